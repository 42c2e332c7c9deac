import { demoWorkshop } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';

const CHEQUES = '/base/api/accounting/cheques';
let backends: TestBackends;

beforeAll(async () => {
  backends = await startTestBackends();
}, 120_000);

afterAll(() => backends?.stop());

describe('the demo seed', () => {
  it('plants the payments of the workshop once, with exact totals', async () => {
    const database = await backends.database();
    for (let start = 0; start < 2; start++) {
      const seeded = await createTestApp(AppModule, { backends, database, env: { PERUKE_SEED: 'demo' } });
      const [row] = await seeded.sql<{ payments: number; terminated: number; next: number; wrong: number }>(
        `select (select count(*) from payment) as payments, (select count(*) from termination) as terminated,
           (select last_value from payment_id_seq) as next,
           (select count(*) from ledger l where l.paid <> (select coalesce(sum(p.amount), 0) from payment p
             where p.order_id = l.id and not exists (select from termination t where t.payment_id = p.id))) as wrong`,
      );
      const { payments } = demoWorkshop(new Date());
      expect(row).toEqual({
        payments: payments.length,
        terminated: payments.filter(({ terminatedAt }) => terminatedAt).length,
        next: payments.length,
        wrong: 0,
      });
      const { body } = await seeded.api.as('admin').get<{ data: { status: string }[] }>(CHEQUES);
      expect(new Set(body.data.map(({ status }) => status))).toEqual(
        new Set(['waiting', 'due', 'deposited', 'bounced']),
      );
      const [closed] = await seeded.sql<{ days: number; seconded: number; open: number }>(
        `select count(*)::int as days, count(seconded_by_id)::int as seconded,
           (select count(*)::int from payment p where p.created_at < date_trunc('day', now() at time zone 'Asia/Jerusalem')
              at time zone 'Asia/Jerusalem' and not exists (select from cash_up_stamp s
                where s.payment_id = p.id and not s.is_termination)) as open
         from cash_up`,
      );
      expect(closed).toEqual({ days: 6, seconded: 1, open: 0 });
      const onRestDays = await seeded.sql(
        `select 1 from cash_up where extract(dow from signed_at at time zone 'Asia/Jerusalem') >= 5`,
      );
      expect(onRestDays).toEqual([]);
      await seeded.published();
      await seeded.close();
    }
  });
});
