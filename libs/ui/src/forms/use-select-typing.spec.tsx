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
