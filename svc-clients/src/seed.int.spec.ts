import { createTestApp, startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';

let backends: TestBackends;

beforeAll(async () => {
  backends = await startTestBackends();
}, 120_000);

afterAll(() => backends?.stop());

describe('the demo seed', () => {
  it('plants sixty clients with their ids, once, and tells the others', async () => {
    const database = await backends.database();
    const options = { backends, database, env: { PERUKE_SEED: 'demo' } };
    for (let start = 0; start < 2; start++) {
      const seeded = await createTestApp(AppModule, options);
      const [row] = await seeded.sql<{ clients: number; deleted: number; next: number }>(
        `select count(*)::int as clients, count(deleted_at)::int as deleted,
           (select last_value::int from client_id_seq) as next from client`,
      );
      expect(row).toEqual({ clients: 60, deleted: 2, next: 60 });
      await seeded.published();
      expect(await seeded.sql('select 1 from outbox')).toHaveLength(62);
      await seeded.close();
    }
  });
});
