import '@testing-library/jest-dom';
import { endSession, expectEnd, onSessionEnd, startSession } from '@peruke/mf-kit/session';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/he.json';
import { logOut } from './log-out';
import { LoginScreen } from './login.screen';

const server = setupServer(
  // the end is told on the line before the call is answered
  http.post('*/base/api/logout', () => {
    endSession();
    return HttpResponse.json({ data: {} });
  }),
);

beforeAll(async () => {
  await startTestTexts('he', { shell: texts });
  connectTestShell();
  server.listen();
});
afterAll(() => server.close());

const ENDED = 'החיבור הסתיים. אם הכניסה לא מצליחה, יש לפנות למנהלת';
const logOutHere = async () => {
  // the page is left, which is more than the document of a test can do
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await logOut();
};
const endAndBegin = () => {
  endSession();
  startSession({ access_token: 'b', expires_in: 60 });
};

// a page tells of one end alone, and each of these stands for a page of its own
beforeEach(() => expectEnd()());

it.each([
  ['a stranger nothing', () => undefined, 0],
  ['whoever has logged out nothing', logOutHere, 0],
  ['whose session was ended that it is over', endSession, 1],
  ['nothing of it once another has begun', endAndBegin, 0],
])('[USR-037] tells %s', async (_whom, come, lines) => {
  signInAs('MANAGER');
  await come();
  renderPart(<LoginScreen onBegin={() => undefined} onSignedIn={() => Promise.resolve()} />, {
    namespace: 'shell',
  });
  expect(screen.queryAllByText(ENDED)).toHaveLength(lines);
});

it('[USR-036] a logout is no end that comes over the page', async () => {
  signInAs('MANAGER');
  const ended = jest.fn();
  const off = onSessionEnd(ended);
  await logOutHere();
  expect(ended).not.toHaveBeenCalled();
  off();
});
