import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { renderUi } from '../testing/render-ui';
import { TextField } from './text-fields';
import { useServerErrors } from './use-server-errors';

/** Refused by the service without having been sent as a form: by a button of its own, or by a second call. */
const Asked = ({ errors }: { errors: Record<string, string[]> }) => {
  const form = useForm({ defaultValues: { username: 'dafna', nickname: 'D' } });
  const { formRef, apply } = useServerErrors(form);
  const { errors: shown } = form.formState;
  return (
    <form ref={formRef}>
      <TextField label="username" error={shown.username?.message} {...form.register('username')} />
      <TextField label="nickname" error={shown.nickname?.message} {...form.register('nickname')} />
      <button type="button" onClick={() => apply({ errors })}>
        ask
      </button>
      <button type="button" onClick={() => form.setError('nickname', { type: 'own', message: 'too short' })}>
        check
      </button>
    </form>
  );
};
const ask = () => userEvent.click(screen.getByRole('button', { name: 'ask' }));
const field = (name: string) => screen.getByLabelText(name);

it('[ERR-002] each try that is refused brings the focus to the first wrong field', async () => {
  renderUi(<Asked errors={{ nickname: ['odd'] }} />, 'en');
  for (const _try of [1, 2]) {
    await ask();
    await waitFor(() => expect(field('nickname')).toHaveFocus());
  }
});

it('[ERR-002] what the service said of a field goes once that field is edited, not when it is left', async () => {
  renderUi(<Asked errors={{ username: ['taken'], nickname: ['odd'] }} />, 'en');
  await ask();
  await waitFor(() => expect(field('username')).toHaveFocus());
  await userEvent.tab();
  expect(field('username')).toHaveAccessibleDescription('taken');
  await userEvent.type(field('username'), 'x');
  await waitFor(() => expect(field('username')).toBeValid());
  expect(field('nickname')).toHaveAccessibleDescription('odd');
});

it('what the form itself found stays until the form looks again', async () => {
  renderUi(<Asked errors={{}} />, 'en');
  await userEvent.click(screen.getByRole('button', { name: 'check' }));
  await userEvent.type(field('nickname'), 'x');
  expect(field('nickname')).toHaveAccessibleDescription('too short');
});
