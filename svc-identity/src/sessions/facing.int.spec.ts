import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SEED, StaffMember } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

interface Facing {
  data: { access_token: string; expires_in: number };
}

describe('a screen that is turned to a client', () => {
  it('ends the session of who has turned it, and opens nothing of this house', async () => {
    const manager = await StaffMember.logIn(test, 'manager');
    const { status, body } = await manager.post<Facing>('/login/facing');
    expect([status, body.data.expires_in]).toEqual([200, 900]);
    await test.waitFor(
      'the end of the session',
      async () => (await manager.get('/login/user')).status === 401,
    );
    const facing = StaffMember.bearing(test, body.data.access_token);
    for (const path of [
      '/login/user',
      '/users/20',
      '/roles',
      '/notifications/getAll',
      '/settings',
      '/login/sessions',
    ])
      expect([path, (await facing.get(path)).status]).toEqual([path, 403]);
    for (const path of ['/login/facing', '/logout', '/broadcasting/auth'])
      expect([path, (await facing.post(path, {})).status]).toEqual([path, 403]);
    // a session beside it, at another desk, goes on
    const there = await StaffMember.logIn(test, 'manager');
    expect((await there.get('/login/user')).status).toBe(200);
    const [row] = await test.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from session where facing`,
    );
    expect(row?.minutes).toBe(15);
  });

  it('is turned by who may hand over, at a desk of her own', async () => {
    const worker = await StaffMember.logIn(test, 'worker');
    expect((await worker.post('/login/facing')).status).toBe(403);
    expect((await worker.get('/login/user')).status).toBe(200);
    expect((await test.api.atBench('manager').post('/base/api/login/facing')).status).toBe(403);
  });
});
