import { type OpenSession, openSessionsAnswerSchema } from '@peruke/contracts/identity';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;
let admin: StaffMember;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  admin = await StaffMember.logIn(test, 'admin');
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const listed = async (member: StaffMember, path = '/login/sessions'): Promise<OpenSession[]> =>
  openSessionsAnswerSchema.parse((await member.get(path)).body).data;
const isEnded = (member: StaffMember) =>
  test.waitFor('the end', async () => (await member.get('/login/user')).status === 401);

describe('the own sessions', () => {
  it('are listed with place and last use, the one that asks first, and nobody else’s', async () => {
    const first = await StaffMember.logIn(test, 'designer');
    const second = await StaffMember.logIn(test, 'designer');
    const sessions = await listed(first);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', device: null });

    await test.sql("update session set created_at = now() - interval '2 hours' where user_id = 3");
    await second.get('/login/user');
    const [own, other] = await listed(first);
    expect(String(other?.last_use) > String(own?.last_use)).toBe(true);
    expect((await listed(await StaffMember.logIn(test, 'worker'))).length).toBe(1);
  });

  it('end one by one or all but this one, everywhere at once', async () => {
    const [own, second, third] = [
      await StaffMember.logIn(test, 'usa'),
      await StaffMember.logIn(test, 'usa'),
      await StaffMember.logIn(test, 'usa'),
    ];
    const newest = (await listed(own))[1];
    const left = openSessionsAnswerSchema.parse(
      (await own.delete(`/login/sessions/${newest?.id}`)).body,
    ).data;
    expect(left).toHaveLength(2);
    await isEnded(third);
    await own.delete('/login/sessions');
    await isEnded(second);
    expect((await listed(own)).map(({ current }) => current)).toEqual([true]);
  });

  it('are no door to anybody else’s', async () => {
    const [foreign] = await listed(admin);
    const worker = await StaffMember.logIn(test, 'worker');
    expect((await worker.delete(`/login/sessions/${foreign?.id}`)).status).toBe(404);
    expect((await worker.get('/user/1/sessions')).status).toBe(403);
    expect((await worker.delete('/user/1/sessions')).status).toBe(403);
    expect((await test.api.atBench('worker').get(`${BASE}/login/sessions`)).status).toBe(403);
    expect((await admin.get('/login/user')).status).toBe(200);
  });
});

it('lets an admin see and end anybody’s', async () => {
  const member = await StaffMember.logIn(test, 'manager');
  expect((await listed(admin, '/user/2/sessions')).length).toBeGreaterThan(0);
  const left = openSessionsAnswerSchema.parse((await admin.delete('/user/2/sessions')).body).data;
  expect(left).toEqual([]);
  await isEnded(member);
  // the own one stays, so that nobody shuts himself out in the middle of it
  expect((await admin.delete('/user/1/sessions')).status).toBe(200);
  expect((await admin.get('/login/user')).status).toBe(200);
});
