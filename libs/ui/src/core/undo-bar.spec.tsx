import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Modal } from './dialogs';
import { UndoBar } from './undo-bar';

const page = (opened: boolean, onUndo: () => void) => (
  <>
    <UndoBar until={Date.now() + 60_000} lasts={60} onUndo={onUndo} onLeave={() => undefined}>
      Ticked
    </UndoBar>
    <Modal opened={opened} onClose={() => undefined} title="over it">
      <input aria-label="inside" />
    </Modal>
  </>
);

it('stays in reach above a dialog that opens, by click and by key', async () => {
  const user = userEvent.setup();
  const onUndo = jest.fn();
  const { rerender } = renderUi(page(false, onUndo), 'en');
  rerender(page(true, onUndo));
  const dialog = await screen.findByRole('dialog', { name: 'over it' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(dialog).toContainElement(undo);
  await user.type(screen.getByRole('textbox', { name: 'inside' }), 'z');
  expect(onUndo).not.toHaveBeenCalled();
  await user.click(undo);
  await user.keyboard('z');
  expect(onUndo).toHaveBeenCalledTimes(2);

  rerender(page(false, onUndo));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
