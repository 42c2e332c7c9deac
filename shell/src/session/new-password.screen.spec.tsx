import '@testing-library/jest-dom';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/he.json';
import { store } from '../store';
import { NewPasswordScreen } from './new-password.screen';

const sent: unknown[] = [];
const server = setupServer(
  http.put('*/base/api/user/updateData', async ({ request }) => {
    const body = (await request.json()) as { password: string };
    sent.push(body);
    if (body.password !== 'peruke2026') return HttpResponse.json({ data: {} });
    const errors = { password: ['The password must not be a name of the house or your own.'] };
    return HttpResponse.json({ code: 'validation', message: 'x', errors }, { status: 422 });
  }),
);

beforeAll(async () => {
  await startTestTexts('he', { shell: texts });
  connectTestShell();
  signInAs('MANAGER');
  server.listen();
});
afterAll(() => server.close());

it('asks for a new password in the language of the page, and says under its field why one is refused', async () => {
  renderPart(<NewPasswordScreen />, { namespace: 'shell', store });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = screen.getByRole('button', { name: 'שמירה והמשך' });
  expect(save).toBeDisabled();
  type('הסיסמה הנוכחית', 'given');
  type('סיסמה חדשה', 'peruke2026');
  fireEvent.click(save);
  expect(await screen.findByText('הסיסמה לא יכולה להיות שם של העסק או שלך')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('סיסמה חדשה')).toHaveFocus());

  type('סיסמה חדשה', 'seven green umbrellas');
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ old_password: 'given', password: 'seven green umbrellas' });
});
