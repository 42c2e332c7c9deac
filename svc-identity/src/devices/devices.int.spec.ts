import { deviceInvitationAnswerSchema, devicesAnswerSchema } from '@peruke/contracts/identity';
import { DEVICE_USE_SUBJECT, sessionKeyOf, SessionRegistry } from '@peruke/svc-kit/auth';
import { NatsLink } from '@peruke/svc-kit/events';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SessionKeeper } from '../sessions/session-keeper.js';
import { badgeOf, TestDevice } from '../testing/bench.js';
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

const enrol = (code: unknown, from = '10.9.9.1') =>
  test.api.post<{ code?: string }>(`${BASE}/device/enrol`, { code }, { 'x-forwarded-for': from });
const invite = async (name = 'Bench') => {
  const { body } = await admin.post('/devices', { name, kind: 'bench' });
  return deviceInvitationAnswerSchema.parse(body).data;
};
const listed = async (id: number) => {
  const { data } = devicesAnswerSchema.parse((await admin.get('/devices')).body);
  return data.find((device) => device.id === id);
};
/** As another service sees it. */
const isKnown = async (token: string) => (await test.app.get(SessionRegistry).find(token)) !== undefined;

describe('enrolment', () => {
  it('takes a code of eight digits once, and the list says who came', async () => {
    const { id, code, expires_in } = await invite('Bench by the window');
    expect([code, expires_in]).toEqual([expect.stringMatching(/^\d{8}$/), 600]);
    expect(await listed(id)).toMatchObject({ state: 'waiting', enrolled_at: null, ends_at: null });
    const first = await enrol(`${code.slice(0, 4)} ${code.slice(4)}`);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { device: { id, name: 'Bench by the window', kind: 'bench' } } },
    });
    expect(await enrol(code)).toMatchObject({ status: 422, body: { code: 'enrolment_unknown' } });
    expect(await listed(id)).toMatchObject({ state: 'active', address: '10.9.9.1', operator: null });
  });

  it('is over after ten minutes, or when the admin thinks better of it', async () => {
    const late = await invite();
    await test.sql("update enrolled_device set code_expires_at = now() - interval '1 s' where id = ?", [
      late.id,
    ]);
    expect((await enrol(late.code)).status).toBe(422);
    expect((await listed(late.id))?.state).toBe('lapsed');
    const recalled = await invite();
    await admin.delete(`/devices/${recalled.id}`);
    expect((await enrol(recalled.code)).status).toBe(422);
  });

  it('is not guessed: ten wrong codes close the address, not the one beside it', async () => {
    const { code } = await invite();
    for (let i = 0; i < 10; i++) await enrol(`0000000${i}`, '10.9.9.2');
    expect(await enrol(code, '10.9.9.2')).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await enrol(code, '10.9.9.3')).status).toBe(200);
  });

  it.each([
    [{ kind: 'bench' }, ['name']],
    [{ name: '  ', kind: 'desk' }, ['name', 'kind']],
    [{ name: 'x'.repeat(61), kind: 'wall' }, ['name']],
  ])('of %j is refused at the field, and makes no room', async (body, fields) => {
    const before = (await test.sql('select 1 from enrolled_device')).length;
    const answer = await admin.post<{ errors: object }>('/devices', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
    expect(await test.sql('select 1 from enrolled_device')).toHaveLength(before);
  });

  it('keeps neither code nor token', async () => {
    const { id, code } = await invite();
    const device = await TestDevice.enrol(test, admin, 'Kept');
    const rows = await test.sql<{ text: string }>(
      `select string_agg(d::text, ' ') || (select string_agg(t::text, ' ') from device_token t) as text
       from enrolled_device d where id in (?, ?)`,
      [id, device.id],
    );
    expect(rows[0]?.text).toContain(sessionKeyOf(device.token));
    expect(rows[0]?.text).not.toContain(device.token);
    expect(rows[0]?.text).not.toContain(`,${code},`);
  });
});

describe('in the log', () => {
  interface Told {
    what: string;
    who: { id: number | null; name: string };
    device?: { id: number; name: string };
    changes: { of: string; fields: Record<string, unknown> }[];
  }
  const told = async (id: number) => {
    const rows = await test.sql<{ entry: string }>('select entry from audit_row order by id');
    return rows
      .map(({ entry }) => JSON.parse(entry) as Told & { about: Record<string, number> })
      .filter(({ about }) => about['enrolledDevice'] === id)
      .map(({ what, who, device, changes }) => ({
        what,
        who: who.id,
        at: device?.id,
        fields: changes.filter(({ of }) => of === 'EnrolledDevice').map(({ fields }) => fields),
      }));
  };

  it('it is named with its kind, by whoever showed its code, and nothing that only programmers know is told', async () => {
    const device = await TestDevice.enrol(test, admin, 'Bench by the door');
    await admin.delete(`/devices/${device.id}`);
    const stays = { name: ['Bench by the door', 'Bench by the door'], deviceKind: ['bench', 'bench'] };
    expect(await told(device.id)).toEqual([
      {
        what: 'device.invite',
        who: 1,
        at: undefined,
        fields: [{ name: [null, 'Bench by the door'], deviceKind: [null, 'bench'] }],
      },
      { what: 'device.enrol', who: 1, at: device.id, fields: [stays] },
      { what: 'device.revoke', who: 1, at: undefined, fields: [stays] },
    ]);
  });
});

describe('the last contact of a device', () => {
  const silent = (id: number, minutes: number) =>
    test.sql('update enrolled_device set last_contact_at = now() - make_interval(mins => ?) where id = ?', [
      minutes,
      id,
    ]);
  const contactOf = async (id: number): Promise<number> => {
    const [row] = await test.sql<{ at: string }>(
      'select last_contact_at as at from enrolled_device where id = ?',
      [id],
    );
    return Date.parse(row?.at ?? '');
  };
  const moves = async (id: number, call: () => Promise<unknown>) => {
    await silent(id, 30);
    const before = await contactOf(id);
    await call();
    await test.waitFor('the contact', async () => (await contactOf(id)) > before);
  };

  it('is any call of the device', async () => {
    const device = await TestDevice.enrol(test, admin, 'Asks');
    await moves(device.id, () => device.self.get('/operators'));
  });

  it('is any call of whoever unlocked it, whichever service is asked', async () => {
    const device = await TestDevice.enrol(test, admin, 'Is used');
    // as the guard of another service tells it of an operator's session
    const nats = await test.app.get(NatsLink).connection;
    const facts = { device: device.id, at: new Date().toISOString() };
    await moves(device.id, async () => nats.publish(DEVICE_USE_SUBJECT, JSON.stringify(facts)));
  });

  it('says who is at work there, as long as it is young', async () => {
    const device = await TestDevice.enrol(test, admin, 'Was left');
    await device.operator({ badge: await badgeOf(admin, 6) });
    await silent(device.id, 3);
    expect((await listed(device.id))?.operator).toMatchObject({ id: 6 });
    await silent(device.id, 4);
    expect((await listed(device.id))?.operator).toBeNull();
  });
});

describe('the token of a device', () => {
  it('turns at each contact, and tells the clock of the house', async () => {
    const device = await TestDevice.enrol(test, admin, 'Turns');
    const first = device.token;
    const { body } = await device.show(first);
    expect(body.data.device_token).not.toBe(first);
    expect(Math.abs(Date.parse(body.data.server_time) - Date.now())).toBeLessThan(60_000);
    const days = (Date.parse(body.data.expires_at) - Date.parse(body.data.server_time)) / 86_400_000;
    expect(days).toBeCloseTo(14, 5);
  });

  it('before the last is taken while the last has not been shown: its answer was lost', async () => {
    const device = await TestDevice.enrol(test, admin, 'Lost answers');
    const kept = device.token;
    for (let i = 0; i < 3; i++) expect((await device.show(kept)).status).toBe(200);
    expect(await isKnown(kept)).toBe(true);
    await device.contact();
    await device.contact();
    expect((await listed(device.id))?.state).toBe('active');
    await test.waitFor('the end of the old one', async () => !(await isKnown(kept)));
  });

  it('that has been used up ends the device, whoever shows it, and what was unlocked there', async () => {
    const device = await TestDevice.enrol(test, admin, 'Copied');
    const copied = device.token;
    await device.contact();
    const { member } = await device.operator({ badge: await badgeOf(admin, 6) });
    await device.contact();
    expect(await device.show(copied)).toMatchObject({ status: 403, body: { code: 'device_revoked' } });
    expect((await listed(device.id))?.state).toBe('revoked');
    expect((await device.show(device.token)).status).toBe(403);
    await test.waitFor('the end at the services', async () => {
      return !(await isKnown(device.token)) && (await member.get('/login/user')).status === 401;
    });
  });

  it('that was given instead of one that is then shown all the same ends the device too', async () => {
    const device = await TestDevice.enrol(test, admin, 'Two hands');
    const shared = device.token;
    const one = (await device.show(shared)).body.data.device_token;
    await device.show(shared);
    expect((await device.show(one)).status).toBe(403);
  });

  it('that nobody was ever given says nothing', async () => {
    const device = await TestDevice.enrol(test, admin, 'Stranger');
    expect((await device.show('x'.repeat(43))).status).toBe(401);
    expect((await listed(device.id))?.state).toBe('active');
  });

  it('shown by many at once ends in one that works, or in the end of the device, never in two that work', async () => {
    const device = await TestDevice.enrol(test, admin, 'Rush');
    const answers = await Promise.all([1, 2, 3, 4].map(() => device.show(device.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const given = answers.map(({ body }) => body.data.device_token);
    expect(new Set(given).size).toBe(4);
    const known = await Promise.all(given.map(isKnown));
    expect(known.filter(Boolean)).toHaveLength(1);
  });
});

describe('a device ends', () => {
  it('at the word of an admin, everywhere', async () => {
    const device = await TestDevice.enrol(test, admin, 'Revoked');
    expect((await device.self.get('/operators')).status).toBe(200);
    expect((await admin.delete(`/devices/${device.id}`)).status).toBe(200);
    await test.waitFor('the refusal', async () => (await device.self.get('/operators')).status === 401);
    expect(await device.show(device.token)).toMatchObject({ status: 403, body: { code: 'device_revoked' } });
    expect((await admin.delete('/devices/999999')).status).toBe(404);
  });

  it.each([
    ['fourteen days without contact', "expires_at = now() - interval '1 second'"],
    [
      'half a year, however often it is heard',
      "enrolled_at = now() - interval '180 days', expires_at = now()",
    ],
  ])('after %s', async (_why, change) => {
    const device = await TestDevice.enrol(test, admin, 'Old');
    await test.sql(`update enrolled_device set ${change} where id = ?`, [device.id]);
    expect((await device.show(device.token)).status).toBe(403);
    expect((await listed(device.id))?.state).toBe('lapsed');
  });

  it('and is not kept by contact beyond its last day', async () => {
    const device = await TestDevice.enrol(test, admin, 'Nearly old');
    await test.sql("update enrolled_device set enrolled_at = now() - interval '179 days' where id = ?", [
      device.id,
    ]);
    const { body } = await device.show(device.token);
    const days = (Date.parse(body.data.expires_at) - Date.parse(body.data.server_time)) / 86_400_000;
    expect(days).toBeCloseTo(1, 2);
  });
});

it('a lost bucket is written anew with its devices', async () => {
  const device = await TestDevice.enrol(test, admin, 'Comes back');
  await test.events.deleteStream('KV_sessions');
  await test.app.get(SessionKeeper).compare();
  expect((await device.self.get('/operators')).status).toBe(200);
});
