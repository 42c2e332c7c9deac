import { SessionRevoked } from '@peruke/contracts/events';
import { loginAnswerSchema, userAnswerSchema } from '@peruke/contracts/identity';
import { sessionKeyOf, SessionRegistry } from '@peruke/svc-kit/auth';
import { DEMO_PASSWORD } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';
import { SessionKeeper } from './session-keeper.js';

let backends: TestBackends;
let test: TestApp;
/** Another replica, on the same database. */
let other: TestApp;
let admin: StaffMember;

const REFUSED = { code: 'bad_credentials', message: 'Check your username and password' };
const logIn = (login: unknown, password: unknown, from = '10.1.1.1', device_token?: string) =>
  test.api.post(`${BASE}/login/`, { login, password, device_token }, { 'x-forwarded-for': from });
const isRefused = async (member: StaffMember, at = test) =>
  (await at.api.get(`${BASE}/login/user`, member.headers)).status === 401;
const newUser = async (login: string, role_id = 2): Promise<number> => {
  const answer = await admin.post('/user', { login, nickName: login, password: DEMO_PASSWORD, role_id });
  return userAnswerSchema.parse(answer.body).data.id;
};

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  other = await createTestApp(AppModule, { backends, env: SEED, database: test.database });
  admin = await StaffMember.logIn(test, 'admin');
});
afterAll(async () => {
  await test?.close();
  await other?.close();
  await backends?.stop();
});

describe('logging in', () => {
  it('[USR-041] [USR-035] answers a token and how long it lives, at the top level', async () => {
    const { status, body } = await logIn('manager', DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(loginAnswerSchema.parse(body)).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      token_type: 'bearer',
      expires_in: 28_800,
    });
  });

  it('[USR-042] tells who is signed in, and when the last login was', async () => {
    const member = await StaffMember.logIn(test, 'designer');
    const { data } = userAnswerSchema.parse((await member.get('/login/user')).body);
    expect(data).toMatchObject({ id: 3, role: { id: 8, name: 'MANAGER_PLUS' }, hex_color: '#00C2FF' });
    expect(data.last_login).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('[API-002] keeps no token, only its hash', async () => {
    const { token } = await StaffMember.logIn(test, 'usa');
    const [row] = await test.sql<{ text: string }>(
      'select string_agg(s::text, chr(10)) as text from session s where token_hash = ?',
      [sessionKeyOf(token)],
    );
    expect(row?.text).toContain(sessionKeyOf(token));
    expect(row?.text).not.toContain(token);
  });

  it.each([
    ['a wrong password', 'usa2', 'wrong'],
    ['an unknown login', 'nobody', DEMO_PASSWORD],
    ['no password', 'usa2', undefined],
    ['a number for a login', 7, DEMO_PASSWORD],
    ['nothing', undefined, undefined],
  ])('[USR-032] [API-003] refuses %s with one and the same 401', async (_, login, password) => {
    const { status, body } = await logIn(login, password);
    expect(status).toBe(401);
    expect(body).toMatchObject(REFUSED);
  });

  it('takes the login in any case, with spaces around', async () => {
    expect((await logIn(' UsA2 ', DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('guessing', () => {
  /** However long the machine took for the tries before: they were a moment ago. */
  const justNow = () => test.sql("update login_try set at = now() + interval '1 minute'");
  const forgetTime = () => test.sql("update login_try set at = at - interval '2 minutes'");

  it('is refused unread after five wrong tries, a right password too, until the wait is over', async () => {
    await newUser('guessed');
    for (let i = 0; i < 5; i++) await logIn('guessed', `wrong ${i}`, '10.2.2.2');
    await justNow();
    const early = await logIn('guessed', DEMO_PASSWORD, '10.2.2.2');
    expect([early.status, early.body]).toMatchObject([401, REFUSED]);
    await forgetTime();
    expect((await logIn('guessed', DEMO_PASSWORD, '10.2.2.2')).status).toBe(200);
  });

  it('is slowed for a whole network of IPv6, of which a guesser has each address', async () => {
    await newUser('guessed6');
    for (let i = 0; i < 5; i++) await logIn('guessed6', `wrong ${i}`, `2001:db8:1:2::${i}`);
    await justNow();
    expect((await logIn('guessed6', DEMO_PASSWORD, '2001:db8:1:2::99')).status).toBe(401);
    expect((await logIn('guessed6', DEMO_PASSWORD, '2001:db8:1:3::99')).status).toBe(200);
  });

  it('does not lock the owner out, who comes from elsewhere', async () => {
    await newUser('owner');
    for (let i = 0; i < 8; i++) await logIn('owner', 'wrong', '10.3.3.3');
    expect((await logIn('owner', DEMO_PASSWORD, '10.3.3.4')).status).toBe(200);
  });

  it('of many logins leaves strangers at the address two tries each, and the rest of the shop its right passwords', async () => {
    for (let i = 0; i < 45; i++) await logIn(`name-${i}`, 'wrong', '10.4.4.4');
    for (const login of ['manager', 'usa', 'usa2', 'worker', 'manager', 'admin']) {
      expect((await logIn(login, DEMO_PASSWORD, '10.4.4.4')).status).toBe(200);
    }
    await newUser('sprayed');
    for (let i = 0; i < 2; i++) await logIn('sprayed', 'wrong', '10.4.4.4');
    await justNow();
    expect((await logIn('sprayed', DEMO_PASSWORD, '10.4.4.4')).status).toBe(401);
    expect((await logIn('sprayed', DEMO_PASSWORD, '10.4.4.5')).status).toBe(200);
  });

  it('does not close a device from which the person has signed in, whoever guesses beside it', async () => {
    await newUser('known');
    const first = await logIn('known', DEMO_PASSWORD, '10.6.6.6', '');
    const { device_token } = loginAnswerSchema.parse(first.body);
    for (let i = 0; i < 12; i++) await logIn('known', 'wrong', '10.6.6.6', `made-up-${i}`);
    await justNow();
    expect((await logIn('known', DEMO_PASSWORD, '10.6.6.6')).status).toBe(401);
    const again = await logIn('known', DEMO_PASSWORD, '10.6.6.6', device_token);
    expect([again.status, again.body]).toMatchObject([200, { device_token }]);
    // Its own wrong tries count all the same, and for nobody else.
    for (let i = 0; i < 5; i++) await logIn('known', 'wrong', '10.6.6.6', device_token);
    await justNow();
    expect((await logIn('known', DEMO_PASSWORD, '10.6.6.6', device_token)).status).toBe(401);
  });

  it('is not prolonged by right passwords', async () => {
    await newUser('prolonged');
    for (let i = 0; i < 6; i++) await logIn('prolonged', 'wrong', '10.7.7.7');
    const latest = () => test.sql<{ at: string }>('select max(at)::text as at from login_try');
    const before = await latest();
    for (const login of ['manager', 'worker', 'usa']) await logIn(login, DEMO_PASSWORD, '10.7.7.7');
    expect(await latest()).toEqual(before);
  });

  it('gives no device token to whom asks for none, and its own for one that it never gave', async () => {
    expect((await logIn('worker', DEMO_PASSWORD)).body).not.toHaveProperty('device_token');
    const made = await logIn('worker', DEMO_PASSWORD, '10.1.1.1', 'made-up-by-somebody');
    expect(loginAnswerSchema.parse(made.body).device_token).toMatch(/^[\w-]{43}$/);
  });

  it('is counted from the start of a try, so that many at once are no way around', async () => {
    await newUser('rushed');
    const answers = await Promise.all([...'123456789012'].map(() => logIn('rushed', 'wrong', '10.5.5.5')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    const [row] = await test.sql<{ most: number }>(
      'select max(n)::int as most from (select count(*) as n from login_try group by key) t',
    );
    await justNow();
    expect((await logIn('rushed', DEMO_PASSWORD, '10.5.5.5')).status).toBe(401);
    expect(row?.most).toBeGreaterThanOrEqual(5);
  });

  it('keeps no login in the table of tries', async () => {
    const rows = await test.sql<{ key: string }>('select key from login_try');
    expect(rows.every(({ key }) => /^[\da-f]{64}$/.test(key))).toBe(true);
  });
});

describe('a session ends', () => {
  it('[USR-053] [USR-036] with a logout, everywhere, and the other services are told', async () => {
    const member = await StaffMember.logIn(test, 'worker');
    expect(await isRefused(member, other)).toBe(false);
    expect((await member.post('/logout')).body).toEqual({ data: { success: true } });
    await test.waitFor('the logout to be known here', () => isRefused(member));
    await other.waitFor('the logout to be known at the other replica', () => isRefused(member, other));
    await test.published();
    const revoked = await test.events.stored(SessionRevoked.subject);
    expect(revoked.map(({ data }) => data)).toContainEqual({
      userId: 6,
      tokenHash: sessionKeyOf(member.token),
    });
  });

  it('alone: other sessions of the person go on', async () => {
    const [first, second] = [
      await StaffMember.logIn(test, 'worker'),
      await StaffMember.logIn(test, 'worker'),
    ];
    await first.post('/logout');
    await test.waitFor('the logout', () => isRefused(first));
    expect(await isRefused(second)).toBe(false);
  });

  it('[USR-047] with the deletion of its user', async () => {
    const id = await newUser('goes');
    const member = await StaffMember.logIn(test, 'goes');
    await admin.delete(`/user/${id}`);
    await other.waitFor('the refusal', () => isRefused(member, other));
  });

  it('[USR-049] with a new password, but for the one that asked', async () => {
    await newUser('changes');
    const [own, elsewhere] = [
      await StaffMember.logIn(test, 'changes'),
      await StaffMember.logIn(test, 'changes'),
    ];
    await own.put('/user/updateData', { password: 'a-new-password' });
    await test.waitFor('the refusal', () => isRefused(elsewhere));
    expect(await isRefused(own)).toBe(false);
  });

  it('when its time is over', async () => {
    const member = await StaffMember.logIn(test, 'worker');
    const key = sessionKeyOf(member.token);
    await test.sql("update session set expires_at = now() - interval '1 second' where token_hash = ?", [key]);
    await test.app.get(SessionKeeper).compare();
    const registry = test.app.get(SessionRegistry);
    await test.waitFor('the end', async () => registry.peek(key) === undefined && (await isRefused(member)));
  });
});

describe('a changed role', () => {
  it('[USR-048] counts at once in the sessions that are open', async () => {
    const id = await newUser('promoted', 3);
    const member = await StaffMember.logIn(test, 'promoted');
    expect((await member.get('/roles')).status).toBe(403);
    await admin.put(`/user/${id}/updateRole`, { role_id: 2 });
    await other.waitFor('the new right', async () => {
      return (await other.api.get(`${BASE}/roles`, member.headers)).status === 200;
    });
    await admin.put(`/user/${id}/updateRole`, { role_id: 3 });
    await other.waitFor('the old refusal', async () => {
      return (await other.api.get(`${BASE}/roles`, member.headers)).status === 403;
    });
  });
});

describe('when NATS is away', () => {
  it('nobody can log in, the known go on, and a change of meanwhile counts when it is back', async () => {
    const id = await newUser('absent', 2);
    const member = await StaffMember.logIn(test, 'absent');
    await backends.nats.stop();
    try {
      await test.waitFor(
        'the loss to be seen',
        async () => (await logIn('usa', DEMO_PASSWORD)).status === 503,
      );
      expect((await admin.put(`/user/${id}/updateRole`, { role_id: 3 })).status).toBe(200);
      expect(await isRefused(member)).toBe(false);
    } finally {
      await backends.nats.start();
    }
    await test.waitFor('the repair', async () => (await member.get('/roles')).status === 403);
  });

  it('or has lost its store, sessions come back from the database, for a service that has just started too', async () => {
    const member = await StaffMember.logIn(test, 'usa2');
    await test.events.deleteStream('KV_sessions');
    await test.app.get(SessionKeeper).compare();
    expect(await isRefused(member)).toBe(false);
    const fresh = await createTestApp(AppModule, { backends, database: test.database });
    await fresh.waitFor('the session to be known', async () => !(await isRefused(member, fresh)));
    await fresh.close();
  });
});
