import {
  type AccountNotice,
  accountNoticesAnswerSchema,
  loginAnswerSchema,
  userAnswerSchema,
} from '@peruke/contracts/identity';
import { runMaintenance } from '@peruke/svc-kit/events';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

const PASSWORD = 'seven green umbrellas';
let backends: TestBackends;
let test: TestApp;
let admin: StaffMember;
let added = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: { ...SEED, PERUKE_SESSIONS_MOST: '3' } });
  admin = await StaffMember.logIn(test, 'admin');
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const add = async (): Promise<string> => {
  const login = `notice${++added}`;
  const body = { login, nickName: login, password: PASSWORD, role_id: 3 };
  return userAnswerSchema.parse((await admin.post('/user', body)).body).data.login;
};
const signIn = async (login: string, device_token = '') => {
  const { body } = await test.api.post(
    `${BASE}/login`,
    { login, password: PASSWORD, device_token },
    { 'user-agent': 'Firefox/133.0' },
  );
  const answer = loginAnswerSchema.parse(body);
  return { member: StaffMember.bearing(test, answer.access_token), device: answer.device_token };
};
const noticesOf = async (member: StaffMember): Promise<AccountNotice[]> =>
  accountNoticesAnswerSchema.parse((await member.get('/login/notices')).body).data;

it('a sign-in from a new device is told to the other ones, until it is seen; the first of all is no news', async () => {
  const login = await add();
  const first = await signIn(login);
  await signIn(login, first.device);
  expect(await noticesOf(first.member)).toEqual([]);

  const strange = await signIn(login);
  const [told, ...rest] = await noticesOf(first.member);
  expect(rest).toEqual([]);
  expect(told).toMatchObject({ kind: 'new-device', agent: 'Firefox/133.0', address: '127.0.0.1', who: null });
  expect(await noticesOf(strange.member)).toEqual([]);
  for (const stranger of [strange.member, admin])
    expect((await stranger.post(`/login/notices/${told?.id}/seen`)).status).toBe(404);
  expect((await first.member.post(`/login/notices/${told?.id}/seen`)).status).toBe(200);
  expect(await noticesOf(first.member)).toEqual([]);
});

it('a rescue link is told to every admin, and to nobody else', async () => {
  const login = await add();
  const { member } = await signIn(login);
  expect(await runMaintenance(['rescue', login], test.app, () => undefined)).toBe(0);
  const [told] = await noticesOf(admin);
  expect(told).toMatchObject({ kind: 'rescue', who: login });
  expect(await noticesOf(member)).toEqual([]);
});

it('a person has so many sessions at most: the one that was used longest ago ends', async () => {
  const login = await add();
  const { member: oldest, device } = await signIn(login);
  const { member: second } = await signIn(login, device);
  await test.sql(
    "update session set created_at = created_at - interval '1 hour' where user_id = (select max(id) from users)",
  );
  // a sign of life keeps it
  await oldest.get('/login/user');
  await signIn(login, device);
  await signIn(login, device);
  await test.waitFor('the end', async () => (await second.get('/login/user')).status === 401);
  expect((await oldest.get('/login/user')).status).toBe(200);
});
