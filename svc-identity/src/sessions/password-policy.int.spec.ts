import { type User, userAnswerSchema } from '@peruke/contracts/identity';
import { DEMO_PASSWORD } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';
import { CHANGE_YOUR_OWN, NAMES_THE_HOUSE, NOT_THE_OLD_ONE, TOO_COMMON } from './password.rules.js';

const FIRST = 'given at the counter';
const OWN = 'seven green umbrellas';
let backends: TestBackends;
let strict: TestApp;
let admin: StaffMember;
let added = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  strict = await createTestApp(AppModule, { backends, env: { ...SEED, PERUKE_PASSWORD_RULES: 'strict' } });
  admin = await StaffMember.logIn(strict, 'admin');
});
afterAll(async () => {
  await strict?.close();
  await backends?.stop();
});

const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors;
const add = async (password = FIRST): Promise<User> => {
  const login = `newcomer${++added}`;
  const answer = await admin.post('/user', { login, nickName: 'Dalia', password, role_id: 2 });
  return userAnswerSchema.parse(answer.body).data;
};
const signIn = (login: string, password: string) =>
  strict.api.post<{ access_token: string; must_change?: boolean }>(`${BASE}/login`, { login, password });

describe('where the rules are strict', () => {
  it('[USR-049] what is guessed first is refused to everybody who sets a password', async () => {
    const user = await add();
    const add3 = { login: 'guessed', nickName: 'Dalia', role_id: 2 };
    expect(errorsOf(await admin.post('/user', { ...add3, password: 'qwertyuiop' }))).toEqual({
      password: [TOO_COMMON],
    });
    expect(errorsOf(await admin.put(`/user/${user.id}/updatePassword`, { password: 'Dalia2026' }))).toEqual({
      password: [NAMES_THE_HOUSE],
    });
    expect(
      errorsOf(await admin.put('/user/updateData', { password: 'password', old_password: 'a guess' })),
    ).toEqual({ old_password: [NOT_THE_OLD_ONE], password: [TOO_COMMON] });
    const own = { password: 'password', old_password: DEMO_PASSWORD };
    expect(errorsOf(await admin.put('/user/updateData', own))).toEqual({ password: [TOO_COMMON] });
  });

  it('the old one is asked for, also of an admin who comes through the list of users', async () => {
    const manager = await StaffMember.logIn(strict, 'manager');
    for (const old_password of [undefined, '', 'a guess'])
      expect(errorsOf(await manager.put('/user/updateData', { password: OWN, old_password }))).toEqual({
        old_password: [NOT_THE_OLD_ONE],
      });
    expect(errorsOf(await admin.put('/user/1/updatePassword', { password: OWN }))).toEqual({
      password: [CHANGE_YOUR_OWN],
    });
    expect((await signIn('manager', DEMO_PASSWORD)).status).toBe(200);
    expect((await manager.put('/user/updateData', { nickName: 'Merav B.' })).status).toBe(200);
    expect(
      (await manager.put('/user/updateData', { password: OWN, old_password: DEMO_PASSWORD })).status,
    ).toBe(200);
    expect((await signIn('manager', OWN)).body.must_change).toBeUndefined();
  });

  it('a password set by an admin opens the own profile alone, until there is a new one', async () => {
    const user = await add();
    const { body } = await signIn(user.login, FIRST);
    expect(body.must_change).toBe(true);
    const member = StaffMember.bearing(strict, body.access_token);
    const who = async () => userAnswerSchema.parse((await member.get('/login/user')).body).data.must_change;
    expect(await who()).toBe(true);
    for (const path of ['/users/10', '/roles', '/notifications/getAll', '/getUsersByRole?role=MANAGER'])
      expect((await member.get(path)).status).toBe(403);

    const renewed = await member.put('/user/updateData', { password: OWN, old_password: FIRST });
    expect(renewed.status).toBe(200);
    await strict.waitFor('all rights', async () => (await member.get('/roles')).status === 200);
    expect(await who()).toBeUndefined();
    expect((await signIn(user.login, OWN)).body.must_change).toBeUndefined();

    // an admin who gives another one is where it began
    await admin.put(`/user/${user.id}/updatePassword`, { password: 'another at the counter' });
    expect((await signIn(user.login, 'another at the counter')).body.must_change).toBe(true);
  });
});

it('[AMB-75] in a portal that is only shown, the length alone refuses', async () => {
  const demo = await createTestApp(AppModule, { backends, env: SEED });
  const member = await StaffMember.logIn(demo, 'worker');
  expect((await member.put('/user/updateData', { password: 'short' })).status).toBe(422);
  expect(
    errorsOf(await member.put('/user/updateData', { password: 'password', old_password: 'no' })),
  ).toEqual({
    old_password: [NOT_THE_OLD_ONE],
  });
  expect((await member.put('/user/updateData', { password: 'password' })).status).toBe(200);
  await demo.close();
});
