import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { renderUi } from '../testing/render-ui';
import { TextField } from './text-fields';
import { useUiForm } from './use-ui-form';

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
