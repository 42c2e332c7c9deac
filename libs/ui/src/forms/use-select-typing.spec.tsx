import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { SelectField } from './select-field';
import type { SelectFieldProps } from './select-props';

const OPTIONS = ['Ada', 'Bella', 'Chana', 'Dina'].map((label, index) => ({ value: index + 1, label }));
const onSearch = jest.fn();
const onSend = jest.fn();

const Form = ({ first = null, ...props }: Partial<SelectFieldProps<number>> & { first?: number | null }) => {
  const [value, setValue] = useState<number | null>(first);
  return (
    <form onSubmit={(event) => (event.preventDefault(), onSend())}>
      <SelectField label="client" options={OPTIONS} {...props} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="submit">save</button>
    </form>
  );
};
const field = () => screen.getByRole('combobox', { name: 'client' });
const marked = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const isOpen = () => screen.queryByRole('listbox') !== null;
const chosen = () => screen.getByRole('status').textContent;

beforeEach(() => jest.clearAllMocks());

describe('the arrows', () => {
  it.each([
    ['{ArrowDown}', 'Ada'],
    ['{ArrowUp}', 'Dina'],
    ['{ArrowDown}{ArrowDown}', 'Bella'],
    ['{ArrowDown}{ArrowUp}', 'Dina'],
    ['{ArrowUp}{ArrowDown}', 'Ada'],
    ['{ArrowUp}{ArrowUp}', 'Chana'],
  ])('%s in an open list mark %s, which Enter takes without sending the form', async (keys, name) => {
    renderUi(<Form />);
    await userEvent.click(field());
    await userEvent.keyboard(keys);
    expect(marked()).toBe(name);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue(name);
    expect(isOpen()).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('go on from the chosen one, past what cannot be chosen', async () => {
    const options = OPTIONS.map((option) => ({ ...option, disabled: option.value === 3 }));
    renderUi(<Form first={2} options={options} />);
    act(() => field().focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Bella');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Dina');
  });

  it.each(['{Control>}', '{Alt>}', '{Meta>}'])('with %s they are not for the list', async (held) => {
    renderUi(<Form />);
    act(() => field().focus());
    await userEvent.keyboard(`${held}{ArrowDown}`);
    expect(isOpen()).toBe(false);
  });
});

describe('the line under the options', () => {
  const run = jest.fn();
  const action = { label: 'New client', run };
  const options = ['Ada', 'Adina', 'Bella'].map((label, index) => ({ value: index + 1, label }));
  const typeInto = async (typed: string, keys: string) => {
    renderUi(<Form options={options} action={action} />);
    await userEvent.type(field(), typed);
    await userEvent.keyboard(keys);
  };

  it.each([
    ['be', '{ArrowDown}', 'Bella'],
    ['be', '{ArrowDown}{ArrowDown}', 'New client'],
    ['be', '{ArrowUp}', 'New client'],
    ['be', '{ArrowDown}{ArrowDown}{ArrowUp}', 'Bella'],
    ['ad', '{ArrowDown}', 'Adina'],
    ['ad', '{ArrowDown}{ArrowDown}', 'New client'],
    ['adina', '{ArrowDown}', 'Adina'],
    ['nobody', '{ArrowDown}', 'New client'],
  ])('is not come upon from what marked itself: %s%s marks %s', async (typed, keys, name) => {
    await typeInto(typed, keys);
    expect(marked()).toBe(name);
  });

  it('is no place for the arrows while what is typed is looked for', async () => {
    const { rerender } = renderUi(<Form options={[]} action={action} loading onSearch={onSearch} />);
    await userEvent.type(field(), 'Bel{ArrowDown}{Enter}');
    rerender(<Form options={options.slice(2)} action={action} loading={false} onSearch={onSearch} />);
    await waitFor(() => expect(chosen()).toBe('3'));
    expect(run).not.toHaveBeenCalled();
  });

  it('is not taken in the place of the only match', async () => {
    await typeInto('be', '{ArrowDown}{Enter}');
    expect([chosen(), run.mock.calls]).toEqual(['3', []]);
  });

  it('is a place like the others where nothing is typed', async () => {
    renderUi(<Form options={options} action={action} />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('New client');
  });
});

describe('Enter', () => {
  it('closes a list in which nothing is marked; on a closed one it sends the form', async () => {
    renderUi(<Form />);
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(field()).toBeValid();
  });

  it('closes a list whose options are on their way where nothing was typed, and takes none of them', async () => {
    const { rerender } = renderUi(<Form options={[]} loading onSearch={onSearch} />);
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
    rerender(<Form loading={false} onSearch={onSearch} />);
    expect(chosen()).toBe('');
    expect(field()).toBeValid();
  });

  it('that ends the composing of a sign takes nothing', async () => {
    renderUi(<Form />);
    await userEvent.type(field(), 'be');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(chosen()).toBe('');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(chosen()).toBe('2');
  });

  it('takes what the arrows marked also while more is on its way', async () => {
    renderUi(<Form loading onSearch={onSearch} />);
    await userEvent.type(field(), 'a{ArrowDown}{Enter}');
    expect(chosen()).toBe('1');
  });

  it('ends the search: the next one begins anew', async () => {
    renderUi(<Form onSearch={onSearch} />);
    await userEvent.type(field(), 'be{Enter}');
    expect(onSearch.mock.calls).toEqual([['b'], ['be'], ['']]);
  });
});

describe('a field that is left', () => {
  it('is right while nobody has typed, and has searched for nothing', async () => {
    renderUi(<Form onSearch={onSearch} />);
    expect(field()).toBeValid();
    await userEvent.click(field());
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    expect(field()).toBeValid();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('does not take a whole name from what stood there before the answer came', async () => {
    renderUi(<Form loading onSearch={onSearch} />);
    await userEvent.type(field(), 'Bella');
    await userEvent.tab();
    expect(chosen()).toBe('');
    expect(field()).toBeInvalid();
    expect(isOpen()).toBe(false);
  });

  describe('with a code that is typed alone', () => {
    const banks = ['12 Hapoalim', '126 Kesef', '4 Yahav'].map((label) => ({
      value: Number(label.split(' ')[0]) * 10,
      label,
      code: label.split(' ')[0]!,
    }));
    const leaveBy = {
      Tab: () => userEvent.tab(),
      'a press': () => userEvent.click(screen.getByRole('status')),
    };

    it.each<[string, keyof typeof leaveBy, string, string]>([
      ['12', 'Tab', '120', '12 Hapoalim'],
      ['12', 'a press', '120', '12 Hapoalim'],
      ['4', 'Tab', '40', '4 Yahav'],
      ['126 kesef', 'Tab', '1260', '126 Kesef'],
    ])('%s by %s takes it', async (typed, way, value, shown) => {
      renderUi(<Form options={banks} />);
      await userEvent.type(field(), typed);
      await leaveBy[way]();
      expect(chosen()).toBe(value);
      expect(field()).toHaveValue(shown);
      expect(field()).toBeValid();
    });

    it.each(['1', '13', 'kesef'])(
      '%s is no whole one: it stays, and is told as that, never as missing',
      async (typed) => {
        renderUi(<Form options={banks} error="required" />);
        await userEvent.type(field(), typed);
        expect(field()).toBeValid();
        await userEvent.tab();
        expect(chosen()).toBe('');
        expect(field()).toHaveValue(typed);
        expect(field()).toHaveAccessibleDescription('יש לבחור מהרשימה');
      },
    );

    it('is taken by Enter before one whose code only begins so', async () => {
      renderUi(<Form options={banks.toReversed()} />);
      await userEvent.type(field(), '12{Enter}');
      expect(chosen()).toBe('120');
      expect(onSend).not.toHaveBeenCalled();
    });
  });

  it('with the chosen one typed anew tells nobody of another choice', async () => {
    const onChange = jest.fn();
    renderUi(<SelectField label="client" options={OPTIONS} value={2} onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.type(field(), 'bella');
    await userEvent.tab();
    expect(field()).toHaveValue('Bella');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('by a press beside the list shuts the list', async () => {
    renderUi(<Form />);
    await userEvent.click(field());
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    fireEvent.mouseDown(document.body);
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

it('a form in which such a field held something back is sent once the field is gone', async () => {
  const Optional = () => {
    const [isAsked, setAsked] = useState(true);
    return (
      <form onSubmit={(event) => (event.preventDefault(), onSend())}>
        {isAsked && <SelectField label="client" options={OPTIONS} value={null} onChange={() => undefined} />}
        <button type="button" onClick={() => setAsked(false)}>
          without
        </button>
        <button type="submit">save</button>
      </form>
    );
  };
  renderUi(<Optional />);
  await userEvent.type(field(), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(isOpen()).toBe(false);
  expect(field()).toHaveAccessibleDescription('יש לבחור מהרשימה');
  await userEvent.click(screen.getByRole('button', { name: 'without' }));
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(onSend).toHaveBeenCalledTimes(1);
});
