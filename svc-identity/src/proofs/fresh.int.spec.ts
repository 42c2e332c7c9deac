import { MikroORM } from '@mikro-orm/postgresql';
import {
  loginAnswerSchema,
  recoveryCodesAnswerSchema,
  totpOfferAnswerSchema,
} from '@peruke/contracts/identity';
import { DEMO_PASSWORD } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SessionKeeper } from '../sessions/session-keeper.js';
import { codeOf } from '../testing/authenticator.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: { ...SEED, PERUKE_FRESH: 'on' } });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const em = () => test.app.get(MikroORM).em.fork();
const codeOfError = ({ body }: { body: unknown }) => (body as { code?: string }).code;
/** As if eleven minutes had gone by since anybody signed in. */
const later = async (): Promise<void> => {
  await em().execute(
    "update session set created_at = now() - interval '11 minutes', fresh_at = null where revoked_at is null",
  );
  // one that is under way may have read before
  for (const _ of [1, 2]) await test.app.get(SessionKeeper).compare();
};
const newUser = (login: string) => ({ login, nickName: login, password: 'seven umbrellas', role_id: 3 });

describe('what is too dear for a session that lies open', () => {
  it('is done after a sign-in, refused ten minutes later, and done when the password is shown again', async () => {
    const admin = await StaffMember.logIn(test, 'admin');
    expect((await admin.post('/user', newUser('fresh1'))).status).toBe(201);
    await later();
    const stale = async () => codeOfError(await admin.post('/user', newUser('fresh2')));
    await test.waitFor('ten minutes', async () => (await stale()) === 'fresh_needed');
    for (const refused of [
      admin.put('/user/2/updateRole', { role_id: 3 }),
      admin.put('/user/2/updatePassword', { password: 'another umbrella' }),
      admin.delete('/user/2'),
      admin.put('/user/2/updateName', { nickName: 'Other' }),
      admin.post('/user/2/badge'),
      admin.post('/devices', { kind: 'bench', name: 'Mine' }),
      admin.put('/settings', {}),
      admin.post('/login/factor/totp'),
    ]) {
      const answer = await refused;
      expect([answer.status, codeOfError(answer)]).toEqual([403, 'fresh_needed']);
    }
    // where somebody is signed in is told, and ended by whom the password is known alone
    expect((await admin.get('/login/sessions')).status).toBe(200);
    expect((await admin.get('/user/2/sessions')).status).toBe(200);
    for (const path of ['/login/sessions', '/login/sessions/1', '/user/2/sessions'])
      expect([path, codeOfError(await admin.delete(path))]).toEqual([path, 'fresh_needed']);
    // a right is taken away at once
    for (const path of ['/user/2/badge', '/user/2/benchPin'])
      expect([path, (await admin.delete(path)).status]).toEqual([path, 200]);
    // all else goes on
    expect((await admin.get('/users/10')).status).toBe(200);
    expect((await admin.put('/user/updateData', { nickName: 'Admin' })).status).toBe(200);

    const wrong = await admin.post('/login/fresh', { password: 'a guess' });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    expect(await stale()).toBe('fresh_needed');
    expect((await admin.post('/login/fresh', { password: DEMO_PASSWORD })).status).toBe(200);
    // the very next call, whoever knew the session as it was
    expect((await admin.post('/user', newUser('fresh2'))).status).toBe(201);
    expect((await admin.delete('/user/2/sessions')).status).toBe(200);
    expect((await admin.delete('/login/sessions')).status).toBe(200);
  });

  it('is done when a code of the factor is shown again, which the trust of a browser is not', async () => {
    const admin = await StaffMember.logIn(test, 'admin');
    const { secret } = totpOfferAnswerSchema.parse((await admin.post('/login/factor/totp')).body).data;
    const { body } = await admin.put('/login/factor/totp', { code: codeOf(secret) });
    const { recovery_codes: codes } = recoveryCodesAnswerSchema.parse(body).data;
    await later();
    await test.waitFor(
      'ten minutes',
      async () => codeOfError(await admin.put('/settings', {})) === 'fresh_needed',
    );
    expect((await admin.post('/login/fresh', { code: 'wrong' })).status).toBe(422);
    expect((await admin.post('/login/fresh', { code: codes[0] })).status).toBe(200);
    expect((await admin.put('/settings', {})).status).toBe(200);
    expect((await admin.post('/login/fresh', { code: codes[0] })).status).toBe(422);
  });

  it('five wrong passwords close it for the person', async () => {
    const worker = await StaffMember.logIn(test, 'worker');
    for (const _ of [1, 2, 3, 4, 5])
      expect((await worker.post('/login/fresh', { password: 'a guess' })).status).toBe(422);
    expect((await worker.post('/login/fresh', { password: DEMO_PASSWORD })).status).toBe(429);
  });
});

it('a demo asks nobody again', async () => {
  const demo = await createTestApp(AppModule, { backends, env: SEED });
  const { body } = await demo.api.post(`${BASE}/login`, { login: 'manager', password: DEMO_PASSWORD });
  const manager = StaffMember.bearing(demo, loginAnswerSchema.parse(body).access_token);
  await demo.app.get(MikroORM).em.fork().execute("update session set created_at = now() - interval '1 hour'");
  for (const _ of [1, 2]) await demo.app.get(SessionKeeper).compare();
  expect((await manager.post('/login/factor/totp')).status).toBe(200);
  await demo.close();
});
