import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SEED, StaffMember } from '../testing/staff.js';
import { SessionKeeper } from './session-keeper.js';

let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: { ...SEED, PERUKE_IDLE_MINUTES: '60,worker=20' } });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

/** As if nobody had touched the person's pages for so long. */
const untouched = async (userId: number, minutes: number): Promise<void> => {
  await test.sql(
    `update session set created_at = created_at - ? * interval '1 minute', seen_at = now() - ? * interval '1 minute'
     where user_id = ? and revoked_at is null`,
    [minutes, minutes, userId],
  );
  // one that is under way may have read before
  for (const _ of [1, 2]) await test.app.get(SessionKeeper).compare();
};
const idleOf = async (member: StaffMember) =>
  (await member.get<{ data: { idle_seconds?: number } }>('/login/user')).body.data.idle_seconds;
const isEnded = (member: StaffMember) =>
  test.waitFor('the end', async () => (await member.get('/login/sessions')).status === 401);
const ADMIN = 1;
const WORKER = 6;

describe('a session that nobody uses', () => {
  it('ends after the minutes of its role, and the page is told which', async () => {
    const worker = await StaffMember.logIn(test, 'worker');
    const admin = await StaffMember.logIn(test, 'admin');
    expect([await idleOf(worker), await idleOf(admin)]).toEqual([20 * 60, 60 * 60]);
    const { body } = await admin.get<{ data: { id: number; login: string }[] }>('/users/50');
    expect(body.data.find(({ login }) => login === 'worker')?.id).toBe(WORKER);

    await untouched(WORKER, 21);
    await untouched(ADMIN, 21);
    await isEnded(worker);
    expect((await admin.get('/login/user')).status).toBe(200);
    await untouched(ADMIN, 61);
    await isEnded(admin);
  });

  it('is told of no more, and does not come back', async () => {
    const [first, second] = [
      await StaffMember.logIn(test, 'worker'),
      await StaffMember.logIn(test, 'worker'),
    ];
    await untouched(WORKER, 21);
    await isEnded(first);
    await test.sql('update session set seen_at = now() where user_id = ?', [WORKER]);
    await test.app.get(SessionKeeper).compare();
    await isEnded(second);
    const back = await StaffMember.logIn(test, 'worker');
    const { body } = await back.get<{ data: object[] }>('/login/sessions');
    expect(body.data).toHaveLength(1);
  });

  it('goes on while it is used', async () => {
    const worker = await StaffMember.logIn(test, 'worker');
    await untouched(WORKER, 19);
    expect((await worker.post('/login/stay')).status).toBe(200);
    const [row] = await test.sql<{ fresh: boolean }>(
      "select seen_at > now() - interval '1 minute' as fresh from session where user_id = ? order by id desc limit 1",
      [WORKER],
    );
    expect(row?.fresh).toBe(true);
    for (const _ of [1, 2]) await test.app.get(SessionKeeper).compare();
    expect((await worker.get('/login/user')).status).toBe(200);
  });
});

it('a house without the setting ends nobody', async () => {
  const demo = await createTestApp(AppModule, { backends, env: SEED });
  const member = await StaffMember.logIn(demo, 'manager');
  await demo.sql("update session set seen_at = now() - interval '7 hours'");
  for (const _ of [1, 2]) await demo.app.get(SessionKeeper).compare();
  expect(await idleOf(member)).toBeUndefined();
  await demo.close();
});

it('and one that ended is known for as long as the house keeps it, by default thirty days', async () => {
  const admin = await StaffMember.logIn(test, 'admin');
  const keeper = test.app.get(SessionKeeper);
  const kept = async () =>
    (
      await test.sql<{ agent: string }>("select agent from session where agent like 'long %' order by agent")
    ).map(({ agent }) => agent);
  for (const days of [29, 31])
    await test.sql(
      `update session set agent = ?, revoked_at = now(), expires_at = now() - make_interval(days => ?)
       where id = (select max(id) from session where user_id = ? and agent not like 'long %')`,
      [`long ${days}`, days, WORKER],
    );
  await keeper.sweep();
  expect(await kept()).toEqual(['long 29']);

  await admin.put('/settings', { signInDays: 7 });
  await keeper.sweep();
  expect(await kept()).toEqual([]);
});
