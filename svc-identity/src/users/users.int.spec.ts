import { PasswordChanged, UserAdded, UserChanged, UserDeleted } from '@peruke/contracts/events';
import {
  roleOptionsSchema,
  type User,
  userAnswerSchema,
  usersAnswerSchema,
} from '@peruke/contracts/identity';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { assertEveryRouteDeclares } from '@peruke/svc-kit/auth';
import { DEMO_PASSWORD } from '@peruke/demo';
import {
  createTestApp,
  maintain,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

type Person = 'admin' | 'manager' | 'designer' | 'usa' | 'worker';
let backends: TestBackends;
let test: TestApp;
let staff: Record<Person, StaffMember>;
let added = 0;

const body = (over: Record<string, unknown> = {}) => ({
  login: `person${++added}`,
  nickName: 'Rina',
  password: 'long-enough',
  role_id: 2,
  ...over,
});
const add = async (over: Record<string, unknown> = {}): Promise<User> => {
  const { status, body: answer } = await staff.admin.post(`/user/`, body(over));
  expect(status).toBe(201);
  return userAnswerSchema.parse(answer).data;
};
const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors;
const canLogIn = async (login: string, password: string) =>
  (await test.api.post(`${BASE}/login/`, { login, password })).status === 200;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  const people = ['admin', 'manager', 'designer', 'usa', 'worker'] as const;
  const members = await Promise.all(
    people.map(async (login) => [login, await StaffMember.logIn(test, login)]),
  );
  staff = Object.fromEntries(members) as Record<Person, StaffMember>;
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it('opens with what a person has chosen, until her role is another', async () => {
  const user = await add({ role_id: 2 });
  const member = await StaffMember.logIn(test, user.login, 'long-enough');
  const first = async () => userAnswerSchema.parse((await member.get('/login/user')).body).data.first_page;
  const choose = (page: unknown) => member.put('/user/firstPage', { first_page: page });
  expect(await first()).toBeNull();
  expect((await choose('/clients-list/calls?view=7')).status).toBe(200);
  expect(await first()).toBe('/clients-list/calls?view=7');
  for (const page of ['https://evil.example', '//evil.example/?view=1', '/orders', 7, '/orders?view=x'])
    expect([page, (await choose(page)).status]).toEqual([page, 422]);
  expect(await first()).toBe('/clients-list/calls?view=7');
  expect((await choose(null)).status).toBe(200);
  expect(await first()).toBeNull();
  await choose('/orders?view=7');
  await staff.admin.put(`/user/${user.id}/updateRole`, { role_id: 3 });
  const [row] = await test.sql('select first_page from users where id = ?', [user.id]);
  expect(row).toEqual({ first_page: null });
});

it('declares who may call each route', () => {
  assertEveryRouteDeclares(test.app);
});

describe('the staff', () => {
  it('[USR-044] [USR-004] [USR-005] is listed without passwords, up to the limit in the path', async () => {
    const { body: answer } = await staff.admin.get(`/users/200`);
    const { data } = usersAnswerSchema.parse(answer);
    expect(data.slice(0, 6).map(({ login }) => login)).toEqual([
      'admin',
      'manager',
      'designer',
      'usa',
      'usa2',
      'worker',
    ]);
    expect(data[2]).toMatchObject({
      role: { id: 8, name: 'MANAGER_PLUS' },
      role_id: 8,
      hex_color: '#00C2FF',
    });
    expect(JSON.stringify(answer)).not.toMatch(/password|argon2/i);
    const few = usersAnswerSchema.parse((await staff.admin.get(`/users/2`)).body);
    expect(few.data).toHaveLength(2);
  });

  it('[USR-045] shows one person: to an admin anyone, to others only themselves', async () => {
    expect((await staff.admin.get(`/user/6`)).status).toBe(200);
    expect((await staff.worker.get(`/user/6`)).status).toBe(200);
    expect((await staff.worker.get(`/user/1`)).status).toBe(403);
    expect((await staff.admin.get(`/user/9999`)).status).toBe(404);
    expect((await staff.admin.get(`/user/abc`)).status).toBe(404);
  });

  it('[USR-043] [USR-006] [USR-007] names the roles', async () => {
    const { body: answer } = await staff.usa.get(`/roles`);
    expect(roleOptionsSchema.parse(answer).data).toEqual([
      { value: 1, text: 'ADMIN' },
      { value: 2, text: 'MANAGER' },
      { value: 3, text: 'worker' },
      { value: 4, text: 'USA_MANAGER' },
      { value: 8, text: 'MANAGER_PLUS' },
    ]);
  });

  it.each(['MANAGER_PLUS', 'manager-plus', 'Manager Plus'])(
    '[USR-052] [USR-040] are picked by role %s',
    async (role) => {
      const { body: answer } = await staff.usa.get(`/getUsersByRole?role=${encodeURIComponent(role)}`);
      expect(answer).toMatchObject({ data: [{ id: 3, hex_color: '#00C2FF' }] });
    },
  );

  it('[USR-052] is nobody for a role that is none', async () => {
    const { body: answer } = await staff.usa.get(`/getUsersByRole?role=owner`);
    expect(answer).toEqual({ data: [] });
  });

  it.each<[Person, string, string, number]>([
    ['worker', 'get', '/users/200', 403],
    ['usa', 'get', '/users/200', 403],
    ['manager', 'get', '/users/200', 200],
    ['worker', 'get', '/roles', 403],
    ['worker', 'get', '/getUsersByRole?role=worker', 403],
    ['manager', 'post', '/user', 403],
    ['designer', 'delete', '/user/6', 403],
    ['manager', 'put', '/user/6/updateRole', 403],
    ['manager', 'put', '/user/6/updatePassword', 403],
    ['manager', 'put', '/user/6/updateName', 403],
  ])('[PERM-056] [PERM-057] answers %s %s %s with %d', async (person, method, path, status) => {
    const call = staff[person][method as 'get'](`${path}`);
    expect((await call).status).toBe(status);
  });
});

describe('a new user', () => {
  it('[USR-046] [USR-013] is answered, can log in and is told to the other services', async () => {
    const user = await add({ login: 'rina', role_id: 8, hex_color: '#8F00FF' });
    expect(user).toMatchObject({
      login: 'rina',
      role: { id: 8, name: 'MANAGER_PLUS' },
      hex_color: '#8F00FF',
      last_login: null,
      version: 1,
    });
    expect(await canLogIn('rina', 'long-enough')).toBe(true);
    await test.published();
    const events = await test.events.stored(UserAdded.subject);
    expect(events.at(-1)).toMatchObject({
      actor: { id: 1 },
      aggregateId: String(user.id),
      data: {
        userId: user.id,
        nickName: 'Rina',
        role: 'MANAGER_PLUS',
        hexColor: '#8F00FF',
        isDeleted: false,
      },
    });
  });

  it('[USR-015] [USR-008] keeps a colour only as manager-plus', async () => {
    expect(await add({ role_id: 2, hex_color: '#8F00FF' })).toMatchObject({ hex_color: null });
    expect(await add({ role_id: 8, hex_color: '' })).toMatchObject({ hex_color: null });
  });

  it('[USR-014] [USR-029] [API-006] is refused field by field', async () => {
    const answer = await staff.admin.post(`/user`, { login: ' ', password: 'short', role_id: 5 });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({
      login: ['The login field is required.'],
      nickName: ['The nickName field is required.'],
      password: ['At least 8 characters'],
      role_id: ['The selected role is invalid.'],
    });
    const colour = await staff.admin.post(`/user`, body({ role_id: 8, hex_color: '#123456' }));
    expect(errorsOf(colour)).toEqual({ hex_color: ['The selected colour is invalid.'] });
  });

  it('[USR-014] cannot take a login that somebody has, in any case, nor two at once', async () => {
    const taken = await staff.admin.post(`/user`, body({ login: 'ADMIN' }));
    expect([taken.status, errorsOf(taken)]).toEqual([422, { login: ['The login has already been taken.'] }]);
    const both = await staff.admin.post(`/user`, body({ login: 'worker', password: 'short' }));
    expect(Object.keys(errorsOf(both)).toSorted()).toEqual(['login', 'password']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.admin.post(`/user`, body({ login: 'twin' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('[USR-014] tells of a taken login beside the other fields, not after them', async () => {
    const answer = await staff.admin.post(`/user`, { login: 'ADMIN', password: 'short', role_id: 2 });
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      {
        login: ['The login has already been taken.'],
        nickName: ['The nickName field is required.'],
        password: ['At least 8 characters'],
      },
    ]);
  });

  it('is made once for an Idempotency-Key', async () => {
    const wish = body({ login: 'once-only' });
    const first = await staff.admin.post(`/user`, wish, { 'idempotency-key': 'u-1' });
    const again = await staff.admin.post(`/user`, wish, { 'idempotency-key': 'u-1' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});

describe('changing a user', () => {
  it('[USR-048] [USR-017] [USR-019] changes role and colour together', async () => {
    const { id } = await add();
    const path = `/user/${id}/updateRole`;
    const plus = await staff.admin.put(path, { role_id: 8, hex_color: '#ff0000' });
    expect(plus.body).toMatchObject({ data: { role_id: 8, hex_color: '#ff0000' } });
    const worker = await staff.admin.put(path, { role_id: 3, hex_color: '#ff0000' });
    expect(worker.body).toMatchObject({ data: { role: { name: 'worker' }, hex_color: null } });
    await test.published();
    expect((await test.events.stored(UserChanged.subject)).at(-1)).toMatchObject({
      data: { userId: id, role: 'worker', hexColor: null },
    });
  });

  it('keeps the last admin', async () => {
    const demoted = await staff.admin.put(`/user/1/updateRole`, { role_id: 2 });
    expect([demoted.status, errorsOf(demoted)]).toEqual([
      422,
      { role_id: ['There must be at least one admin.'] },
    ]);
    const { id } = await add({ role_id: 1 });
    expect((await staff.admin.put(`/user/${id}/updateRole`, { role_id: 2 })).status).toBe(200);
  });

  it.each([
    ['delete each other', 'delete'],
    ['delete and step down', 'step down'],
    ['demote each other', 'demote'],
  ])('keeps an admin when two %s at once', async (_, how) => {
    for (let round = 0; round < 6; round++) {
      const pair = await Promise.all([add({ role_id: 1 }), add({ role_id: 1 })]);
      const [one, two] = await Promise.all(
        pair.map(({ login }) => StaffMember.logIn(test, login, 'long-enough')),
      );
      // Nobody else is an admin meanwhile.
      await test.sql('update users set role_id = 2 where role_id = 1 and id not in (?, ?)', [
        pair[0].id,
        pair[1].id,
      ]);
      const answers = await Promise.all([
        how === 'demote'
          ? one!.put(`/user/${pair[1].id}/updateRole`, { role_id: 2 })
          : one!.delete(`/user/${pair[1].id}`),
        how === 'delete'
          ? two!.delete(`/user/${pair[0].id}`)
          : two!.put(`/user/${pair[how === 'demote' ? 0 : 1].id}/updateRole`, { role_id: 2 }),
      ]);
      const left = await test.sql('select 1 from users where role_id = 1 and deleted_at is null');
      await test.sql('update users set role_id = 1 where id = 1');
      await test.sql('update users set role_id = 2 where id in (?, ?)', [pair[0].id, pair[1].id]);
      expect([left.length, answers.map(({ status }) => status).includes(200)]).toEqual([1, true]);
    }
  });

  it('[USR-050] [USR-049] [USR-018] changes name and password', async () => {
    const user = await add();
    const renamed = await staff.admin.put(`/user/${user.id}/updateName`, { nickName: ' Rina C. ' });
    expect(renamed.body).toMatchObject({ data: { nickName: 'Rina C.' } });
    const short = await staff.admin.put(`/user/${user.id}/updatePassword`, { password: '1234567' });
    expect([short.status, errorsOf(short)]).toEqual([422, { password: ['At least 8 characters'] }]);
    const set = await staff.admin.put(`/user/${user.id}/updatePassword`, { password: 'another-one' });
    expect(set.body).toEqual({ data: { success: true } });
    expect(await canLogIn(user.login, 'long-enough')).toBe(false);
    expect(await canLogIn(user.login, 'another-one')).toBe(true);
    await test.published();
    // one for the call that was refused would be one too many
    const told = await test.events.stored(PasswordChanged.subject);
    expect(
      told.map(({ data }) => data).filter((data) => (data as { userId: number }).userId === user.id),
    ).toEqual([{ userId: user.id }]);
  });

  it('asks two admins who read the same version whose role and whose name stays', async () => {
    const user = await add();
    const put = (what: string, sent: object) =>
      staff.admin.put<{ data: User } & ErrorBody>(`/user/${user.id}/${what}`, sent);
    const base = { base_version: user.version };
    await put('updateRole', { role_id: 8, hex_color: '#8F00FF', ...base });
    // another field is no conflict
    expect((await put('updateName', { nickName: 'Theirs', ...base })).status).toBe(200);
    const role = await put('updateRole', { role_id: 3, changed: ['role_id'], ...base });
    expect([role.status, role.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(role.body.conflicts).toEqual({
      role_id: {
        mine: { role_id: 3, hex_color: null },
        theirs: { role_id: 8, hex_color: '#8F00FF' },
      },
    });
    const name = await put('updateName', { nickName: 'Mine', ...base });
    expect(name.body.conflicts).toEqual({ nickName: { mine: 'Mine', theirs: 'Theirs' } });
    const chosen = await put('updateName', { nickName: 'Mine', base_version: name.body.version });
    expect(chosen.body.data).toMatchObject({ nickName: 'Mine', role_id: 8 });
    expect((await put('updateRole', { role_id: 2 })).body.data.role_id).toBe(2);
  });

  it('[USR-051] lets anyone change the own name and password, what is filled in', async () => {
    const own = await staff.worker.put(`/user/updateData`, { nickName: 'Sivan B.', password: '' });
    expect(own.body).toMatchObject({ data: { id: 6, nickName: 'Sivan B.' } });
    expect(await canLogIn('worker', DEMO_PASSWORD)).toBe(true);
    expect((await staff.worker.put(`/user/updateData`, { password: 'mine' })).status).toBe(422);
    expect((await staff.worker.put(`/user/updateData`, {})).status).toBe(200);
  });

  it('[USR-051] drops a role, an id and a login that a person sends with the own profile', async () => {
    const user = await add();
    const own = await StaffMember.logIn(test, user.login, 'long-enough');
    const { status } = await own.put(`/user/updateData`, {
      ...{ nickName: 'Rina D.', role_id: 1, role: 'ADMIN', id: 1, login: 'admin', deleted_at: null },
      ...{ version: 99, must_change: false },
    });
    expect(status).toBe(200);
    const poisoned = { nickName: 'Rina E.', constructor: { prototype: { role_id: 1 } } };
    expect((await own.put(`/user/updateData`, poisoned)).status).toBe(400);
    const now = (await own.get('/login/user')).body;
    expect(now).toMatchObject({ data: { id: user.id, login: user.login, nickName: 'Rina D.', role_id: 2 } });
    expect((await own.post('/user', body())).status).toBe(403);
  });

  it('[USR-046] [USR-049] takes a password of any signs, long ones too, as it was typed', async () => {
    for (const password of [
      '  two spaces  ',
      'סיסמה ארוכה מאד',
      '👩‍🦰'.repeat(8),
      'all-lower-case',
      'x'.repeat(1_000),
    ]) {
      const user = await add({ password });
      expect([password, await canLogIn(user.login, password)]).toEqual([password, true]);
      expect([password, await canLogIn(user.login, password.slice(0, -1))]).toEqual([password, false]);
    }
  });

  it('[USR-047] deletes: nobody sees or lets in the person any more, and the login is free', async () => {
    const user = await add({ login: 'leaver' });
    expect((await staff.admin.delete(`/user/${user.id}`)).body).toEqual({ data: { success: true } });
    expect((await staff.admin.get(`/user/${user.id}`)).status).toBe(404);
    expect((await staff.admin.delete(`/user/${user.id}`)).status).toBe(404);
    expect(await canLogIn('leaver', 'long-enough')).toBe(false);
    await test.published();
    expect((await test.events.stored(UserDeleted.subject)).at(-1)).toMatchObject({
      data: { userId: user.id, isDeleted: true },
    });
    expect((await add({ login: 'leaver' })).id).not.toBe(user.id);
  });

  it('[USR-047] keeps an admin from deleting the own account', async () => {
    const answer = await staff.admin.delete(`/user/1`);
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['id']]);
  });
});

describe('an empty database', () => {
  it('gets its first admin from the operator, once', async () => {
    const env = { PERUKE_ADMIN_PASSWORD: 'operators-choice' };
    const first = await createTestApp(AppModule, { backends, env });
    const login = { login: 'admin', password: 'operators-choice' };
    expect((await first.api.post(`${BASE}/login`, login)).status).toBe(200);
    await first.close();
    const changed = { PERUKE_ADMIN_PASSWORD: 'another-choice' };
    const second = await createTestApp(AppModule, { backends, env: changed, database: first.database });
    expect(await second.sql('select login from users')).toEqual([{ login: 'admin' }]);
    expect((await second.api.post(`${BASE}/login`, login)).status).toBe(200);
    await second.close();
  });

  it('gets an admin again when it has users but no living admin', async () => {
    const env = { PERUKE_ADMIN_PASSWORD: 'operators-choice' };
    const first = await createTestApp(AppModule, { backends, env: SEED });
    await first.sql('update users set deleted_at = now() where id = 1');
    await first.close();
    const second = await createTestApp(AppModule, { backends, env, database: first.database });
    const login = { login: 'admin', password: 'operators-choice' };
    expect((await second.api.post(`${BASE}/login`, login)).status).toBe(200);
    // The login is taken by somebody who is an admin no more: that person gets the role back.
    await second.sql("update users set role_id = 3 where login = 'admin' and deleted_at is null");
    await second.close();
    const other = { PERUKE_ADMIN_PASSWORD: 'operators-other' };
    const third = await createTestApp(AppModule, { backends, env: other, database: first.database });
    const member = await StaffMember.logIn(third, 'admin', 'operators-other');
    expect((await member.get('/users/9')).status).toBe(200);
    await third.close();
  });

  it('stays empty without one', async () => {
    const bare = await createTestApp(AppModule, { backends });
    expect(await bare.sql('select 1 from users')).toEqual([]);
    await bare.close();
  });
});

describe('maintenance', () => {
  it('tells every user anew', async () => {
    const { code, output } = await maintain(AppModule, { backends, database: test.database }, 'snapshot');
    expect(code).toBe(0);
    expect(output).toMatch(/User: \d+ told anew/);
  });
});

describe('language packs', () => {
  it.each(['/base/api/data/language.json', '/data/language.json', '/base/api/data/languageExtra.json'])(
    '[I18N-004] [I18N-005] %s is raw and open to all, with the same keys in both languages',
    async (path) => {
      const { status, body: pack } = await test.api.get<Record<string, Record<string, object>>>(path);
      expect(status).toBe(200);
      const keys = (of: object): string[] =>
        Object.entries(of).flatMap(([key, value]) =>
          typeof value === 'object' ? keys(value as object).map((k) => `${key}.${k}`) : [key],
        );
      expect(keys(pack['he']!)).toEqual(keys(pack['en']!));
      expect(keys(pack['he']!).length).toBeGreaterThan(0);
    },
  );

  it('has no other', async () => {
    expect((await test.api.get(`${BASE}/data/properties.json`)).status).toBe(404);
  });
});
