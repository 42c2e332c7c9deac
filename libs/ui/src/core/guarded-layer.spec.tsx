import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Drawer, Modal } from './dialogs';
import { CancelButton } from './guarded-layer';
import { leaveDialogs, overlayStack } from './overlay-stack';

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

describe('leaving what lies over the page', () => {
  const Two = () => {
    const [open, setOpen] = useState(['below', 'above']);
    return ['below', 'above'].map((title) => (
      <Modal
        key={title}
        opened={open.includes(title)}
        onClose={() => setOpen((now) => now.filter((one) => one !== title))}
        title={title}
      >
        <input aria-label={title} />
      </Modal>
    ));
  };
  const lying = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);
  const leave = (kept: number): boolean => {
    let hasLeft = false;
    act(() => void (hasLeft = leaveDialogs(kept)));
    return hasLeft;
  };

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
  ])('closes the top first, down to %d', async (kept, left) => {
    renderUi(<Two />);
    expect(leave(kept)).toBe(true);
    await waitFor(() => expect(lying()).toHaveLength(left));
    expect(overlayStack.get()).toHaveLength(left);
  });

  it('stops where typed input asks, and again while the question lies there', async () => {
    const user = userEvent.setup();
    renderUi(<Two />);
    await user.type(screen.getByRole('textbox', { name: 'below' }), 'x');
    expect(leave(0)).toBe(false);
    expect(await question()).toBeInTheDocument();
    expect(leave(0)).toBe(false);
    await user.click(within(await question()).getByRole('button', { name: 'לא' }));
    expect(screen.getByRole('textbox', { name: 'below' })).toHaveValue('x');
  });
});
