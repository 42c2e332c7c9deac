import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Drawer, Modal } from './dialogs';
import { CancelButton } from './guarded-layer';
import { overlayStack } from './overlay-stack';

const closed = jest.fn();
beforeEach(() => void closed.mockReset());

const show = (dirty?: boolean) =>
  renderUi(
    <Drawer opened dirty={dirty} onClose={closed} title="form" footer={<CancelButton>cancel</CancelButton>}>
      <input aria-label="name" defaultValue="a" />
      <input aria-label="find" type="search" />
    </Drawer>,
  );

const question = () => screen.findByRole('alertdialog', { name: 'האם באמת לסגור?' });

const WAYS: [string, (user: ReturnType<typeof userEvent.setup>) => unknown][] = [
  ['Esc', (user) => user.keyboard('{Escape}')],
  ['X', (user) => user.click(screen.getByRole('button', { name: 'סגירה' }))],
  ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'cancel' }))],
  ['a press outside', (user) => user.click(screen.getByRole('dialog'))],
  ['Back', () => act(() => overlayStack.get().at(-1)?.leave())],
];

it('stays open at the second half of the double press that opened it', () => {
  show();
  const layer = screen.getByRole('dialog');
  fireEvent.pointerDown(layer);
  fireEvent.click(layer, { detail: 2 });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(layer, { detail: 1 });
  expect(closed).toHaveBeenCalled();
});

describe('unsaved input', () => {
  it.each(WAYS)('is not dropped by %s without a question', async (_, leave) => {
    const user = userEvent.setup();
    show();
    await user.type(screen.getByLabelText('name'), 'b');
    await leave(user);
    expect(await question()).toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'לא' }));
    expect(screen.getByLabelText('name')).toHaveValue('ab');
    await leave(user);
    await question();
    await user.click(screen.getByRole('button', { name: 'כן, לסגור' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it.each(WAYS)('that is none asks nothing: %s', async (_, leave) => {
    const user = userEvent.setup();
    show();
    await user.type(screen.getByLabelText('name'), 'b{Backspace}');
    await user.type(screen.getByLabelText('find'), 'somebody');
    await leave(user);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it('is what the form says where it knows better', async () => {
    const user = userEvent.setup();
    show(true);
    await user.keyboard('{Escape}');
    expect(await question()).toBeInTheDocument();
  });

  it('holds the tab back while it is there', async () => {
    const user = userEvent.setup();
    const { unmount } = renderUi(
      <Modal opened onClose={closed} title="form">
        <textarea aria-label="note" />
      </Modal>,
    );
    const leaveTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaveTab()).toBe(true);
    await user.type(screen.getByLabelText('note'), 'x');
    expect(leaveTab()).toBe(false);
    unmount();
    expect(leaveTab()).toBe(true);
  });
});
