import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { UiLanguage } from '../core/ui-provider';
import { renderUi } from '../testing/render-ui';
import { SelectField } from '.';

describe('select', () => {
  const CLIENTS = [
    { value: 1, label: 'תמר אלוני', secondary: '050 555 0118' },
    { value: 2, label: 'תמר גבעון' },
    { value: 3, label: 'ליאת מור' },
  ];
  interface PickerProps {
    options?: typeof CLIENTS;
    first?: number;
    clearable?: boolean;
  }
  const Picker = ({ options = CLIENTS, first, clearable }: PickerProps) => {
    const [value, setValue] = useState<number | null>(first ?? null);
    return (
      <>
        <SelectField
          label="client"
          options={options}
          value={value}
          onChange={setValue}
          clearable={clearable}
        />
        <output>{value}</output>
      </>
    );
  };

  it('finds by typing and chooses by keys', async () => {
    const user = userEvent.setup();
    renderUi(<Picker />);
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, 'גבע');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(input).toHaveValue('תמר גבעון');
  });

  it('is typed over, also when the chosen text arrives while the field has the focus', async () => {
    const user = userEvent.setup();
    const field = (options: typeof CLIENTS) => (
      <SelectField label="client" options={options} value={3} onChange={() => undefined} />
    );
    const { rerender } = renderUi(field([]));
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.click(input);
    rerender(field(CLIENTS));
    await user.keyboard('תמר');
    expect(input).toHaveValue('תמר');
  });

  it('finds by the second line, and says when there is nothing', async () => {
    const user = userEvent.setup();
    renderUi(<Picker />);
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, '0118');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.type(input, 'x');
    expect(await screen.findByText('אין תוצאות')).toBeInTheDocument();
  });

  it('Enter takes the best match and sends no form; a second Enter does', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderUi(
      <form onSubmit={(event) => (event.preventDefault(), onSubmit())}>
        <Picker />
        <button type="submit">save</button>
      </form>,
    );
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, 'ליאת{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('3');
    expect(input).toHaveValue('ליאת מור');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('marks what Enter would take, also for a screen reader', async () => {
    const user = userEvent.setup();
    renderUi(<Picker />);
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, 'תמר');
    const [first, second] = screen.getAllByRole('option');
    expect(input).toHaveAttribute('aria-activedescendant', first!.id);
    await user.keyboard('{ArrowDown}');
    expect(input).toHaveAttribute('aria-activedescendant', second!.id);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });

  it.each([
    ['the first option', 1, 'תמר אלוני'],
    ['another one', 3, 'ליאת מור'],
  ])('the first arrow on a closed list whose chosen one is %s marks that', async (_which, first, name) => {
    const user = userEvent.setup();
    renderUi(<Picker first={first} />);
    const input = screen.getByRole('combobox', { name: 'client' });
    act(() => input.focus());
    await user.keyboard('{ArrowDown}');
    const option = await screen.findByRole('option', { name: new RegExp(name) });
    expect(input).toHaveAttribute('aria-activedescendant', option.id);
  });

  it.each<[UiLanguage, string]>([
    ['he', 'יש לבחור מהרשימה'],
    ['en', 'Choose one from the list'],
  ])('in %s what is typed and not taken is marked when the field is left', async (language, text) => {
    const user = userEvent.setup();
    renderUi(<Picker />, language);
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, 'תמר');
    expect(input).toBeValid();
    await user.tab();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(text);
    expect(input).toHaveValue('תמר');
    await user.type(input, ' אל{Enter}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toBeValid();
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });

  it('a name typed in full is chosen by leaving the field, unless two have it', async () => {
    const user = userEvent.setup();
    renderUi(<Picker options={[...CLIENTS, { value: 4, label: 'ליאת מור' }]} />);
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, 'תמר גבעון');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await user.clear(input);
    await user.type(input, 'ליאת מור');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(input).toBeInvalid();
  });

  it('a form is not sent while something is typed and not taken; Esc gives the chosen one back', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderUi(
      <form onSubmit={(event) => (event.preventDefault(), onSubmit())}>
        <Picker first={3} />
        <button type="submit">save</button>
      </form>,
    );
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, 'תמר');
    await user.click(screen.getByRole('button', { name: 'save' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    expect(input).toBeInvalid();
    await user.click(input);
    await user.keyboard('{Escape}');
    expect(input).toHaveValue('ליאת מור');
    expect(input).toBeValid();
    await user.click(screen.getByRole('button', { name: 'save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('the button that empties it gives the focus back to the field, whose list stays shut', async () => {
    const user = userEvent.setup();
    renderUi(<Picker first={3} clearable />);
    await user.click(screen.getByRole('button', { name: 'ניקוי' }));
    const input = screen.getByRole('combobox', { name: 'client' });
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('a field that can be empty is emptied by hand; another keeps its choice', async () => {
    const user = userEvent.setup();
    const { unmount } = renderUi(<Picker first={3} clearable />);
    await user.clear(screen.getByRole('combobox', { name: 'client' }));
    await user.tab();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    unmount();
    renderUi(<Picker first={3} />);
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.clear(input);
    await user.tab();
    expect(input).toHaveValue('ליאת מור');
  });
});

describe('select with options from a call', () => {
  const FOUND = [
    { value: 1, label: 'Devora Stern' },
    { value: 2, label: 'Miriam Adler' },
  ];
  const field = (options: typeof FOUND, loading: boolean, onChange: (value: number | null) => void) => (
    <form onSubmit={() => onChange(-1)}>
      <SelectField
        label="client"
        options={options}
        value={null}
        onChange={onChange}
        onSearch={() => undefined}
        loading={loading}
      />
    </form>
  );

  it('an Enter that comes before the answer takes the best of the answer, not of what stood there', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    const { rerender } = renderUi(field([FOUND[0]!], true, onChange));
    await user.type(screen.getByRole('combobox', { name: 'client' }), 'mir{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    rerender(field([FOUND[1]!], false, onChange));
    await waitFor(() => expect(onChange.mock.calls).toEqual([[2]]));
  });

  it('a form that is sent before the answer goes out once the option is taken, and not where none is', async () => {
    const user = userEvent.setup();
    const sent = jest.fn();
    const Client = ({ options, loading }: { options: typeof FOUND; loading: boolean }) => {
      const [value, setValue] = useState<number | null>(null);
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent(value);
          }}
        >
          <SelectField
            label="client"
            options={options}
            value={value}
            onChange={setValue}
            onSearch={() => undefined}
            loading={loading}
          />
          <button type="submit">save</button>
        </form>
      );
    };
    const { rerender } = renderUi(<Client options={[]} loading />);
    const input = screen.getByRole('combobox', { name: 'client' });
    const save = screen.getByRole('button', { name: 'save' });
    await user.type(input, 'nobody{Enter}');
    await user.click(save);
    rerender(<Client options={[]} loading={false} />);
    await waitFor(() => expect(input).toHaveFocus());
    expect(sent).not.toHaveBeenCalled();

    rerender(<Client options={[]} loading />);
    await user.clear(input);
    await user.type(input, 'mir{Enter}');
    await user.click(save);
    expect(sent).not.toHaveBeenCalled();
    rerender(<Client options={[FOUND[1]!]} loading={false} />);
    await waitFor(() => expect(sent.mock.calls).toEqual([[2]]));
  });

  it('an option that was marked and is no longer found is not taken', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    const { rerender } = renderUi(field(FOUND, false, onChange));
    await user.type(screen.getByRole('combobox', { name: 'client' }), 'e{ArrowDown}');
    rerender(field([FOUND[0]!], false, onChange));
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([[1]]);
  });

  it('an Enter that finds nothing is told', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    const { rerender } = renderUi(field([], true, onChange));
    const input = screen.getByRole('combobox', { name: 'client' });
    await user.type(input, 'nobody{Enter}');
    rerender(field([], false, onChange));
    await waitFor(() => expect(input).toBeInvalid());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('where nothing is found Enter takes the line under the list, with what was typed', async () => {
    const user = userEvent.setup();
    const run = jest.fn();
    const none = () => undefined;
    renderUi(
      <SelectField
        label="client"
        options={[]}
        value={null}
        onChange={none}
        onSearch={none}
        action={{ label: 'New client', run }}
      />,
    );
    await user.type(screen.getByRole('combobox', { name: 'client' }), ' Rut Mor {Enter}');
    expect(run.mock.calls).toEqual([['Rut Mor']]);
    // nothing came of it: what was typed is still there
    expect(screen.getByRole('combobox', { name: 'client' })).toHaveValue(' Rut Mor ');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
