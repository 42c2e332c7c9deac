import type { Takeout } from '@peruke/contracts/takeouts';
import { accountNoticesAnswerSchema, userAnswerSchema } from '@peruke/contracts/identity';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SEED, StaffMember } from '../testing/staff.js';

const PASSWORD = 'seven green umbrellas';
let backends: TestBackends;
let test: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  admin = await StaffMember.logIn(test, 'admin');
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const add = async (login: string, role_id: number): Promise<StaffMember> => {
  const body = { login, nickName: login, password: PASSWORD, role_id };
  userAnswerSchema.parse((await admin.post('/user', body)).body);
  return StaffMember.logIn(test, login, PASSWORD);
};
const ask = async (): Promise<Takeout> =>
  ((await admin.post('/takeouts', {})).body as { data: Takeout }).data;
const toldOf = async (member: StaffMember) =>
  accountNoticesAnswerSchema
    .parse((await member.get('/login/notices')).body)
    .data.filter(({ kind }) => kind === 'takeout');

it('a link to all data serves once, its maker alone, and is told to every admin', async () => {
  const other = await add('second', 1);
  const manager = await add('office', 2);
  const made = await ask();
  expect(made).toMatchObject({ taken_at: null, is_open: true });
  for (const member of [admin, other]) expect(await toldOf(member)).toMatchObject([{ who: made.by }]);
  expect(await toldOf(manager)).toEqual([]);

  expect((await other.post(`/takeouts/${made.id}/take`, {})).status).toBe(404);
  const first = await admin.post(`/takeouts/${made.id}/take`, {});
  expect(first.body).toEqual({ data: { ticket: expect.stringMatching(/^\d+\.[\w-]{43}$/) } });
  expect((await admin.post(`/takeouts/${made.id}/take`, {})).body).toMatchObject({ code: 'link_used' });
  const seen = (await other.get('/takeouts')).body as { data: Takeout[] };
  expect(seen.data[0]).toMatchObject({ id: made.id, is_open: false, taken_at: expect.any(String) });
});

it('a link ends after a quarter of an hour, and nobody but an admin makes one', async () => {
  const { id } = await ask();
  await test.sql(`update takeout set until = now() - interval '1 second' where id = ?`, [id]);
  expect((await admin.post(`/takeouts/${id}/take`, {})).body).toMatchObject({ code: 'link_expired' });
  const manager = await add('floor', 2);
  expect((await manager.post('/takeouts', {})).status).toBe(403);
  expect((await manager.get('/takeouts')).status).toBe(403);
});
