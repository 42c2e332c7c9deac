import '@testing-library/jest-dom';
import {
  accessToken,
  currentUser,
  endSession,
  idleState,
  onSessionEnd,
  setCurrentUser,
  startSession,
} from '@peruke/mf-kit/session';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { IdleHost } from './idle-host';

jest.mock('@peruke/mf-kit/realtime', () => ({ renewRealtime: () => undefined }));

let step: 'verify' | undefined;
const tokens: (string | null)[] = [];
const sessionOf = (token: string) => ({ access_token: token, token_type: 'bearer', expires_in: 60 });
const server = setupServer(
  http.post('*/base/api/logout', () => HttpResponse.json({ data: { success: true } })),
  http.post('*/base/api/login/', async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    if (password !== 'right') return HttpResponse.json({ code: 'bad_credentials' }, { status: 401 });
    return HttpResponse.json({ ...sessionOf('second'), ...(step && { second_factor: step }) });
  }),
  http.post('*/base/api/login/factor', ({ request }) => {
    tokens.push(request.headers.get('authorization'));
    return HttpResponse.json(sessionOf('third'));
  }),
  http.get('*/base/api/login/user', () => HttpResponse.json({ data: currentUser() })),
);

beforeAll(async () => {
  await startTestTexts('en', { shell: texts });
  connectTestShell();
  server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  step = undefined;
  localStorage.removeItem('peruke.used_at');
  signInAs('MANAGER');
  setCurrentUser({ ...currentUser()!, idle_seconds: 3_600 });
  startSession(sessionOf('first'));
  idleState.set('open');
  renderPart(<IdleHost />, { namespace: 'shell', store });
  // the guard has come
  await waitFor(() => expect(localStorage.getItem('peruke.used_at')).not.toBeNull());
});

/** As if nobody had touched the page since. */
const untouchedFor = (minutes: number): void => {
  localStorage.setItem('peruke.used_at', String(Date.now() - minutes * 60_000));
};
const typePassword = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in and go on' }));
};

it('warns before the end, and stays open when the person says so', async () => {
  untouchedFor(59);
  const stay = await screen.findByRole('button', { name: 'Stay signed in', hidden: true });
  fireEvent.click(stay);
  await waitFor(() => expect(stay).not.toBeInTheDocument());
});

it('locks in place of signing out, tells a wrong password, and opens for the right one', async () => {
  const ended = jest.fn();
  onSessionEnd(ended);
  untouchedFor(61);
  act(() => endSession());
  await typePassword('a guess');
  expect(await screen.findByText('Check your password')).toBeVisible();
  await typePassword('right');
  await waitFor(() => expect(idleState.get()).toBe('open'));
  expect([accessToken(), ended.mock.calls.length]).toEqual(['second', 0]);
});

it('asks for the code where there is a factor, under the half session and not under that of the page', async () => {
  step = 'verify';
  untouchedFor(61);
  act(() => endSession());
  await typePassword('right');
  fireEvent.change(await screen.findByLabelText(texts.factor.code), { target: { value: '123456' } });
  expect(accessToken()).toBe('first');
  fireEvent.click(screen.getByRole('button', { name: texts.factor.submit }));
  await waitFor(() => expect(idleState.get()).toBe('open'));
  expect([tokens, accessToken()]).toEqual([['Bearer second'], 'third']);
});
