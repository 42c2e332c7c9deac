import '@testing-library/jest-dom';
import { download } from '@peruke/mf-kit/api';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/he.json';
import { ShowAgainHost } from '../overlays/show-again-host';
import { store } from '../store';

let isFresh = false;
const asked: string[] = [];
const state = { totp_since: null, required: false, recovery_left: 0, trusted: 0 };
const server = setupServer(
  http.get('*/base/api/login/factor', () => HttpResponse.json({ data: state })),
  http.post('*/base/api/login/fresh', async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    isFresh = password === 'right';
    const errors = { password: ['This is not your present password.'] };
    return isFresh
      ? HttpResponse.json({ data: { success: true } })
      : HttpResponse.json({ code: 'validation', message: 'x', errors }, { status: 422 });
  }),
  http.get('*/base/api/report/:kind', ({ params }) => {
    asked.push(String(params['kind']));
    if (isFresh) return new HttpResponse('rows');
    return HttpResponse.json({ code: 'fresh_needed', message: 'x' }, { status: 403 });
  }),
);

beforeAll(async () => {
  await startTestTexts('he', { shell: texts });
  connectTestShell();
  signInAs('ADMIN');
  server.listen();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterAll(() => server.close());
beforeEach(() => {
  isFresh = false;
  asked.length = 0;
  renderPart(<ShowAgainHost />, { namespace: 'shell', store });
});

const typePassword = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('סיסמה'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'המשך' }));
};

it('asks once for all calls that wait, says under the field what is wrong, and then repeats them', async () => {
  const saved = Promise.all([
    download({ url: '/report/a', name: 'a' }),
    download({ url: '/report/b', name: 'b' }),
  ]);
  await typePassword('wrong');
  expect(await screen.findByText('זו אינה הסיסמה הנוכחית')).toBeVisible();
  await typePassword('right');
  expect(await saved).toEqual([undefined, undefined]);
  expect(asked.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves a call refused that nobody confirms', async () => {
  const saved = download({ url: '/report/a', name: 'a' });
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }));
  expect(await saved).toMatchObject({ status: 403, code: 'fresh_needed' });
  expect(asked).toEqual(['a']);
});
