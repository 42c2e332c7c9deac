import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { ConfirmDialog } from './confirm-dialog';
import { Modal } from './dialogs';
import { Snackbar, SnackbarRegion } from './snackbar';
import { UndoBar } from './undo-bar';

const nothing = () => undefined;
const bar = (onUndo: () => void) => (
  <UndoBar until={Date.now() + 60_000} lasts={60} onUndo={onUndo} onLeave={nothing}>
    Ticked
  </UndoBar>
);
const dialog = (opened: boolean) => (
  <Modal opened={opened} onClose={nothing} title="over it">
    <input aria-label="inside" />
  </Modal>
);
const undo = () => screen.getByRole('button', { name: 'Undo' });

it('stands above the dialog in which the deed was done, by click and by key', async () => {
  const user = userEvent.setup();
  const onUndo = jest.fn();
  const page = (opened: boolean, isDone: boolean) => (
    <>
      {isDone && bar(onUndo)}
      {dialog(opened)}
    </>
  );
  const { rerender } = renderUi(page(true, false), 'en');
  const over = await screen.findByRole('dialog', { name: 'over it' });
  rerender(page(true, true));
  expect(over).toContainElement(undo());
  await user.type(screen.getByRole('textbox', { name: 'inside' }), 'z');
  expect(onUndo).not.toHaveBeenCalled();
  await user.click(undo());
  await user.keyboard('z');
  expect(onUndo).toHaveBeenCalledTimes(2);

  rerender(page(false, true));
  await waitFor(() => expect(over).not.toBeInTheDocument());
  expect(undo()).toBeVisible();
  expect(undo().closest('[inert]')).toBeNull();
});

it.each([
  ['dialog', dialog],
  [
    'question',
    (opened: boolean) => (
      <ConfirmDialog opened={opened} title="over it" question="?" onConfirm={nothing} onCancel={nothing} />
    ),
  ],
])('takes nothing back behind a %s that opened after it, by click or by key', async (_what, over) => {
  const user = userEvent.setup();
  const onUndo = jest.fn();
  const page = (opened: boolean) => (
    <>
      {bar(onUndo)}
      {over(opened)}
    </>
  );
  const { rerender } = renderUi(page(false), 'en');
  rerender(page(true));
  await screen.findByText('over it');
  // the browser lets nobody press it then
  expect(screen.getByRole('group', { name: 'Undo the last change' })).toHaveAttribute('inert');
  await user.click(screen.getByText('over it'));
  await user.keyboard('z');
  expect(onUndo).not.toHaveBeenCalled();

  rerender(page(false));
  await waitFor(() => expect(screen.queryByText('over it')).not.toBeInTheDocument());
  await user.keyboard('z');
  await user.click(undo());
  expect(onUndo).toHaveBeenCalledTimes(2);
});

it('in a notice has its whole time once the question over it is answered', () => {
  jest.useFakeTimers();
  const onClose = jest.fn();
  const page = (opened: boolean) => (
    <>
      <SnackbarRegion>
        <Snackbar
          tone="success"
          durationMs={10_000}
          onClose={onClose}
          action={{ label: 'Take back', onClick: nothing }}
        >
          Moved
        </Snackbar>
      </SnackbarRegion>
      {dialog(opened)}
    </>
  );
  const { rerender } = renderUi(page(false), 'en');
  rerender(page(true));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(onClose).not.toHaveBeenCalled();
  rerender(page(false));
  act(() => void jest.advanceTimersByTime(9_999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('is held still in a notice as well, where the second try of what failed goes on', async () => {
  const user = userEvent.setup();
  const [onBack, onAgain] = [jest.fn(), jest.fn()];
  const page = (opened: boolean, isAsked = false) => (
    <>
      <SnackbarRegion>
        <Snackbar tone="success" onClose={nothing} action={{ label: 'Take back', onClick: onBack }}>
          Moved
        </Snackbar>
        <Snackbar tone="error" onClose={nothing} action={{ label: 'Try again', onClick: onAgain }}>
          Not sent
        </Snackbar>
        {isAsked && (
          <Snackbar tone="success" onClose={nothing} action={{ label: 'Its own', onClick: onBack }}>
            Done in it
          </Snackbar>
        )}
      </SnackbarRegion>
      {dialog(opened)}
    </>
  );
  const { rerender } = renderUi(page(false), 'en');
  rerender(page(true));
  const over = await screen.findByRole('dialog', { name: 'over it' });
  // out of sight: it would cover the foot of the dialog
  const hidden = () => screen.getByText('Moved').closest('[inert]');
  expect(hidden()).not.toBeNull();
  expect(screen.getByText('Not sent').closest('[inert]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(onBack).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
  rerender(page(true, true));
  expect(screen.getByText('Done in it').closest('[inert]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Its own' }));
  expect(onBack).toHaveBeenCalledTimes(1);

  rerender(page(false, true));
  await waitFor(() => expect(over).not.toBeInTheDocument());
  expect(hidden()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(onBack).toHaveBeenCalledTimes(2);
});

it('that was hidden under the pointer runs out afterwards all the same', () => {
  jest.useFakeTimers();
  const onClose = jest.fn();
  const page = (opened: boolean) => (
    <>
      <Snackbar tone="success" onClose={onClose} action={{ label: 'Take back', onClick: nothing }}>
        Moved
      </Snackbar>
      {dialog(opened)}
    </>
  );
  const { rerender } = renderUi(page(false), 'en');
  fireEvent.mouseEnter(screen.getByRole('status'));
  rerender(page(true));
  rerender(page(false));
  act(() => void jest.advanceTimersByTime(3_000));
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it.each([
  ['stands still', false, 0],
  ['goes on where the deed is done at its end', true, 1],
])('the time of the bar behind a dialog %s', (_what, runsOn, over) => {
  jest.useFakeTimers();
  const onLeave = jest.fn();
  const until = Date.now() + 10_000;
  const page = (opened: boolean) => (
    <>
      <UndoBar until={until} lasts={10} runsOn={runsOn} onUndo={nothing} onLeave={onLeave}>
        Ticked
      </UndoBar>
      {dialog(opened)}
    </>
  );
  const { rerender } = renderUi(page(false), 'en');
  act(() => void jest.advanceTimersByTime(4_000));
  rerender(page(true));
  act(() => void jest.advanceTimersByTime(6_000));
  expect(onLeave).toHaveBeenCalledTimes(over);
  if (!runsOn) {
    act(() => void jest.advanceTimersByTime(60_000));
    rerender(page(false));
    act(() => void jest.advanceTimersByTime(5_750));
    expect(onLeave).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(250));
    expect(onLeave).toHaveBeenCalledTimes(1);
  }
  jest.useRealTimers();
});
