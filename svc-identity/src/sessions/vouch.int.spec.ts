import { vouchAnswerSchema, type Vouched } from '@peruke/contracts/identity';
import { Vouchers } from '@peruke/svc-kit/links';
import { DEMO_PASSWORD } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;
let admin: StaffMember;
let manager: StaffMember;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  admin = await StaffMember.logIn(test, 'admin');
  manager = await StaffMember.logIn(test, 'manager');
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const ABOUT = 'cash-up 7; Cash 10000 4999';
const ask = (over: object = {}, member = manager, from = '10.1.1.1') =>
  member.post<{ errors?: object }>(
    '/login/vouch',
    { login: 'designer', password: DEMO_PASSWORD, purpose: 'cash-up', about: ABOUT, ...over },
    { 'x-forwarded-for': from },
  );
const done = (answer: { status: number; body: unknown }): Vouched => {
  expect(answer.status).toBe(200);
  return vouchAnswerSchema.parse(answer.body).data;
};
const NOT_THESE = { password: ['Check your username and password'] };

describe('a second person', () => {
  it('shows who she is by her own password, and is named in what the other services read', async () => {
    const { voucher, name } = done(await ask({ login: ' Designer ' }));
    const asked = { purpose: 'cash-up', about: ABOUT, asker: 2 };
    const { by } = test.app.get(Vouchers).read(voucher, asked, new Date());
    expect(by).toEqual({ id: 3, nickName: name });
  });

  it('is signed in nowhere by it', async () => {
    const count = () => test.sql<{ n: number }>('select count(*)::int as n from session where user_id = 3');
    const before = await count();
    const { voucher } = done(await ask());
    expect(await count()).toEqual(before);
    const asToken = await test.api.get(`${BASE}/login/user`, { authorization: `Bearer ${voucher}` });
    expect(asToken.status).toBe(401);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, NOT_THESE],
    ['an unknown login', { login: 'nobody' }, NOT_THESE],
    ['herself', { login: 'manager' }, { login: ['Another person has to confirm this.'] }],
    ['who may not close a day', { login: 'worker' }, { login: ['This person may not confirm it.'] }],
    [
      'nothing',
      { login: '', password: '' },
      { login: ['This field is required.'], password: ['This field is required.'] },
    ],
  ])('is refused as %s, at the field, and the session of the first goes on', async (_what, over, errors) => {
    const { status, body } = await ask(over);
    expect([status, body.errors]).toEqual([422, errors]);
    expect((await manager.get('/login/user')).status).toBe(200);
  });

  it('who was given a password and has not chosen one confirms nothing', async () => {
    await admin.post('/user', { login: 'fresh', nickName: 'Fresh', password: DEMO_PASSWORD, role_id: 2 });
    await test.sql(`update users set must_change = true where login = 'fresh'`);
    expect((await ask({ login: 'fresh' })).body.errors).toEqual({
      login: ['This person may not confirm it.'],
    });
  });

  it('is slowed like a sign-in, and the two are counted together', async () => {
    const from = '10.9.9.9';
    for (let i = 0; i < 6; i++) await ask({ login: 'usa2', password: `guess ${i}` }, manager, from);
    const slowed = await ask({ login: 'usa2' }, manager, from);
    expect([slowed.status, slowed.body.errors]).toEqual([422, NOT_THESE]);
    const logIn = await test.api.post(
      `${BASE}/login/`,
      { login: 'usa2', password: DEMO_PASSWORD },
      { 'x-forwarded-for': from },
    );
    expect(logIn.status).toBe(401);
  });

  it('stands in the audit with who asked, the right ones and the refused', async () => {
    done(await ask());
    await ask({ password: 'wrong' });
    const rows = await test.sql<{ entry: string }>(
      `select entry from audit_row where entry like '%session.vouch%'`,
    );
    const told = rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(rows.every(({ entry }) => !entry.includes(DEMO_PASSWORD))).toBe(true);
    expect(rows.some(({ entry }) => /"user":\s*3/.test(entry))).toBe(true);
  });
});
