import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

let backends: TestBackends;
let test: TestApp;
beforeAll(async () => {
  backends = await startTestBackends();
  // of a session that has shown nothing for a thousandth of a minute
  const env = { PERUKE_FRESH: 'on', PERUKE_FRESH_MINUTES: '0.001' };
  test = await createTestApp(AppModule, { backends, env });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it.each([
  ['put', 'norms'],
  ['put', 'steps'],
  ['put', 'waits'],
  ['post', 'centres'],
  ['put', 'centres/1'],
  ['put', 'centres/order'],
  ['delete', 'centres/1'],
  ['post', 'places'],
  ['put', 'places/1'],
] as const)('a setting of the floor asks who is there once more: %s %s', async (method, path) => {
  const { status, body } = await test.api.as('admin')[method](`/base/api/floor/${path}`, {});
  expect([status, body]).toMatchObject([403, { code: 'fresh_needed' }]);
});
