import { isSignedIn, setCurrentUser, startSession } from '@peruke/mf-kit/session';
import { noticeStore } from '@peruke/mf-kit/shell';
import { signInAs, signOut, startTestTexts } from '@peruke/mf-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { shellApi } from '../api/shell.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { useSessionEvents } from './use-session-events';

// the line of the realtime is proved elsewhere
const listeners = new Map<string, { channel: string | undefined; run: (told?: unknown) => void }>();
jest.mock('@peruke/mf-kit/realtime', () => ({
  useChannel: (channel: string, event: string, run: () => void) =>
    void listeners.set(event, { channel, run }),
  useLive: (channel: string, [event]: string[], run: () => void) =>
    void listeners.set(event!, { channel, run }),
}));
const tell = (event: string, told?: unknown) => act(() => listeners.get(event)?.run(told));

const notice = (id: string) => ({
  id,
  type: 'WigProcessedInComplete',
  data: { wig_id: 412, client_id: 31, user_id: 3, barcode: '204400', client: 'Liat Mor' },
  read_at: null,
  created_at: '2026-12-08 09:12:00',
});
const asked = { user: 0, notices: 0 };
let user = signInAs('worker');
let noticesStatus = 200;
const server = setupServer(
  http.get('*/base/api/login/user', () => {
    asked.user += 1;
    return HttpResponse.json({ data: user });
  }),
  http.get('*/base/api/notifications/getAll', () => {
    asked.notices += 1;
    return HttpResponse.json({ data: [notice('a')] }, { status: noticesStatus });
  }),
);

beforeAll(async () => {
  await startTestTexts('en', { shell: texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(asked, { user: 0, notices: 0 });
  noticesStatus = 200;
  user = signInAs('worker');
  store.dispatch(shellApi.util.resetApiState());
});

it.each([
  ['somebody who is signed in', () => void signInAs('worker', { id: 7 }), 'private-user.7'],
  ['half a sign-in', () => setCurrentUser({ ...user, second_factor: 'verify' }), undefined],
  ['nobody', signOut, undefined],
])('%s hears the own channel, or none', (_who, enter, channel) => {
  enter();
  renderHook(() => useSessionEvents());
  expect([...listeners].map(([event, heard]) => [event, heard.channel])).toEqual([
    ['session-changed', channel],
    ['notification', channel],
    ['session-ended', channel],
  ]);
});

it('a session ends when its end is told', () => {
  startSession({ access_token: 'token', expires_in: 3_600 });
  renderHook(() => useSessionEvents());
  expect(isSignedIn()).toBe(true);
  tell('session-ended', {});
  expect(isSignedIn()).toBe(false);
});

describe('the current user', () => {
  const turn = (visibility: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('[USR-038] is read again when the window is looked at, not when it is left, and when the rights have changed', async () => {
    renderHook(() => useSessionEvents());
    turn('visible');
    await waitFor(() => expect(asked.user).toBe(1));
    turn('hidden');
    tell('session-changed');
    await waitFor(() => expect(asked.user).toBe(2));
  });
});

it('[USR-038] another role is told, a new nickname is not', () => {
  const shown = () => noticeStore.get().shown.map(({ type, text }) => [type, text]);
  const { unmount } = renderHook(() => useSessionEvents());
  act(() => setCurrentUser({ ...user, nickName: 'Noa' }));
  expect(shown()).toEqual([]);
  act(() => void signInAs('USA_MANAGER'));
  expect(shown()).toEqual([
    ['warning', 'Your rights have changed. What is open shows what your new role may see'],
  ]);
  unmount();
});

describe('the notices', () => {
  const { initiate, select } = shellApi.endpoints.notifications;
  const shown = () => select()(store.getState()).data?.map(({ id }) => id);
  const open = async () => {
    renderHook(() => useSessionEvents());
    await act(() => store.dispatch(initiate()));
  };

  it('show one that is told as it was told, and are read where one may have been missed', async () => {
    await open();
    tell('notification', notice('b'));
    expect([shown(), asked.notices]).toEqual([['b', 'a'], 1]);
    tell('notification');
    await waitFor(() => expect(shown()).toEqual(['a']));
    expect(asked.notices).toBe(2);
  });

  it('that could not be read are read when one is told', async () => {
    noticesStatus = 503;
    await open();
    expect(shown()).toBeUndefined();
    noticesStatus = 200;
    tell('notification', notice('b'));
    await waitFor(() => expect(shown()).toEqual(['a']));
  });
});
