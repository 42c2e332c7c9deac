import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Button, IconButton } from './button';
import { IconBell } from '../icons';
import { Menu, type MenuItem } from './menu';
import { Popover } from './popover';
import { Tooltip } from './tooltip';

const chosen: string[] = [];
const item = (key: string, rest?: Partial<MenuItem>): MenuItem => ({
  key,
  label: key,
  onSelect: () => void chosen.push(key),
  ...rest,
});

const ActionMenu = () => (
  <>
    <Menu
      label="actions"
      groups={[
        { key: 'first', items: [item('Archive'), item('Bill', { disabled: true }), item('Cancel')] },
        { key: 'none', items: [] },
        { key: 'last', label: 'danger', items: [item('Delete', { tone: 'danger' })] },
      ]}
    >
      <Button>more</Button>
    </Menu>
    <input aria-label="after" />
  </>
);

const menu = () => screen.queryByRole('menu', { name: 'actions' });
const opener = () => screen.getByRole('button', { name: 'more' });
const entry = (name: string) => screen.getByRole('menuitem', { name });

describe('menu', () => {
  beforeEach(() => void chosen.splice(0));

  it('opens by its button, which says so', async () => {
    const user = userEvent.setup();
    renderUi(<ActionMenu />);
    expect(opener()).toHaveAttribute('aria-haspopup', 'menu');
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener());
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(menu()).toHaveAttribute('id', opener().getAttribute('aria-controls'));
    expect(menu()).toHaveFocus();
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    await user.click(opener());
    expect(menu()).not.toBeInTheDocument();
  });

  it('by keys starts on the first item; arrows, Home, End and letters move and leave out what is off', async () => {
    const user = userEvent.setup();
    renderUi(<ActionMenu />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(entry('Archive')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(entry('Cancel')).toHaveFocus();
    await user.keyboard('{End}');
    expect(entry('Delete')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(entry('Archive')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Home}d');
    expect(entry('Delete')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['Delete']);
    expect(opener()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(entry('Archive')).toHaveFocus();
  });

  it('opened with the mouse, the arrow up leads to the last item', async () => {
    const user = userEvent.setup();
    renderUi(<ActionMenu />);
    await user.click(opener());
    await user.keyboard('{ArrowUp}');
    expect(entry('Delete')).toHaveFocus();
  });

  it('Esc gives the focus back, Tab goes on from the button', async () => {
    const user = userEvent.setup();
    renderUi(<ActionMenu />);
    await user.click(opener());
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    await user.keyboard('{Enter}{Tab}');
    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByLabelText('after')).toHaveFocus();
  });

  it('closes on a press elsewhere, which does what it does', async () => {
    const user = userEvent.setup();
    renderUi(<ActionMenu />);
    await user.click(opener());
    await user.click(screen.getByLabelText('after'));
    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByLabelText('after')).toHaveFocus();
    expect(chosen).toEqual([]);
  });

  it('gives the button back its focus before an item is carried out', async () => {
    const user = userEvent.setup();
    const atFocus: (Element | null)[] = [];
    const note = { onSelect: () => void atFocus.push(document.activeElement) };
    renderUi(
      <Menu groups={[{ key: 'a', items: [item('Open', note)] }]}>
        <Button>more</Button>
      </Menu>,
    );
    await user.click(opener());
    await user.click(entry('Open'));
    expect(atFocus).toEqual([opener()]);
  });
});

const Bell = ({ leadsTo }: { leadsTo?: () => void }) => {
  const [opened, setOpened] = useState(false);
  const leave = () => {
    setOpened(false);
    leadsTo?.();
  };
  return (
    <>
      <Popover
        target={<IconButton icon={IconBell} label="bell" onClick={() => setOpened(!opened)} />}
        opened={opened}
        onOpenedChange={setOpened}
        label="notices"
      >
        <button type="button">first</button>
        <button type="button" onClick={leave}>
          last
        </button>
      </Popover>
      <input aria-label="after" />
    </>
  );
};

const sheet = () => screen.queryByRole('dialog', { name: 'notices' });
const bell = () => screen.getByRole('button', { name: 'bell' });

describe('popover', () => {
  it('takes the focus, keeps Tab inside, and gives the focus back on Esc', async () => {
    const user = userEvent.setup();
    renderUi(<Bell />);
    await user.click(bell());
    expect(sheet()).toHaveFocus();
    expect(bell()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'last' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'first' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(sheet()).not.toBeInTheDocument();
    expect(bell()).toHaveFocus();
  });

  it('closes on its button and on a press elsewhere', async () => {
    const user = userEvent.setup();
    renderUi(<Bell />);
    await user.click(bell());
    await user.click(bell());
    expect(sheet()).not.toBeInTheDocument();
    await user.click(bell());
    await user.click(screen.getByLabelText('after'));
    expect(sheet()).not.toBeInTheDocument();
    expect(screen.getByLabelText('after')).toHaveFocus();
  });

  it('leaves the focus where its content has put it', async () => {
    const user = userEvent.setup();
    renderUi(<Bell leadsTo={() => screen.getByLabelText('after').focus()} />);
    await user.click(bell());
    await user.click(screen.getByRole('button', { name: 'last' }));
    expect(sheet()).not.toBeInTheDocument();
    expect(screen.getByLabelText('after')).toHaveFocus();
  });
});

describe('tooltip', () => {
  const tip = () => screen.queryByRole('tooltip');
  const onFocus = jest.fn();
  const show = () =>
    renderUi(
      <Tooltip label="why">
        <button type="button" onFocus={onFocus}>
          what
        </button>
      </Tooltip>,
    );
  const what = () => screen.getByRole('button', { name: 'what' });

  it('opens on the focus of a key, describes its element, and goes with Esc and with the focus', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    expect(tip()).toHaveTextContent('why');
    expect(what()).toHaveAccessibleDescription('why');
    expect(onFocus).toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(tip()).not.toBeInTheDocument();
    await user.tab({ shift: true });
    await user.tab();
    expect(tip()).toBeInTheDocument();
    await user.tab();
    expect(tip()).not.toBeInTheDocument();
  });

  it('opens under a pointer that stays, not under a finger, and goes with a press', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    show();
    await user.pointer({ keys: '[TouchA>]', target: what() });
    wait(1000);
    expect(tip()).not.toBeInTheDocument();
    await user.hover(what());
    wait(399);
    expect(tip()).not.toBeInTheDocument();
    wait(1);
    expect(tip()).toBeInTheDocument();
    // not a whole click: jsdom takes the focus that it brings for that of a key
    fireEvent.pointerDown(what());
    expect(tip()).not.toBeInTheDocument();
    await user.unhover(what());
    await user.hover(what());
    await user.unhover(what());
    wait(1000);
    expect(tip()).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});
