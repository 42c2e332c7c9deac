import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { BASE } from '../testing/staff.js';

const PRODUCTION = {
  PERUKE_MODE: 'production',
  PERUKE_LINK_SECRET: 'a-link-secret-of-its-own',
  PERUKE_REALTIME_KEY: 'own-key',
  PERUKE_REALTIME_SECRET: 'a-realtime-secret-of-its-own',
};
let backends: TestBackends;

beforeAll(async () => {
  backends = await startTestBackends({ durable: true });
});
afterAll(() => backends?.stop());

const start = (env: Record<string, string> = {}, database?: string): Promise<TestApp> =>
  createTestApp(AppModule, { backends, env: { ...PRODUCTION, ...env }, database });

describe('an empty portal in production mode', () => {
  it('does not start without a way to make an admin, and says which', async () => {
    await expect(start()).rejects.toThrow(/no living admin.*PERUKE_ADMIN_PASSWORD/);
  });

  it('lets its first admin in, and starts without the variable from then on', async () => {
    const first = await start({ PERUKE_ADMIN_PASSWORD: 'operators-choice' });
    const login = { login: 'admin', password: 'operators-choice' };
    expect((await first.api.post(`${BASE}/login`, login)).status).toBe(200);
    await first.close();
    const second = await start({}, first.database);
    expect((await second.api.post(`${BASE}/login`, login)).status).toBe(200);
    await second.close();
  });

  it('does not start with users alone, when no admin lives', async () => {
    const first = await start({ PERUKE_ADMIN_PASSWORD: 'operators-choice' });
    await first.sql('update users set deleted_at = now()');
    await first.close();
    await expect(start({}, first.database)).rejects.toThrow(/no living admin/);
  });
});
