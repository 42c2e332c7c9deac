import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { CommandPalette, type PaletteGroup } from '.';

const chosen = jest.fn();
const item = (key: string) => ({ key, label: key, onSelect: () => chosen(key) });
const GROUPS: PaletteGroup[] = [
  { key: 'clients', label: 'Clients', items: [item('liat')] },
  { key: 'none', label: 'Nobody', items: [] },
  { key: 'orders', label: 'Orders', items: [item('204518'), item('203377')] },
];

const Palette = ({
  groups = GROUPS,
  ...search
}: {
  loading?: boolean;
  onHurry?: (query: string) => void;
  groups?: PaletteGroup[];
}) => {
  const [opened, setOpened] = useState(true);
  const [query, setQuery] = useState('');
  return (
    <CommandPalette
      opened={opened}
      onClose={() => setOpened(false)}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      {...search}
    />
  );
};

beforeEach(() => chosen.mockClear());

describe('command palette', () => {
  it('has the focus, moves by arrows over all groups and opens by Enter', async () => {
    const user = userEvent.setup();
    renderUi(<Palette />, 'en');
    const input = screen.getByRole('combobox');
    await waitFor(() => expect(input).toHaveFocus());
    expect(screen.queryByText('Nobody')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('203377');
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('liat');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(chosen).toHaveBeenCalledWith('203377');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  describe('Enter before anything was found', () => {
    const found = (...items: PaletteGroup['items']) => [{ key: 'orders', label: 'Orders', items }];
    const typedBlind = async (typed: string) => {
      const user = userEvent.setup();
      const onHurry = jest.fn();
      const view = renderUi(<Palette loading onHurry={onHurry} />, 'en');
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
      await user.keyboard(typed);
      return { user, onHurry, find: (groups: PaletteGroup[]) => view.rerender(<Palette groups={groups} />) };
    };

    it('waits for what a scanner has typed, and takes it', async () => {
      const { onHurry, find } = await typedBlind('203377{Enter}');
      expect(onHurry).toHaveBeenCalledWith('203377');
      expect(chosen).not.toHaveBeenCalled();
      find(found(item('2033771'), { ...item('203377'), exact: true }));
      await waitFor(() => expect(chosen).toHaveBeenCalledWith('203377'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('takes the one thing there is', async () => {
      const { find } = await typedBlind('liat{Enter}');
      find(found(item('liat levi')));
      await waitFor(() => expect(chosen).toHaveBeenCalledWith('liat levi'));
    });

    it('leaves the choice where none of several is what was typed', async () => {
      const { user, find } = await typedBlind('2033{Enter}');
      find(found(item('203377'), item('203378')));
      await screen.findByText('203378');
      expect(chosen).not.toHaveBeenCalled();
      await user.keyboard('{ArrowDown}{Enter}');
      expect(chosen).toHaveBeenCalledWith('203378');
    });

    it('takes nothing when more was typed after it', async () => {
      const { find } = await typedBlind('2033{Enter}77');
      find(found(item('203377')));
      await screen.findByText('203377');
      expect(chosen).not.toHaveBeenCalled();
    });

    it('takes at once what was pointed at', async () => {
      await typedBlind('2{ArrowDown}{Enter}');
      expect(chosen).toHaveBeenCalledWith('204518');
    });
  });

  it('takes the focus again when it is opened while it still fades out, and gives it back', async () => {
    const user = userEvent.setup();
    const Reopened = () => {
      const [opened, setOpened] = useState(false);
      return (
        <>
          <button onClick={() => setOpened(true)}>open</button>
          <CommandPalette
            opened={opened}
            onClose={() => setOpened(false)}
            query=""
            onQueryChange={() => undefined}
            groups={GROUPS}
          />
        </>
      );
    };
    renderUi(<Reopened />, 'en');
    const opener = screen.getByRole('button', { name: 'open' });
    await user.click(opener);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('tells a screen reader how much was found', async () => {
    const user = userEvent.setup();
    renderUi(<Palette />, 'en');
    await user.type(screen.getByRole('combobox'), '2');
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
  });

  it('says when nothing was found', async () => {
    const user = userEvent.setup();
    renderUi(<Palette groups={[]} />, 'en');
    await user.type(screen.getByRole('combobox'), 'zzz');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
  });
});
