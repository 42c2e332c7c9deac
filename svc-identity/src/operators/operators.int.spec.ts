import { operatorsAnswerSchema, type OperatorSession, rightsOf } from '@peruke/contracts/identity';
import { SessionRegistry } from '@peruke/svc-kit/auth';
import { DEMO_BENCH_USERS, DEMO_PASSWORD, DEMO_PIN } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { badgeOf, TestDevice } from '../testing/bench.js';
import { SEED, StaffMember } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;
let admin: StaffMember;
let bench: TestDevice;

const WORKER = 6;
const PIN = '4821';

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  admin = await StaffMember.logIn(test, 'admin');
  bench = await TestDevice.enrol(test, admin, 'Bench 1');
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const setPin = async (login: string, pin = PIN) => {
  const member = await StaffMember.logIn(test, login);
  return member.put<{ errors?: Record<string, string[]> }>('/user/benchPin', { pin });
};
const ended = (member: StaffMember) =>
  test.waitFor('the end', async () => (await member.get('/login/user')).status === 401);

describe('a badge', () => {
  it('unlocks the bench as the person, with the role cut down, and names the device', async () => {
    const badge = await badgeOf(admin, WORKER);
    const { session, member } = await bench.operator({ badge });
    expect(session).toMatchObject({
      expires_in: 600,
      operator: { id: WORKER, role: 'worker' },
      rights: rightsOf('operator', 'worker'),
    });
    expect((await member.get('/login/user')).body).toMatchObject({ data: { id: WORKER } });
    const live = await test.app.get(SessionRegistry).find(session.access_token);
    expect(live?.session).toMatchObject({ via: 'operator', device: { id: bench.id, name: 'Bench 1' } });
  });

  it('is one for each person: the next ends it, and what it has opened', async () => {
    const old = await badgeOf(admin, WORKER);
    const { member } = await bench.operator({ badge: old });
    const own = await StaffMember.logIn(test, 'worker');
    const badge = await badgeOf(admin, WORKER);
    await ended(member);
    expect((await own.get('/login/user')).status).toBe(200);
    expect(await bench.unlock({ badge: old })).toMatchObject({
      status: 422,
      body: { code: 'badge_unknown' },
    });
    expect((await bench.unlock({ badge })).status).toBe(200);
    await admin.delete(`/user/${WORKER}/badge`);
    expect((await bench.unlock({ badge })).status).toBe(422);
  });

  it('holds 128 bits, of which only a hash is kept', async () => {
    const badge = await badgeOf(admin, WORKER);
    expect(Buffer.from(badge.replace(/^PB1\./, ''), 'base64url')).toHaveLength(16);
    const rows = await test.sql<{ text: string }>('select k::text as text from bench_key k');
    expect(rows.some(({ text }) => text.includes(badge))).toBe(false);
  });

  it('opens nothing without an enrolled bench', async () => {
    const badge = await badgeOf(admin, WORKER);
    const wall = await TestDevice.enrol(test, admin, 'Wall', 'wall');
    for (const member of [admin, wall.self, (await bench.operator({ badge })).member])
      expect((await member.post('/operators/unlock', { badge })).status).toBe(403);
  });

  it('of somebody who was deleted is none', async () => {
    const { body } = await admin.post<{ data: { id: number } }>('/user', {
      login: 'gone',
      nickName: 'Gone',
      password: DEMO_PASSWORD,
      role_id: 3,
    });
    const badge = await badgeOf(admin, body.data.id);
    const { member } = await bench.operator({ badge });
    await admin.delete(`/user/${body.data.id}`);
    await ended(member);
    expect((await bench.unlock({ badge })).status).toBe(422);
  });
});

describe('a PIN', () => {
  const names = async (): Promise<number[]> => {
    const { data } = operatorsAnswerSchema.parse((await bench.self.get('/operators')).body);
    return data.map(({ id }) => id).toSorted((a, b) => a - b);
  };

  it('opens the benches of the demo to the eight who work there', async () => {
    expect(await names()).toEqual(DEMO_BENCH_USERS);
    for (const id of DEMO_BENCH_USERS)
      expect((await bench.operator({ user_id: id, pin: DEMO_PIN })).session.operator.id).toBe(id);
  });

  it('is set by the person, told in the list of names, and unlocks in place of the one before', async () => {
    for (const login of ['manager', 'usa2'])
      expect((await setPin(login)).body).toMatchObject({
        data: { pin_set_at: expect.any(String) as string },
      });
    expect(await names()).toEqual([...DEMO_BENCH_USERS, 5].toSorted((a, b) => a - b));
    await admin.delete('/user/5/benchPin');
    expect(await names()).not.toContain(5);
    expect((await bench.unlock({ user_id: 2, pin: DEMO_PIN })).status).toBe(422);
    const { session } = await bench.operator({ user_id: 2, pin: PIN });
    expect(session.rights).toEqual(rightsOf('operator', 'MANAGER'));
    expect(session.rights).toContain('order.move');
  });

  it.each([
    ['1234', 'Choose a PIN that is harder to guess.'],
    ['7777', 'Choose a PIN that is harder to guess.'],
    ['123', 'The PIN must be 4 to 6 digits.'],
    ['1234567', 'The PIN must be 4 to 6 digits.'],
    ['abcd', 'The PIN must be 4 to 6 digits.'],
  ])('of %s is refused at the field', async (pin, text) => {
    const answer = await setPin('designer', pin);
    expect([answer.status, answer.body.errors?.['pin']]).toEqual([422, [text]]);
  });

  it('is never the password, and a person without one has none', async () => {
    for (const shown of [
      { user_id: 2, pin: DEMO_PASSWORD },
      { user_id: 5, pin: PIN },
      { user_id: 5, pin: '' },
      { user_id: 4_711, pin: PIN },
    ])
      expect([shown, await bench.unlock(shown)]).toMatchObject([
        shown,
        { status: 422, body: { code: expect.stringMatching(/^(pin_wrong|validation)$/) as string } },
      ]);
  });

  it('wrong five times closes that person at that device, the badge too, and nothing else', async () => {
    await setPin('usa', PIN);
    const at = await TestDevice.enrol(test, admin, 'Guessed at');
    for (let i = 0; i < 5; i++) expect((await at.unlock({ user_id: 2, pin: `000${i}` })).status).toBe(422);
    const badge = await badgeOf(admin, 2);
    for (const shown of [{ user_id: 2, pin: PIN }, { badge }])
      expect(await at.unlock(shown)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await at.unlock({ user_id: 4, pin: PIN })).status).toBe(200);
    expect((await bench.unlock({ user_id: 2, pin: PIN })).status).toBe(200);
    await test.sql("update pin_try set at = at - interval '15 minutes'");
    expect((await at.unlock({ user_id: 2, pin: PIN })).status).toBe(200);
  });

  it('wrong many times at once counts each of them', async () => {
    const at = await TestDevice.enrol(test, admin, 'Rushed');
    const answers = await Promise.all(
      [...'123456789'].map((digit) => at.unlock({ user_id: 2, pin: `000${digit}` })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429]);
  });

  it('wrong twenty times, of whomever, closes the device until an admin opens it', async () => {
    const at = await TestDevice.enrol(test, admin, 'Attacked');
    for (let i = 0; i < 20; i++) await at.unlock({ user_id: 100 + (i % 5), pin: '0000' });
    const badge = await badgeOf(admin, WORKER);
    expect(await at.unlock({ badge })).toMatchObject({ status: 403, body: { code: 'device_closed' } });
    const { body } = await admin.get<{ data: { id: number; state: string }[] }>('/devices');
    expect(body.data.find(({ id }) => id === at.id)?.state).toBe('closed');
    await at.contact();
    expect((await at.unlock({ badge })).status).toBe(403);
    await admin.post(`/devices/${at.id}/open`);
    expect((await at.unlock({ badge })).status).toBe(200);
  });

  it('is taken away by an admin', async () => {
    await setPin('designer', '904613');
    const { member } = await bench.operator({ user_id: 3, pin: '904613' });
    await admin.delete('/user/3/benchPin');
    await ended(member);
    expect((await bench.unlock({ user_id: 3, pin: '904613' })).status).toBe(422);
  });
});

describe('what an operator has unlocked', () => {
  it('ends after ten idle minutes; a sign of life prolongs it, a person’s own session has its end', async () => {
    const { member, session } = await bench.operator({ badge: await badgeOf(admin, WORKER) });
    await test.sql("update session set expires_at = now() + interval '1 minute' where id = ?", [
      session.unlock_id,
    ]);
    const { body } = await member.post<{ data: { expires_in: number } }>('/login/stay');
    expect(body.data.expires_in).toBe(600);
    await test.sql(
      "update session set created_at = now() - interval '475 minutes', expires_at = now() + interval '1 minute' where id = ?",
      [session.unlock_id],
    );
    const last = await member.post<{ data: { expires_in: number } }>('/login/stay');
    expect(last.body.data.expires_in).toBeLessThanOrEqual(300);
    const own = await admin.post<{ data: { expires_in: number } }>('/login/stay');
    expect(own.body.data.expires_in).toBeGreaterThan(20_000);
  });

  it('is one at a time: the next one takes the bench over', async () => {
    const first = await bench.operator({ badge: await badgeOf(admin, WORKER) });
    const second = await bench.operator({ user_id: 2, pin: PIN });
    await ended(first.member);
    expect((await second.member.get('/login/user')).status).toBe(200);
    await second.member.post('/logout');
    await ended(second.member);
  });

  it('is cut from the role of now', async () => {
    const { member, session } = await bench.operator({ user_id: 2, pin: PIN });
    await admin.put('/user/2/updateRole', { role_id: 3 });
    const registry = test.app.get(SessionRegistry);
    await test.waitFor('the narrower rights', async () => {
      const live = await registry.find(session.access_token);
      return !live?.session.rights?.includes('order.move');
    });
    expect((await member.get('/login/user')).status).toBe(200);
    await admin.put('/user/2/updateRole', { role_id: 2 });
  });

  it('reaches nothing that is the person’s own, whoever it is', async () => {
    await setPin('admin', '739105');
    const { member } = await bench.operator({ user_id: 1, pin: '739105' });
    const refusals = await Promise.all([
      member.get('/users/200'),
      member.get('/devices'),
      member.get('/user/2'),
      member.post('/devices', { name: 'x', kind: 'bench' }),
      member.post('/user/6/badge'),
      member.put('/user/updateData', { password: 'a-new-password' }),
      member.put('/user/benchPin', { pin: '4821' }),
      member.post('/broadcasting/auth', { socket_id: '1.1', channel_name: 'private-user.1' }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
    const heard = await member.post('/broadcasting/auth', {
      socket_id: '1.1',
      channel_name: 'private-orders',
    });
    expect(heard.status).toBe(200);
  });
});

describe('late deeds of an operator, sent by the device', () => {
  const late = (device: TestDevice, unlockId: number) =>
    device.self.post<{ data: OperatorSession; code?: string }>('/operators/late', { unlock_id: unlockId });

  it('are hers though her session is over, and end nobody who works there meanwhile', async () => {
    const at = await TestDevice.enrol(test, admin, 'Late');
    const first = await at.operator({ badge: await badgeOf(admin, WORKER) });
    const now = await at.operator({ user_id: 2, pin: PIN });
    await ended(first.member);
    const { status, body } = await late(at, first.session.unlock_id);
    expect([status, body.data.operator.id, body.data.rights]).toEqual([
      ...[200, WORKER],
      rightsOf('operator', 'worker'),
    ]);
    const hers = StaffMember.bearing(test, body.data.access_token);
    expect((await hers.get('/login/user')).body).toMatchObject({ data: { id: WORKER } });
    expect((await now.member.get('/login/user')).status).toBe(200);
  });

  it.each<[string, (unlockId: number) => Promise<unknown>]>([
    [
      'fifteen days old',
      (id) => test.sql("update session set created_at = now() - interval '15 days' where id = ?", [id]),
    ],
    [
      'of somebody who has neither badge nor PIN any more',
      async () => {
        await admin.delete(`/user/${WORKER}/badge`);
        await admin.delete(`/user/${WORKER}/benchPin`);
      },
    ],
  ])('%s are refused', async (_which, change) => {
    const at = await TestDevice.enrol(test, admin, 'Refused');
    const { session } = await at.operator({ badge: await badgeOf(admin, WORKER) });
    expect((await late(at, session.unlock_id)).status).toBe(200);
    await change(session.unlock_id);
    expect((await late(at, session.unlock_id)).status).toBe(403);
  });

  it('are refused of an unlocking of another device, of a login, of none, and to whoever is no bench', async () => {
    const badge = await badgeOf(admin, WORKER);
    const { session, member } = await bench.operator({ badge });
    const at = await TestDevice.enrol(test, admin, 'Other');
    const [login] = await test.sql<{ id: number }>(
      'select id from session where enrolled_device_id is null limit 1',
    );
    for (const id of [session.unlock_id, login?.id ?? 0, 999_999])
      expect([id, (await late(at, id)).status]).toEqual([id, id === 0 ? 422 : 403]);
    const wall = await TestDevice.enrol(test, admin, 'Wall 2', 'wall');
    for (const stranger of [admin, member, wall.self])
      expect((await stranger.post('/operators/late', { unlock_id: session.unlock_id })).status).toBe(403);
  });
});

it('names in the log what was done to a badge or a PIN', async () => {
  await badgeOf(admin, WORKER);
  await admin.delete(`/user/${WORKER}/badge`);
  await setPin('worker');
  await admin.delete(`/user/${WORKER}/benchPin`);
  const rows = await test.sql<{ what: string; about: string | null }>(
    `select entry ->> 'what' as what, entry -> 'about' ->> 'user' as about from (select id, entry::jsonb from audit_row) a
     where entry ->> 'what' like 'user.%' or entry ->> 'what' like 'profile.%' order by id desc limit 4`,
  );
  expect(rows.reverse().map(({ what, about }) => [what, about])).toEqual([
    ['user.badge', String(WORKER)],
    ['user.badge-end', String(WORKER)],
    ['profile.pin', null],
    ['user.pin-end', String(WORKER)],
  ]);
});
