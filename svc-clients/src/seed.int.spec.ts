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
    const told = 'select count(*)::int as messages, count(distinct status)::int as outcomes from message';
    let messages = 0;
    for (let start = 0; start < 2; start++) {
      const seeded = await createTestApp(AppModule, options);
      const [row] = await seeded.sql<{ clients: number; deleted: number; next: number }>(
        `select count(*)::int as clients, count(deleted_at)::int as deleted,
           (select last_value::int from client_id_seq) as next from client`,
      );
      expect(row).toEqual({ clients: 60, deleted: 2, next: 60 });
      const fits = await seeded.sql<{ client_id: number; version: number }>(
        'select client_id, version from fit_profile order by 1, 2',
      );
      expect([fits.length, fits.slice(0, 3).map(({ client_id: id, version }) => [id, version])]).toEqual([
        30,
        [
          [3, 1],
          [6, 1],
          [6, 2],
        ],
      ]);
      await seeded.published();
      expect(await seeded.sql("select 1 from outbox where subject like 'clients.client.%'")).toHaveLength(
        // a key and an addition each, and two deletions
        60 + 62,
      );
      const [kept] = await seeded.sql<{ messages: number; outcomes: number }>(told);
      expect(kept?.messages).toBeGreaterThan(50);
      expect(kept?.outcomes).toBe(2);
      if (start > 0) expect(kept?.messages).toBe(messages);
      messages = kept?.messages ?? 0;
      await seeded.close();
    }
  });
});
