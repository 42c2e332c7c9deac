import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { DateField, TimeField } from '.';
import { parseTypedTime, stepTime } from './times.rules';

const Due = ({ onValue }: { onValue?: (value: string | null) => void }) => {
  const [value, setValue] = useState<string | null>('2026-12-08');
  return (
    <DateField
      label="date"
      clearable
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue?.(next);
      }}
      isDisabled={(date) => date === '2026-12-10'}
    />
  );
};

describe('date field', () => {
  it('shows DD-MM-YYYY and takes typed dates', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Due onValue={onValue} />);
    const input = screen.getByLabelText('date');
    expect(input).toHaveValue('08-12-2026');
    await user.clear(input);
    expect(onValue).toHaveBeenLastCalledWith(null);
    await user.type(input, '9.1.2027');
    expect(onValue).toHaveBeenLastCalledWith('2027-01-09');
    await user.tab();
    expect(input).toHaveValue('09-01-2027');
  });

  it('takes what is typed after the first press in place of its day, and a second press for a caret', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Due onValue={onValue} />);
    const input = screen.getByLabelText<HTMLInputElement>('date');
    await user.click(input);
    await user.keyboard('9.1.2027');
    expect(onValue).toHaveBeenLastCalledWith('2027-01-09');
    await user.tab();
    await user.click(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 10]);
    await user.pointer({ target: input, offset: 2, keys: '[MouseLeft]' });
    expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2]);
  });

  it.each([
    ['left', '{Tab}'],
    ['sent', '{Enter}'],
  ])('takes a year of two digits when it is %s', async (_, key) => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Due onValue={onValue} />);
    const input = screen.getByLabelText('date');
    await user.clear(input);
    await user.type(input, '5.12.26');
    expect(onValue).toHaveBeenLastCalledWith('5.12.26');
    await user.keyboard(key);
    expect(onValue).toHaveBeenLastCalledWith('2026-12-05');
    expect(input).toHaveValue('05-12-2026');
  });

  it.each([
    ['eight digits', '30112026', '2026-11-30', '30-11-2026'],
    ['six digits', '301126', '2026-11-30', '30-11-2026'],
    ['six digits of no day', '320126', '320126', '320126'],
  ])('reads %s as day, month and year when it is left', async (_, typed, day, shown) => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Due onValue={onValue} />);
    const input = screen.getByLabelText('date');
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(onValue).toHaveBeenLastCalledWith(day);
    expect(input).toHaveValue(shown);
  });

  it('takes six digits for no year yet while more may follow', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Due onValue={onValue} />);
    const input = screen.getByLabelText('date');
    await user.clear(input);
    await user.type(input, '301120');
    expect(onValue).toHaveBeenLastCalledWith('301120');
    await user.type(input, '26');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-30');
  });

  it('says of what it cannot read that it is no date, once it is left, and lets the form say more', async () => {
    const user = userEvent.setup();
    const { rerender } = renderUi(<Due />);
    const input = screen.getByLabelText('date');
    await user.clear(input);
    await user.type(input, '99112026');
    expect(input).toBeValid();
    await user.tab();
    expect(input).toHaveValue('99112026');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('יש להזין תאריך תקין');
    rerender(<DateField label="date" value="2026-02-31" error="not this one" onChange={jest.fn()} />);
    expect(screen.getByLabelText('date')).toHaveAccessibleDescription('not this one');
  });

  describe('with bounds', () => {
    const onValue = jest.fn();
    const Bounded = ({ min, max }: { min?: string; max?: string }) => {
      const [value, setValue] = useState<string | null>(null);
      return (
        <DateField
          label="date"
          value={value}
          min={min}
          max={max}
          onChange={(next) => {
            setValue(next);
            onValue(next);
          }}
        />
      );
    };
    const bounds = { min: '2026-12-05', max: '2026-12-20' };
    beforeEach(() => onValue.mockClear());

    it.each([
      ['before the first', '4.12.2026', '04-12-2026', 'לא לפני \u206605-12-2026\u2069'],
      ['after the last, in digits alone', '21122026', '21-12-2026', 'לא אחרי \u206620-12-2026\u2069'],
    ])('tells of a typed day %s which is the bound, and hands on no day', async (_, typed, shown, said) => {
      const user = userEvent.setup();
      renderUi(<Bounded {...bounds} />);
      const input = screen.getByLabelText('date');
      await user.type(input, typed);
      expect(onValue).toHaveBeenLastCalledWith(shown);
      expect(input).toBeValid();
      await user.tab();
      expect(input).toHaveValue(shown);
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription(said);
    });

    it.each([
      ['5.12.2026', '2026-12-05'],
      ['20.12.2026', '2026-12-20'],
    ])('takes %s, which is one', async (typed, day) => {
      const user = userEvent.setup();
      renderUi(<Bounded {...bounds} />);
      const input = screen.getByLabelText('date');
      await user.type(input, typed);
      await user.tab();
      expect(onValue).toHaveBeenLastCalledWith(day);
      expect(input).toBeValid();
    });

    it('takes a day that lay outside once they have moved', async () => {
      const user = userEvent.setup();
      const { rerender } = renderUi(<Bounded {...bounds} />);
      const input = screen.getByLabelText('date');
      await user.type(input, '21.12.2026');
      await user.tab();
      rerender(<Bounded max="2026-12-31" />);
      expect(onValue).toHaveBeenLastCalledWith('2026-12-21');
      expect(input).toBeValid();
    });

    it('tells the same of today, pressed under the month', async () => {
      const user = userEvent.setup();
      renderUi(<Bounded max="2020-01-31" />);
      await user.click(screen.getByRole('button', { name: 'פתיחת לוח שנה' }));
      await user.click(await screen.findByRole('button', { name: 'היום' }));
      expect(screen.getByLabelText('date')).toHaveAccessibleDescription('לא אחרי \u206631-01-2020\u2069');
    });
  });

  it('asks in the language of the page, day first from the left as it is typed', () => {
    renderUi(<DateField label="date" value={null} onChange={jest.fn()} />);
    const { placeholder } = screen.getByLabelText<HTMLInputElement>('date');
    expect(placeholder).not.toMatch(/[A-Za-z]/);
    expect(placeholder.replaceAll('\u200e', '')).toBe('יי-חח-שששש');
  });

  it('hands on what is no day, so that the schema can refuse it', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Due onValue={onValue} />);
    const input = screen.getByLabelText('date');
    await user.clear(input);
    await user.type(input, '31-02-2026');
    expect(onValue).toHaveBeenLastCalledWith('31-02-2026');
    await user.tab();
    expect(input).toHaveValue('31-02-2026');
  });

  it('lets what is typed take the place of a day that is proposed just then', async () => {
    const user = userEvent.setup();
    const Offered = () => {
      const [value, setValue] = useState<string | null>(null);
      return (
        <>
          <DateField label="date" value={value} onChange={setValue} />
          <button
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setValue('2026-12-31')}
          >
            offer
          </button>
        </>
      );
    };
    renderUi(<Offered />);
    const input = screen.getByLabelText('date');
    await user.click(input);
    await user.click(screen.getByRole('button', { name: 'offer' }));
    expect(input).toHaveValue('31-12-2026');
    await user.keyboard('29-12-2026');
    expect(input).toHaveValue('29-12-2026');
  });

  it('picks a day in a Hebrew month that starts on Sunday', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Due onValue={onValue} />);
    await user.click(screen.getByRole('button', { name: 'פתיחת לוח שנה' }));
    const month = within(await screen.findByRole('dialog'));
    expect(month.getByText('דצמבר 2026')).toBeInTheDocument();
    for (const letter of ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'])
      expect(month.getByText(letter)).toBeInTheDocument();
    const day = (name: RegExp) => month.getByRole('button', { name, hidden: true });
    expect(month.getAllByRole('button', { name: / 2026$/, hidden: true })[0]).toHaveTextContent('דצמבר 2026');
    expect(day(/^10 /)).toBeDisabled();
    await user.click(day(/^15 /));
    expect(onValue).toHaveBeenLastCalledWith('2026-12-15');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('time field', () => {
  it.each([
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['14.05', '14:05'],
    ['24:00', undefined],
    ['9', undefined],
  ])('%p is %p', (typed, time) => expect(parseTypedTime(typed)).toBe(time));

  it('steps to the grid and round the day', () => {
    expect(stepTime('09:10', 15)).toBe('09:15');
    expect(stepTime('09:10', -15)).toBe('09:00');
    expect(stepTime('23:50', 15)).toBe('00:00');
    expect(stepTime('00:00', -15)).toBe('23:45');
  });

  it('moves with the up and down keys', async () => {
    const user = userEvent.setup();
    const Time = () => {
      const [value, setValue] = useState<string | null>('13:30');
      return <TimeField label="time" value={value} onChange={setValue} />;
    };
    renderUi(<Time />);
    const input = screen.getByLabelText('time');
    await user.click(input);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(input).toHaveValue('13:45');
  });
});
