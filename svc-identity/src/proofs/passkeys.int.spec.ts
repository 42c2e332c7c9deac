import { MikroORM } from '@mikro-orm/postgresql';
import {
  type FactorState,
  factorStateAnswerSchema,
  loginAnswerSchema,
  type PasskeyOptions,
  passkeyOptionsAnswerSchema,
  provenAnswerSchema,
  type RecoveryCodes,
  recoveryCodesAnswerSchema,
  userAnswerSchema,
} from '@peruke/contracts/identity';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SessionKeeper } from '../sessions/session-keeper.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';
import { type Place, SoftPasskey } from '../testing/soft-passkey.js';

const HOME: Place = { origin: 'https://portal.example.org', rpId: 'portal.example.org' };
const PASSWORD = 'seven green umbrellas';

let backends: TestBackends;
let test: TestApp;
let office: StaffMember;
let added = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, {
    backends,
    env: { ...SEED, PERUKE_FACTOR_ROLES: 'USA_MANAGER', PERUKE_FRESH: 'on', PERUKE_PUBLIC_URL: HOME.origin },
  });
  office = await StaffMember.logIn(test, 'admin');
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const em = () => test.app.get(MikroORM).em.fork();
const WORKER = 3;
const USA_MANAGER = 4;

type Answer = { status: number; body: unknown };
const codeOfError = ({ body }: Answer) => (body as { code?: string }).code;
const signIn = async (login: string): Promise<{ step?: string; member: StaffMember }> => {
  const { body } = await test.api.post(`${BASE}/login`, { login, password: PASSWORD });
  const { second_factor, access_token } = loginAnswerSchema.parse(body);
  return { step: second_factor, member: StaffMember.bearing(test, access_token) };
};
const newcomer = async (role_id: number) => {
  const login = `passkey${++added}`;
  const { body } = await office.post('/user', { login, nickName: login, password: PASSWORD, role_id });
  return { ...userAnswerSchema.parse(body).data, ...(await signIn(login)), login };
};
const optionsOf = async (member: StaffMember, path: string): Promise<PasskeyOptions> =>
  passkeyOptionsAnswerSchema.parse((await member.post(path)).body).data;
const offered = (member: StaffMember) => optionsOf(member, '/login/factor/passkeys/options');
const asked = (member: StaffMember) => optionsOf(member, '/login/factor/passkey/options');
const stateOf = async (member: StaffMember): Promise<FactorState> =>
  factorStateAnswerSchema.parse((await member.get('/login/factor')).body).data;
const add = async (member: StaffMember, key: SoftPasskey, name = 'Laptop'): Promise<RecoveryCodes> => {
  const made = { name, credential: key.make(await offered(member)) };
  return recoveryCodesAnswerSchema.parse((await member.post('/login/factor/passkeys', made)).body).data;
};
const prove = (half: StaffMember, credential: object, more: object = {}) =>
  half.post('/login/factor/passkey', { credential, ...more });
/** A worker with a passkey, and a sign-in of hers that waits for it. */
const withPasskey = async () => {
  const person = await newcomer(WORKER);
  const key = new SoftPasskey(HOME);
  const codes = await add(person.member, key);
  return { ...person, key, codes, half: (await signIn(person.login)).member };
};

/** Rows of the audit about a person's deeds with this word. */
const toldOf = async (userId: number, word: string): Promise<number> => {
  const rows = await em().execute<{ entry: string }[]>('select entry from audit_row where entry like ?', [
    `%${word}%`,
  ]);
  return rows.filter(({ entry }) => (JSON.parse(entry) as { who: { id?: number } }).who.id === userId).length;
};

describe('a passkey', () => {
  it('[USR-034] is the other half of a sign-in, as are the recovery codes that came with it', async () => {
    const { login, key, codes, half, member } = await withPasskey();
    expect(await stateOf(member)).toMatchObject({
      totp_since: null,
      recovery_left: 10,
      passkeys: [{ name: 'Laptop', used_at: null }],
      passkey_origin: HOME.origin,
    });
    expect((await half.get('/login/sessions')).status).toBe(403);
    expect((await half.post('/login/factor/passkeys/options')).status).toBe(403);
    const proven = await prove(half, key.show(await asked(half)));
    const whole = StaffMember.bearing(test, provenAnswerSchema.parse(proven.body).access_token);
    expect((await whole.get('/login/sessions')).status).toBe(200);
    await test.waitFor('the end', async () => (await half.get('/login/user')).status === 401);
    expect((await stateOf(whole)).passkeys?.[0]?.used_at).not.toBeNull();

    const again = await signIn(login);
    expect(again.step).toBe('verify');
    expect((await again.member.post('/login/factor', { code: codes.recovery_codes[0] })).status).toBe(200);
  });

  it('is asked for under the id of the portal, without a word about other people’s', async () => {
    const { half, key } = await withPasskey();
    const options = await asked(half);
    expect(options).toMatchObject({
      rpId: HOME.rpId,
      allowCredentials: [{ id: key.id.toString('base64url') }],
    });
    expect(await offered((await newcomer(WORKER)).member)).toMatchObject({
      rp: { id: HOME.rpId },
      excludeCredentials: [],
      attestation: 'none',
    });
  });

  it('trusts the browser where it is asked to', async () => {
    const { login, key } = await withPasskey();
    const first = await test.api.post(`${BASE}/login`, { login, password: PASSWORD, device_token: '' });
    const { access_token, device_token } = loginAnswerSchema.parse(first.body);
    const half = StaffMember.bearing(test, access_token);
    expect((await prove(half, key.show(await asked(half)), { trust: true })).status).toBe(200);
    const next = await test.api.post(`${BASE}/login`, { login, password: PASSWORD, device_token });
    expect(loginAnswerSchema.parse(next.body).second_factor).toBeUndefined();
  });
});

describe('an answer that proves nothing', () => {
  const refusedBy = async (half: StaffMember, credential: object) => {
    const answer = await prove(half, credential);
    expect((await half.get('/login/sessions')).status).toBe(403);
    return [answer.status, codeOfError(answer)];
  };
  const REFUSED = [422, 'passkey_refused'];

  it('from another origin, or for another portal', async () => {
    const { half, key } = await withPasskey();
    const elsewhere = { ...HOME, origin: 'https://portal.example.org.evil.test' };
    expect(await refusedBy(half, key.show(await asked(half), elsewhere))).toEqual(REFUSED);
    expect(await refusedBy(half, key.show(await asked(half), { ...HOME, rpId: 'evil.test' }))).toEqual(
      REFUSED,
    );
    expect((await prove(half, key.show(await asked(half)))).status).toBe(200);
  });

  it('for a challenge that was answered already', async () => {
    const { login, half, key } = await withPasskey();
    const options = await asked(half);
    expect((await prove(half, key.show(options))).status).toBe(200);
    expect(await refusedBy((await signIn(login)).member, key.show(options))).toEqual(REFUSED);
  });

  it('sent many times at once is good once', async () => {
    const { login, half, key } = await withPasskey();
    const credential = key.show(await asked(half));
    const halves = await Promise.all([1, 2, 3].map(() => signIn(login)));
    const answers = await Promise.all(halves.map(({ member }) => prove(member, credential)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('for the challenge of somebody else, or of another purpose', async () => {
    const { half, key, member } = await withPasskey();
    const other = await withPasskey();
    expect(await refusedBy(half, key.show(await asked(other.half)))).toEqual(REFUSED);
    // a whole session is asked for its being fresh, not for a sign-in
    expect(await refusedBy(half, key.show(await asked(member)))).toEqual(REFUSED);
    expect(await refusedBy(half, key.show(await offered(member)))).toEqual(REFUSED);
  });

  it('after five minutes', async () => {
    const { half, key } = await withPasskey();
    const options = await asked(half);
    await em().execute(
      "update passkey_challenge set expires_at = now() - interval '1 second' where challenge = ?",
      [options.challenge],
    );
    expect(await refusedBy(half, key.show(options))).toEqual(REFUSED);
  });

  it('by a passkey that is nobody’s, or somebody else’s, or with another key', async () => {
    const { half, key } = await withPasskey();
    const other = await withPasskey();
    expect(await refusedBy(half, new SoftPasskey(HOME).show(await asked(half)))).toEqual(REFUSED);
    expect(await refusedBy(half, other.key.show(await asked(half)))).toEqual(REFUSED);
    const { response } = other.key.show(await asked(half));
    expect(await refusedBy(half, { ...key.show(await asked(half)), response })).toEqual(REFUSED);
  });

  it('with a counter that went back: it may be a copy, which the audit tells', async () => {
    const { id, login, half, key } = await withPasskey();
    key.counter = 40;
    expect((await prove(half, key.show(await asked(half)))).status).toBe(200);
    const again = (await signIn(login)).member;
    key.counter = 12;
    expect(await refusedBy(again, key.show(await asked(again)))).toEqual([422, 'passkey_copied']);
    const isTold = async () => (await toldOf(id, 'passkey_copied')) === 1;
    await test.waitFor('the audit', isTold);
  });

  it('closes it for the person after five tries, for codes and passkeys alike', async () => {
    const { half, key, codes } = await withPasskey();
    for (const _ of [1, 2, 3, 4, 5])
      expect((await prove(half, new SoftPasskey(HOME).show(await asked(half)))).status).toBe(422);
    expect((await prove(half, key.show(await asked(half)))).status).toBe(429);
    expect((await half.post('/login/factor', { code: codes.recovery_codes[0] })).status).toBe(429);
  });

  it('is no new passkey either', async () => {
    const { member } = await newcomer(WORKER);
    const other = await newcomer(WORKER);
    const key = new SoftPasskey(HOME);
    const addBy = (credential: object) => member.post('/login/factor/passkeys', { name: 'x', credential });
    const refused = [
      key.make(await offered(member), { ...HOME, origin: 'https://evil.test' }),
      key.make(await offered(member), { ...HOME, rpId: 'evil.test' }),
      key.make(await offered(other.member)),
      { ...key.make(await offered(member)), id: 'another' },
    ];
    for (const credential of refused) expect(codeOfError(await addBy(credential))).toBe('passkey_refused');
    const made = key.make(await offered(member));
    expect((await addBy(made)).status).toBe(200);
    // once: neither the challenge nor the passkey serves again, for nobody
    expect(codeOfError(await addBy(made))).toBe('passkey_refused');
    const stolen = { name: 'x', credential: key.make(await offered(other.member)) };
    expect(codeOfError(await other.member.post('/login/factor/passkeys', stolen))).toBe('passkey_refused');
    expect((await member.post('/login/factor/passkeys', { name: ' ', credential: made })).body).toMatchObject(
      {
        errors: { name: [expect.any(String)] },
      },
    );
  });
});

describe('the passkeys of a person', () => {
  it('are several, with names, and go one by one; with the last one the codes go', async () => {
    const { id, login, member } = await withPasskey();
    const second = await add(member, new SoftPasskey(HOME), 'Phone');
    expect(second.recovery_codes).toEqual([]);
    const [laptop, phone] = (await stateOf(member)).passkeys ?? [];
    const renamed = await member.put(`/login/factor/passkeys/${phone?.id}`, { name: 'Old phone' });
    expect(factorStateAnswerSchema.parse(renamed.body).data.passkeys?.map(({ name }) => name)).toEqual([
      'Laptop',
      'Old phone',
    ]);
    const stranger = await newcomer(WORKER);
    expect((await stranger.member.put(`/login/factor/passkeys/${phone?.id}`, { name: 'x' })).status).toBe(
      404,
    );
    expect((await stranger.member.delete(`/login/factor/passkeys/${phone?.id}`)).status).toBe(404);

    expect((await member.delete(`/login/factor/passkeys/${laptop?.id}`)).status).toBe(200);
    expect((await signIn(login)).step).toBe('verify');
    expect((await member.delete(`/login/factor/passkeys/${phone?.id}`)).status).toBe(200);
    expect(await stateOf(member)).toMatchObject({ passkeys: [], recovery_left: 0 });
    expect((await signIn(login)).step).toBeUndefined();
    expect(await toldOf(id, 'factor.passkey-remove')).toBe(2);
  });

  it('set a required factor up at the first sign-in, and the last one stays', async () => {
    const { login, step, member: half } = await newcomer(USA_MANAGER);
    expect(step).toBe('enrol');
    const late = (await signIn(login)).member;
    const { session, recovery_codes } = await add(half, new SoftPasskey(HOME));
    expect(recovery_codes).toHaveLength(10);
    const whole = StaffMember.bearing(test, session?.access_token ?? '');
    expect((await whole.get('/login/sessions')).status).toBe(200);
    // the password alone adds no other one
    const made = { name: 'x', credential: new SoftPasskey(HOME).make(await offered(late)) };
    expect((await late.post('/login/factor/passkeys', made)).status).toBe(403);

    const [only] = (await stateOf(whole)).passkeys ?? [];
    expect(codeOfError(await whole.delete(`/login/factor/passkeys/${only?.id}`))).toBe('factor_required');
    await add(whole, new SoftPasskey(HOME), 'Phone');
    const both = (await stateOf(whole)).passkeys ?? [];
    const gone = await Promise.all(both.map(({ id }) => whole.delete(`/login/factor/passkeys/${id}`)));
    expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await stateOf(whole)).passkeys).toHaveLength(1);
  });
});

it('makes a session fresh again, and is changed by a fresh one alone', async () => {
  const { id, member, key } = await withPasskey();
  const [first] = (await stateOf(member)).passkeys ?? [];
  const offer = () => member.post('/login/factor/passkeys/options');
  await em().execute(
    "update session set created_at = now() - interval '11 minutes', fresh_at = null where user_id = ?",
    [id],
  );
  // one that is under way may have read before
  for (const _ of [1, 2]) await test.app.get(SessionKeeper).compare();
  await test.waitFor('ten minutes', async () => codeOfError(await offer()) === 'fresh_needed');
  for (const answer of [
    member.post('/login/factor/passkeys', { name: 'x', credential: key.make({ challenge: 'x' }) }),
    member.put(`/login/factor/passkeys/${first?.id}`, { name: 'x' }),
    member.delete(`/login/factor/passkeys/${first?.id}`),
  ])
    expect(codeOfError(await answer)).toBe('fresh_needed');

  const unasked = { credential: key.show({ challenge: 'x' }) };
  expect((await member.post('/login/fresh/passkey', unasked)).status).toBe(422);
  expect(codeOfError(await offer())).toBe('fresh_needed');
  const shown = { credential: key.show(await asked(member)) };
  expect((await member.post('/login/fresh/passkey', shown)).status).toBe(200);
  // the very next call
  expect((await offer()).status).toBe(200);
});

it('is not offered where browsers refuse it', async () => {
  const bare = await createTestApp(AppModule, {
    backends,
    env: { ...SEED, PERUKE_PUBLIC_URL: 'https://192.168.1.5' },
  });
  try {
    const worker = await StaffMember.logIn(bare, 'worker');
    expect((await stateOf(worker)).passkey_origin).toBeNull();
    expect(codeOfError(await worker.post('/login/factor/passkeys/options'))).toBe('passkey_nowhere');
  } finally {
    await bare.close();
  }
});
