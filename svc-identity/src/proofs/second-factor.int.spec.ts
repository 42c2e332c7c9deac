import { MikroORM } from '@mikro-orm/postgresql';
import {
  type FactorState,
  factorStateAnswerSchema,
  loginAnswerSchema,
  provenAnswerSchema,
  type RecoveryCodes,
  recoveryCodesAnswerSchema,
  type TotpOffer,
  totpOfferAnswerSchema,
  userAnswerSchema,
} from '@peruke/contracts/identity';
import { DEMO_PASSWORD } from '@peruke/demo';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { runMaintenance } from '@peruke/svc-kit/events';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { codeOf } from '../testing/authenticator.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;
let added = 0;
const em = () => test.app.get(MikroORM).em.fork();

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, {
    backends,
    env: { ...SEED, PERUKE_FACTOR_ROLES: 'ADMIN,USA_MANAGER' },
  });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const PASSWORD = 'seven green umbrellas';
const signIn = async (login: string, more: object = {}, password = PASSWORD) => {
  const { status, body } = await test.api.post(`${BASE}/login`, { login, password, ...more });
  return { status, body, answer: status === 200 ? loginAnswerSchema.parse(body) : undefined };
};
const bearing = (token = '') => StaffMember.bearing(test, token);
const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors;
const codeOfError = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const stateOf = async (member: StaffMember): Promise<FactorState> =>
  factorStateAnswerSchema.parse((await member.get('/login/factor')).body).data;
/** As if half a minute had gone by: the code that was shown last may be shown again. */
const nextHalfMinute = () => em().execute('update totp_factor set last_step = null');

/** The first admin of the workshop makes others; she has a factor herself since. */
let office: StaffMember;
beforeAll(async () => {
  const { answer } = await signIn('admin', {}, DEMO_PASSWORD);
  const half = bearing(answer?.access_token);
  const { codes } = await enrol(half);
  office = bearing(codes.session?.access_token);
});

const add = async (role_id: number): Promise<{ id: number; login: string }> => {
  const login = `factor${++added}`;
  const { body } = await office.post('/user', { login, nickName: login, password: PASSWORD, role_id });
  return userAnswerSchema.parse(body).data;
};

const offered = async (member: StaffMember): Promise<TotpOffer> =>
  totpOfferAnswerSchema.parse((await member.post('/login/factor/totp')).body).data;
const enrol = async (member: StaffMember): Promise<{ secret: string; codes: RecoveryCodes }> => {
  const { secret } = await offered(member);
  const { body } = await member.put('/login/factor/totp', { code: codeOf(secret) });
  return { secret, codes: recoveryCodesAnswerSchema.parse(body).data };
};

/** A worker who has set an app up of her own will. */
const withApp = async () => {
  const user = await add(3);
  const { answer } = await signIn(user.login);
  const member = bearing(answer?.access_token);
  return { ...user, member, ...(await enrol(member)) };
};

describe('a second factor', () => {
  it('[USR-034] of the own will: the sign-in opens nothing before the code, and another token after it', async () => {
    const { login, secret, member } = await withApp();
    expect(await stateOf(member)).toMatchObject({ required: false, recovery_left: 10, trusted: 0 });

    const { answer } = await signIn(login);
    expect(answer?.second_factor).toBe('verify');
    const half = bearing(answer?.access_token);
    expect(userAnswerSchema.parse((await half.get('/login/user')).body).data.second_factor).toBe('verify');
    for (const refused of [
      half.get('/roles'),
      half.get('/login/sessions'),
      half.put('/user/updateData', { password: 'another one of these' }),
      half.post('/login/factor/totp'),
      half.put('/login/factor/totp', { code: codeOf(secret, 1) }),
      half.post('/login/factor/end', { code: codeOf(secret, 1) }),
    ])
      expect((await refused).status).toBe(403);

    expect(errorsOf(await half.post('/login/factor', { code: '' }))).toHaveProperty('code');
    const proven = await half.post('/login/factor', { code: codeOf(secret, 1) });
    const whole = bearing(provenAnswerSchema.parse(proven.body).access_token);
    expect((await whole.get('/login/sessions')).status).toBe(200);
    expect(userAnswerSchema.parse((await whole.get('/login/user')).body).data.second_factor).toBeUndefined();
    await test.waitFor('the end', async () => (await half.get('/login/user')).status === 401);
    // nothing is asked of a whole session
    expect((await whole.post('/login/factor', { code: codeOf(secret, 1) })).status).toBe(404);
  });

  it('a code is good once, also for many calls at once; a recovery code too', async () => {
    const { login, secret, codes } = await withApp();
    const halves = await Promise.all(Array.from({ length: 4 }, () => signIn(login)));
    const code = codeOf(secret, 1);
    const answers = await Promise.all(
      halves.map(({ answer }) => bearing(answer?.access_token).post('/login/factor', { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);

    const [recovery = ''] = codes.recovery_codes;
    const typed = recovery.toUpperCase().replace('-', ' ');
    for (const status of [200, 422]) {
      const { answer } = await signIn(login);
      expect((await bearing(answer?.access_token).post('/login/factor', { code: typed })).status).toBe(
        status,
      );
    }
  });

  it('five wrong codes close it for the person, from wherever they come, and for the right one', async () => {
    const { login, secret } = await withApp();
    for (const _ of [1, 2, 3, 4, 5]) {
      const { answer } = await signIn(login);
      expect((await bearing(answer?.access_token).post('/login/factor', { code: 'wrong' })).status).toBe(422);
    }
    const { answer } = await signIn(login);
    const closed = await bearing(answer?.access_token).post('/login/factor', { code: codeOf(secret, 1) });
    expect([closed.status, codeOfError(closed)]).toEqual([429, 'too_many_attempts']);
  });

  it('a trusted browser is not asked, another one is; a new password, a new role and a word end the trust', async () => {
    const { id, login, secret } = await withApp();
    let device_token = '';
    const trust = async (): Promise<StaffMember> => {
      await nextHalfMinute();
      const { answer } = await signIn(login, { device_token });
      device_token = answer?.device_token ?? device_token;
      expect(answer?.second_factor).toBe('verify');
      const half = bearing(answer?.access_token);
      const { body } = await half.post('/login/factor', { code: codeOf(secret), trust: true });
      expect((await signIn(login, { device_token })).answer?.second_factor).toBeUndefined();
      expect((await signIn(login, { device_token: '' })).answer?.second_factor).toBe('verify');
      return bearing(provenAnswerSchema.parse(body).access_token);
    };
    const member = await trust();
    expect((await stateOf(member)).trusted).toBe(1);
    await member.delete('/login/factor/trust');
    await trust();
    await office.put(`/user/${id}/updateRole`, { role_id: 2 });
    const again = await trust();
    expect((await again.put('/user/updateData', { password: PASSWORD })).status).toBe(200);
    expect((await signIn(login, { device_token })).answer?.second_factor).toBe('verify');
    // it is the person's, not the browser's: another one at the same browser is asked
    const other = await withApp();
    expect((await signIn(other.login, { device_token })).answer?.second_factor).toBe('verify');
  });

  it('new codes and its end ask for a code; where the role needs one it stays', async () => {
    const { login, secret, member, codes } = await withApp();
    expect((await member.post('/login/factor/end', { code: codes.recovery_codes[0]! })).status).toBe(200);
    expect((await signIn(login)).answer?.second_factor).toBeUndefined();
    expect((await member.post('/login/factor/end', { code: codeOf(secret) })).status).toBe(422);

    const again = await enrol(member);
    await nextHalfMinute();
    const renewed = await member.post('/login/factor/recovery', { code: codeOf(again.secret) });
    const fresh = recoveryCodesAnswerSchema.parse(renewed.body).data.recovery_codes;
    expect(fresh.some((code) => again.codes.recovery_codes.includes(code))).toBe(false);
    expect(codeOfError(await office.post('/login/factor/end', { code: '000000' }))).toBe('factor_required');
  });
});

describe('where the role needs one', () => {
  it('the first sign-in sets it up and nothing else, and goes on as a whole one', async () => {
    const { login } = await add(4);
    const { answer } = await signIn(login);
    expect(answer?.second_factor).toBe('enrol');
    const half = bearing(answer?.access_token);
    expect((await half.get('/roles')).status).toBe(403);
    expect((await half.put('/user/updateData', { password: 'another one of these' })).status).toBe(403);
    expect(errorsOf(await half.put('/login/factor/totp', { code: '123456' }))).toBeUndefined();
    const { secret, codes } = await enrol(half);
    await test.waitFor('the end', async () => (await half.get('/login/user')).status === 401);
    const whole = bearing(codes.session?.access_token);
    expect((await whole.get('/roles')).status).toBe(200);
    expect(await stateOf(whole)).toMatchObject({ required: true, recovery_left: 10 });
    expect((await signIn(login)).answer?.second_factor).toBe('verify');
    expect((await half.post('/login/factor', { code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('a lost one is rescued by a link of the operator: once, in time, with the password, and in the audit', async () => {
    const { id, login } = await add(4);
    await enrol(bearing((await signIn(login)).answer?.access_token));
    const printed: string[] = [];
    const rescue = (words: string[]) =>
      runMaintenance(['rescue', ...words], test.app, (line) => printed.push(line));
    expect(await rescue(['nobody at all'])).toBe(1);
    expect(await rescue([login])).toBe(0);
    const [, token = ''] = printed.at(-1)?.split('/login#rescue=') ?? [];
    expect((await signIn(login, { rescue: token }, 'a wrong password')).status).toBe(401);
    expect((await signIn((await add(4)).login, { rescue: token })).status).toBe(422);
    expect((await signIn(login, { rescue: token })).answer?.second_factor).toBe('enrol');
    expect(codeOfError(await signIn(login, { rescue: token }))).toBe('rescue_unknown');
    const rows = await em().execute<{ entry: string }[]>(
      "select entry from audit_row where entry like '%factor.rescue%'",
    );
    expect(rows.map(({ entry }) => (JSON.parse(entry) as { about: object }).about)).toEqual([{ user: id }]);
  });
});

it('goes over to another secret of the operator at the start, which opens apps alone; recovery codes need the former too', async () => {
  const { login, secret, codes } = await withApp();
  const [former = ''] = test.app.get(ServiceConfig).factorSecrets;
  const prove = async (secrets: string, code: string): Promise<number> => {
    const env = { PERUKE_FACTOR_SECRET: secrets };
    const turned = await createTestApp(AppModule, { backends, database: test.database, env });
    try {
      const { body } = await turned.api.post(`${BASE}/login`, { login, password: PASSWORD });
      const half = StaffMember.bearing(turned, loginAnswerSchema.parse(body).access_token);
      return (await half.post('/login/factor', { code })).status;
    } finally {
      await turned.close();
    }
  };
  const [first = '', second = ''] = codes.recovery_codes;
  expect(await prove('a-secret-that-is-new', codeOf(secret, 1))).toBe(422);
  expect(await prove(`a-secret-that-is-new,${former}`, first)).toBe(200);
  expect(await prove('a-secret-that-is-new', codeOf(secret, 1))).toBe(200);
  expect(await prove('a-secret-that-is-new', second)).toBe(422);
});

it('a demo asks nobody', async () => {
  const demo = await createTestApp(AppModule, { backends, env: SEED });
  const { body } = await demo.api.post(`${BASE}/login`, { login: 'manager', password: DEMO_PASSWORD });
  expect(loginAnswerSchema.parse(body).second_factor).toBeUndefined();
  await demo.close();
});
