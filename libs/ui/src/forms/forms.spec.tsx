import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '../core/button';
import type { UiLanguage } from '../core/ui-provider';
import { renderUi } from '../testing/render-ui';
import {
  Controller,
  MoneyField,
  NumberField,
  PasswordField,
  PillsField,
  SearchField,
  TextField,
  useForm,
  useServerErrors,
  useUiForm,
} from '.';

const schema = z.object({
  username: z.string().min(1),
  nickname: z.string(),
  role: z.number(),
});

const UserForm = ({
  answer,
  onUnplaced,
}: {
  answer: Record<string, string[]>;
  onUnplaced?: (texts: string[]) => void;
}) => {
  const form = useUiForm({ schema, defaultValues: { username: 'dafna', nickname: 'D', role: 1 } });
  const { formRef, apply } = useServerErrors(form, {
    nameOf: (path) => (path === 'nick_name' ? 'nickname' : path),
  });
  const { errors } = form.formState;
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.handleSubmit(() => {
        const unplaced = apply({ errors: answer });
        onUnplaced?.(unplaced);
      })}
    >
      <TextField label="username" error={errors.username?.message} {...form.register('username')} />
      <TextField label="nickname" error={errors.nickname?.message} {...form.register('nickname')} />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <PillsField
            label="role"
            error={fieldState.error?.message}
            options={[
              { value: 1, label: 'admin' },
              { value: 2, label: 'worker' },
            ]}
            {...field}
          />
        )}
      />
      <Button type="submit">save</Button>
    </form>
  );
};

const save = () => screen.getByRole('button', { name: 'save' });

const ChosenForm = () => {
  const form = useForm({ defaultValues: { note: '', role: 0 } });
  const { formRef } = useServerErrors(form);
  return (
    <form ref={formRef} noValidate onSubmit={form.handleSubmit(() => undefined)}>
      <TextField label="note" {...form.register('note')} />
      <Controller
        control={form.control}
        name="role"
        rules={{ min: 1 }}
        render={({ field: { value, onChange }, fieldState }) => (
          <PillsField
            label="role"
            error={fieldState.error && 'choose one'}
            options={[{ value: 1, label: 'admin' }]}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <Button type="submit">save</Button>
    </form>
  );
};

it('[ERR-002] what the form itself refuses has the focus, also without a reference of its own', async () => {
  const user = userEvent.setup();
  renderUi(<ChosenForm />, 'en');
  await user.click(save());
  expect(await screen.findByText('choose one')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'admin' })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'admin' }));
  await user.click(save());
  expect(save()).toHaveFocus();
});

it('a form that opens takes no focus for what nobody has sent', () => {
  const Opened = () => {
    const form = useForm({ defaultValues: { note: '' } });
    const { formRef } = useServerErrors(form);
    return (
      <form ref={formRef}>
        <TextField label="note" error="from another time" {...form.register('note')} />
      </form>
    );
  };
  renderUi(<Opened />, 'en');
  expect(document.body).toHaveFocus();
});

describe('server errors in a form', () => {
  it('[ERR-002] stand under their fields; the first in the page has the focus', async () => {
    const user = userEvent.setup();
    renderUi(
      <UserForm
        answer={{ nick_name: ['The nickname is odd.'], username: ['The username has already been taken.'] }}
      />,
      'en',
    );
    await user.click(save());
    const username = screen.getByLabelText('username');
    await waitFor(() => expect(username).toHaveFocus());
    expect(username).toHaveAccessibleDescription('The username has already been taken.');
    expect(username).toBeInvalid();
    expect(screen.getByLabelText('nickname')).toHaveAccessibleDescription('The nickname is odd.');
  });

  it('are told in the language of the page when their meaning is known', async () => {
    const user = userEvent.setup();
    renderUi(
      <UserForm answer={{ username: ['The username field is required.', 'Something special.'] }} />,
      'he',
    );
    await user.click(save());
    expect(await screen.findByText('שדה חובה Something special.')).toBeInTheDocument();
  });

  it('clear when their own field is edited, and only then', async () => {
    const user = userEvent.setup();
    renderUi(<UserForm answer={{ username: ['taken'], nickname: ['odd'] }} />, 'en');
    await user.click(save());
    await screen.findByText('odd');
    await user.type(screen.getByLabelText('username'), 'x');
    await waitFor(() => expect(screen.queryByText('taken')).not.toBeInTheDocument());
    expect(screen.getByText('odd')).toBeInTheDocument();
  });

  it('reach a group of pills too', async () => {
    const user = userEvent.setup();
    renderUi(<UserForm answer={{ role: ['The selected role is invalid.'] }} />, 'en');
    await user.click(save());
    expect(await screen.findByText('The selected role is invalid.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'admin' })).toHaveFocus());
    expect(screen.getByRole('radiogroup', { name: 'role' })).toHaveAttribute('aria-invalid', 'true');
  });

  it('of fields that the form does not have are handed back', async () => {
    const user = userEvent.setup();
    const onUnplaced = jest.fn();
    renderUi(<UserForm answer={{ colour: ['The colour is gone.'] }} onUnplaced={onUnplaced} />, 'en');
    await user.click(save());
    await waitFor(() => expect(onUnplaced).toHaveBeenCalledWith(['The colour is gone.']));
  });
});

describe('the schema of a form', () => {
  it.each<[UiLanguage, string]>([
    ['he', 'שדה חובה'],
    ['en', 'This field is required'],
  ])('speaks %s, on leaving a field and then on each key', async (language, text) => {
    const user = userEvent.setup();
    renderUi(<UserForm answer={{}} />, language);
    const username = screen.getByLabelText('username');
    await user.clear(username);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.type(username, 'n');
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  });
});

describe('pills', () => {
  const Sizes = () => {
    const [size, setSize] = useState('M');
    return (
      <PillsField
        label="size"
        options={['S', 'M', 'L', 'XL'].map((value) => ({ value, label: value, disabled: value === 'L' }))}
        value={size}
        onChange={setSize}
      />
    );
  };

  it.each<[UiLanguage, string]>([
    ['he', '{ArrowLeft}'],
    ['en', '{ArrowRight}'],
  ])('in %s %s chooses the next, over a disabled one, and goes round', async (language, next) => {
    const user = userEvent.setup();
    renderUi(<Sizes />, language);
    await user.tab();
    expect(screen.getByRole('radio', { name: 'M' })).toHaveFocus();
    await user.keyboard(next);
    expect(screen.getByRole('radio', { name: 'XL' })).toBeChecked();
    await user.keyboard(next);
    expect(screen.getByRole('radio', { name: 'S' })).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: 'XL' })).toHaveFocus();
  });

  it('do not take a disabled one', async () => {
    const user = userEvent.setup();
    renderUi(<Sizes />);
    await user.click(screen.getByRole('radio', { name: 'L' }));
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  });
});

describe('numbers and money', () => {
  const Money = ({ onValue }: { onValue: (value: number | null) => void }) => {
    const [value, setValue] = useState<number | null>(1500);
    return (
      <MoneyField
        label="price"
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    );
  };

  it('leave the text alone while it is typed and settle when left', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Money onValue={onValue} />);
    const input = screen.getByLabelText('price');
    expect(input).toHaveValue('1,500.00');
    expect(input).toHaveAttribute('dir', 'ltr');
    await user.clear(input);
    expect(onValue).toHaveBeenLastCalledWith(null);
    await user.type(input, '14850.5');
    expect(input).toHaveValue('14850.5');
    expect(onValue).toHaveBeenLastCalledWith(14_850.5);
    await user.tab();
    expect(input).toHaveValue('14,850.50');
  });

  it('[PAY-028] let what is typed after a press take the place of what stood there', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Money onValue={onValue} />);
    const input = screen.getByLabelText('price');
    await user.pointer({ keys: '[MouseLeft]', target: input, offset: 3 });
    await user.keyboard('200');
    expect(onValue).toHaveBeenLastCalledWith(200);
    // in the midst of her typing a press sets the caret, as everywhere
    await user.pointer({ keys: '[MouseLeft]', target: input, offset: 1 });
    await user.keyboard('5');
    expect(onValue).toHaveBeenLastCalledWith(2500);
    // a second press on what stood there does so as well
    await user.tab();
    await user.pointer({ keys: '[MouseLeft]', target: input, offset: 1 });
    await user.pointer({ keys: '[MouseLeft]', target: input, offset: 1 });
    await user.keyboard('9');
    expect(onValue).toHaveBeenLastCalledWith(29_500);
  });

  it('give NaN for what is no number, and keep it in sight', async () => {
    const user = userEvent.setup();
    const onValue = jest.fn();
    renderUi(<Money onValue={onValue} />);
    const input = screen.getByLabelText('price');
    await user.clear(input);
    await user.type(input, '12.345');
    expect(onValue).toHaveBeenLastCalledWith(NaN);
    await user.tab();
    expect(input).toHaveValue('12.345');
  });

  it('a whole number takes no decimals', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    renderUi(<NumberField label="weight" value={null} onChange={onChange} />);
    await user.type(screen.getByLabelText('weight'), '5');
    expect(onChange).toHaveBeenLastCalledWith(5);
  });

  it('say what is wrong with a number that is finer than they take', async () => {
    const user = userEvent.setup();
    const Counted = ({ decimals }: { decimals: 0 | 2 }) => {
      const [value, setValue] = useState<number | null>(null);
      const label = `with ${decimals}`;
      return <NumberField {...{ label, decimals, value }} onChange={setValue} error="Must be a number" />;
    };
    renderUi(
      <>
        <Counted decimals={0} />
        <Counted decimals={2} />
      </>,
      'en',
    );
    const whole = screen.getByLabelText('with 0');
    await user.type(whole, '1.5');
    expect(whole).toHaveAccessibleDescription('Must be a whole number');
    await user.type(whole, '.2');
    expect(whole).toHaveAccessibleDescription('Must be a number');
    await user.type(screen.getByLabelText('with 2'), '1.555');
    expect(screen.getByLabelText('with 2')).toHaveAccessibleDescription('At most 2 digits after the point');
  });
});

describe('other fields', () => {
  it('a password can be shown and hidden', async () => {
    const user = userEvent.setup();
    renderUi(<PasswordField label="password" autoComplete="current-password" defaultValue="secret" />, 'en');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(screen.getByLabelText('password')).toHaveAttribute('type', 'password');
    await user.click(toggle);
    expect(screen.getByLabelText('password')).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  it('one that takes no more says how much it takes', async () => {
    const user = userEvent.setup();
    renderUi(<TextField label="comment" maxLength={5} />, 'en');
    const field = screen.getByLabelText('comment');
    await user.type(field, 'four');
    expect(field).not.toHaveAccessibleDescription();
    await user.type(field, ' more');
    expect(field).toHaveValue('four ');
    expect(field).toHaveAccessibleDescription('At most 5 characters');
    await user.type(field, '{Backspace}');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('an optional one says so', () => {
    renderUi(<TextField label="comment" optional />);
    expect(screen.getByLabelText(/comment/)).toHaveAccessibleName('comment לא חובה');
  });

  it('the search waits for nothing while nothing is typed', () => {
    jest.useFakeTimers();
    const before = jest.getTimerCount();
    const asked = jest.fn();
    renderUi(<SearchField label="search" value="2045" debounceMs={700} onSearch={asked} />);
    const waiting = jest.getTimerCount() - before;
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    expect([waiting, asked.mock.calls]).toEqual([0, []]);
  });

  it('the button that clears the search gives the focus back to it', async () => {
    const user = userEvent.setup();
    const asked = jest.fn();
    renderUi(<SearchField label="search" value="2045" onSearch={asked} />);
    await user.click(screen.getByRole('button', { name: 'ניקוי' }));
    expect(asked).toHaveBeenLastCalledWith('');
    expect(screen.getByRole('searchbox', { name: 'search' })).toHaveFocus();
  });

  it('the search goes out once typing rests, at once on Enter, and Esc clears', async () => {
    const user = userEvent.setup();
    const asked: string[] = [];
    const Search = () => {
      const [value, setValue] = useState('');
      return (
        <SearchField
          label="search"
          value={value}
          slashFocuses
          debounceMs={5}
          onSearch={(next) => {
            asked.push(next);
            setValue(next);
          }}
        />
      );
    };
    renderUi(<Search />);
    const input = screen.getByRole('searchbox', { name: 'search' });
    await user.keyboard('[Slash]');
    expect(input).toHaveFocus();
    await user.type(input, '2045{Enter}');
    expect(asked.at(-1)).toBe('2045');
    await user.type(input, '18');
    await waitFor(() => expect(asked.at(-1)).toBe('204518'));
    await user.keyboard('{Escape}');
    expect(asked.at(-1)).toBe('');
    expect(input).toHaveValue('');
  });
});
