import { wireDate } from '@peruke/contracts/kernel';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { renderUi } from '../testing/render-ui';
import { TextField } from './text-fields';
import { useController } from 'react-hook-form';
import { useUiForm } from './use-ui-form';

const REQUIRED = 'This field is required';
const filled = z.string().refine((text) => text !== '', 'The name field is required.');
const schema = z.object({ name: filled, parents: z.array(z.object({ name: filled })) });

const Family = () => {
  const form = useUiForm({ schema, defaultValues: { name: '', parents: [{ name: 'Tamar' }, { name: '' }] } });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <TextField label="name" error={errors.name?.message} {...form.register('name')} />
      {([0, 1] as const).map((at) => (
        <TextField
          key={at}
          label={`parent ${at}`}
          error={errors.parents?.[at]?.name?.message}
          {...form.register(`parents.${at}.name`)}
        />
      ))}
      <button type="submit">save</button>
    </form>
  );
};

it('a text that the schema carries is told in the language of the page, however deep its field lies', async () => {
  renderUi(<Family />, 'he');
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findAllByText('שדה חובה')).toHaveLength(2);
  expect(screen.getByLabelText('name')).toHaveAccessibleDescription('שדה חובה');
  expect(screen.getByLabelText('parent 0')).toBeValid();
  expect(screen.getByLabelText('parent 1')).toHaveAccessibleDescription('שדה חובה');
});

describe('a field that is left', () => {
  const name = () => screen.getByLabelText('name');
  const parent = () => screen.getByLabelText('parent 0');

  it('as empty as it was found is told of when the form is sent, and from then on with each key', async () => {
    const user = userEvent.setup();
    renderUi(<Family />, 'en');
    await user.click(name());
    await user.tab();
    await user.click(screen.getByLabelText('parent 1'));
    await user.tab();
    expect(screen.queryAllByText(REQUIRED)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'save' }));
    expect(await screen.findAllByText(REQUIRED)).toHaveLength(2);
    await user.type(name(), 'Noa');
    expect(name()).toBeValid();
    await user.clear(name());
    await waitFor(() => expect(name()).toBeInvalid());
  });

  it('is told of at once where it was emptied', async () => {
    const user = userEvent.setup();
    renderUi(<Family />, 'en');
    await user.clear(parent());
    await user.tab();
    expect(await screen.findByText(REQUIRED)).toBeInTheDocument();
    expect(parent()).toBeInvalid();
  });

  it('is told of at once where what was typed is wrong, also in a field that hands its value on by itself', async () => {
    const user = userEvent.setup();
    const Day = () => {
      const { control } = useUiForm({ schema: z.object({ day: wireDate }), defaultValues: { day: '' } });
      const { field, fieldState } = useController({ control, name: 'day' });
      return <TextField label="day" error={fieldState.error?.message} {...field} />;
    };
    renderUi(<Day />, 'en');
    const day = screen.getByLabelText('day');
    await user.click(day);
    await user.tab();
    expect(day).toBeValid();
    await user.type(day, '32-13');
    await user.tab();
    await waitFor(() => expect(day).toHaveAccessibleDescription('Must be a valid date'));
  });
});
