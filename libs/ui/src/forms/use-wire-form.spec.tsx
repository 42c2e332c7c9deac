import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { renderUi } from '../testing/render-ui';
import { TextField } from './text-fields';
import { countErrors, useWireForm } from './use-wire-form';

const schema = z.object({
  full_name: z
    .string()
    .refine((text) => text.length > 1, 'is too short')
    .refine((text) => text !== 'x', 'is an x'),
  city: z.string().min(1),
  source: z.string().refine((text) => text !== 'nowhere', 'is unknown'),
});
interface Values {
  name: string;
  city: string;
}
const onSend = jest.fn();

const Form = ({ source }: { source: string }) => {
  const form = useWireForm<Values>({
    schema,
    toWire: ({ name, city }) => ({ full_name: name, city, source }),
    nameOf: (path) => (path === 'full_name' ? 'name' : path),
    defaultValues: { name: '', city: '' },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => onSend(values))(event)}>
      <TextField label="name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="city" error={errors.city?.message} {...form.register('city')} />
      <output>{countErrors(errors)}</output>
      <button type="submit">save</button>
    </form>
  );
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'save' }));
const field = (name: string) => screen.getByLabelText(name);

beforeEach(() => onSend.mockClear());

it('tells all that is wrong at once, the first of each field, and from then on with each key', async () => {
  renderUi(<Form source="friend" />, 'en');
  await userEvent.type(field('name'), 'x');
  await userEvent.tab();
  expect(field('name')).toBeValid();
  await save();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'));
  expect(field('name')).toHaveAccessibleDescription('is too short');
  expect(field('city')).toBeInvalid();
  await userEvent.type(field('name'), 'y');
  await waitFor(() => expect(field('name')).toBeValid());
  expect(field('city')).toBeInvalid();
  expect(onSend).not.toHaveBeenCalled();
});

it.each(['friend', 'nowhere'])(
  'sends what was typed, what has no field being the service’s: %s',
  async (source) => {
    renderUi(<Form source={source} />, 'en');
    await userEvent.type(field('name'), 'Tamar');
    await userEvent.type(field('city'), 'Haifa');
    await save();
    await waitFor(() => expect(onSend.mock.calls).toEqual([[{ name: 'Tamar', city: 'Haifa' }]]));
  },
);

it.each([
  [0, {}],
  [1, { name: { type: 'custom', message: 'wrong' } }],
  [3, { name: { message: 'wrong' }, place: { city: { message: 'wrong' }, street: { message: 'wrong' } } }],
  [1, { parents: [undefined, { name: { message: 'wrong' } }] }],
  [1, { message: { message: 'a field of this name' } }],
  [0, { root: null, other: 'text' }],
])('%i fields are wrong in %p', (count, errors) => expect(countErrors(errors)).toBe(count));
