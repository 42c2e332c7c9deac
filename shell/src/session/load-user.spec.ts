import { currentUser, isSignedIn, setCurrentUser } from '@peruke/mf-kit/session';
import { signInAs } from '@peruke/mf-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { loadUser, refreshUser, userIsAwaited } from './load-user';

const user = {
  id: 1,
  login: 'worker',
  nickName: 'Sivan',
  role: { id: 3, name: 'worker' },
  role_id: 3,
  hex_color: null,
  created_at: '2026-01-01 08:00:00',
  last_login: null,
  version: 1,
};
let answers: number[] = [];
let asked = 0;
const server = setupServer(
  http.get('*/base/api/login/user', () => {
    asked += 1;
    const status = answers.shift() ?? 200;
    return status === 200 ? HttpResponse.json({ data: user }) : new HttpResponse(null, { status });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  signInAs('worker');
  setCurrentUser(undefined);
  window.reportError = () => undefined;
});

describe('the current user', () => {
  it.each([401, 403, 404, 500])(
    '[USR-037] who is refused (%d) is logged out, after a second try',
    async (status) => {
      answers = [status, status];
      await loadUser();
      expect([asked, isSignedIn(), userIsAwaited.get()]).toEqual([2, false, false]);
    },
  );

  it.each([502, 503, 504])('stays signed in and is awaited where nobody answers (%d)', async (status) => {
    answers = [status, status];
    await loadUser();
    expect([asked, isSignedIn(), userIsAwaited.get(), currentUser()]).toEqual([2, true, true, undefined]);
    await loadUser();
    expect([userIsAwaited.get(), currentUser()?.login]).toEqual([false, 'worker']);
  });

  it('stays when the second try succeeds', async () => {
    answers = [503];
    await loadUser();
    expect([asked, isSignedIn()]).toEqual([2, true]);
  });

  it('[USR-038] is read once more when a change is told while a reading runs', async () => {
    const roles = ['worker', 'MANAGER'] as const;
    let at = 0;
    server.use(
      http.get('*/base/api/login/user', () =>
        HttpResponse.json({ data: { ...user, role: { id: 3, name: roles[at++] } } }),
      ),
    );
    const reading = refreshUser();
    await refreshUser();
    await reading;
    expect([at, currentUser()?.role.name]).toEqual([2, 'MANAGER']);
    server.resetHandlers();
  });

  it.each([
    [503, 0],
    [404, 1],
  ])('stays when it cannot be read again (%d), faults logged: %d', async (status, faults) => {
    const report = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
    answers = [status];
    await refreshUser();
    expect([asked, isSignedIn()]).toEqual([1, true]);
    expect(report).toHaveBeenCalledTimes(faults);
    report.mockRestore();
  });
});
