import { MikroORM } from '@mikro-orm/postgresql';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { migrateDatabase, serviceDb } from '@peruke/svc-kit/db';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { MIGRATIONS } from './index.js';

const FILL = `insert into orders (barcode, user_generated_id, order_number, client_id, client_name, is_repair, state,
    status_map, properties, total_price, details, info, shipping_info, created_by_id, created_by_name,
    created_by_role, creator_id, creator_name, has_rework_stages, visible, created_at, updated_at, complete_date)
  select i::text, '', '', nullif(i % 7, 0), '', false, (?::text[])[1 + i % ${ORDER_STATES.length}], '{}',
    jsonb_build_object('baseColor', (i % 4)::text), 0, '', '', '', i % 3, '', 'MANAGER', 1, '', false, i % 10 <> 0,
    now() - i * interval '5 hours', now(), case when i % 2 = 0 then now() + i * interval '1 day' end
  from generate_series(1, 400) as i`;

describe('places and sums for orders that were there before', () => {
  let backends: TestBackends;
  let orm: MikroORM;
  beforeAll(async () => {
    backends = await startTestBackends();
    const url = await backends.database();
    const upTo = (name: string) => {
      const last = MIGRATIONS.findIndex((migration) => migration.name === name);
      return serviceDb('orders', { entities: [], migrations: MIGRATIONS.slice(0, last + 1) }, url);
    };
    await migrateDatabase(upTo('004-media'), { durable: false });
    orm = (await MikroORM.init(upTo('005-order-places'))) as MikroORM;
    await orm.em.fork().execute(FILL, [`{${ORDER_STATES.map((state) => `"${state}"`).join(',')}}`]);
    await migrateDatabase(upTo('005-order-places'), { durable: false });
  }, 120_000);
  afterAll(async () => {
    await orm?.close();
    await backends?.stop();
  });

  it('holds every visible order once in each walk and scope, and once with its client', async () => {
    const em = orm.em.fork();
    const sums = await em.execute(
      `select walk, left(scope, 1) as scope, sum(n) as n from order_place group by 1, 2 order by 1, 2`,
    );
    const expected = ['colour', 'made', 'ready'].flatMap((walk) =>
      ['', 'm', 's'].map((scope) => ({ walk, scope, n: 360 })),
    );
    expect(sums).toEqual(expected);
    const byClient = await em.execute('select client_id, n from client_order_count order by 1');
    expect(byClient).toEqual(
      await em.execute(
        'select client_id, count(*) as n from orders where visible and client_id is not null group by 1 order by 1',
      ),
    );
  });

  it('goes on counting from there', async () => {
    const em = orm.em.fork();
    await em.execute(`update orders set visible = false where state = 'Storage'`);
    await em.execute('select order_count_fold()');
    const [row] = await em.execute(
      `select (select sum(n) from order_place where walk = 'made' and scope = '') as placed,
         (select sum(n) from order_count) as counted, (select count(*) from orders where visible) as there,
         (select coalesce(sum(n), 0) from order_place where scope = 's Storage') as stored`,
    );
    expect(row).toEqual({ placed: row?.there, counted: row?.there, there: row?.there, stored: 0 });
    expect(row?.there).toBeGreaterThan(200);
  });
});
