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
  onSubmit,
  groups = GROUPS,
}: {
  onSubmit?: (query: string) => boolean;
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
      onSubmit={onSubmit}
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

  it('takes a scanned barcode and Enter before anything was found', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn((query: string) => /^\d{6}$/.test(query));
    renderUi(<Palette onSubmit={onSubmit} />, 'en');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('204999{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('204999');
    expect(chosen).not.toHaveBeenCalled();
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
