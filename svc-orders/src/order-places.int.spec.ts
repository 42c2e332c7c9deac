import { MikroORM } from '@mikro-orm/postgresql';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { migrateDatabase, serviceDb } from '@peruke/svc-kit/db';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { database } from './database.js';

const FILL = `insert into orders (barcode, user_generated_id, order_number, client_id, client_name, is_repair, state,
    status_map, properties, total_price, details, info, shipping_info, created_by_id, created_by_name,
    created_by_role, creator_id, creator_name, has_rework_stages, visible, created_at, updated_at, complete_date)
  select i::text, '', '', nullif(i % 7, 0), '', false, (?::text[])[1 + i % ${ORDER_STATES.length}], '{}',
    jsonb_build_object('baseColor', (i % 4)::text, 'typeOfHighlights', case when i % 5 = 0 then 'Special orders' end), 0, '', '', '', i % 3, '', 'MANAGER', 1, '', false, i % 10 <> 0,
    now() - i * interval '5 hours', now(), case when i % 2 = 0 then now() + i * interval '1 day' end
  from generate_series(1, 400) as i`;

describe('places and sums for orders that were there before', () => {
  let backends: TestBackends;
  let orm: MikroORM;
  beforeAll(async () => {
    backends = await startTestBackends();
    const url = await backends.database();
    const upTo = (name: string) => {
      const last = database.migrations.findIndex((migration) => migration.name === name);
      return serviceDb('orders', { entities: [], migrations: database.migrations.slice(0, last + 1) }, url);
    };
    await migrateDatabase(upTo('004-media'), { durable: false });
    orm = (await MikroORM.init(upTo('005-order-places'))) as MikroORM;
    await orm.em.fork().execute(FILL, [`{${ORDER_STATES.map((state) => `"${state}"`).join(',')}}`]);
    await migrateDatabase(upTo('007-wider-order-places'), { durable: false });
  }, 120_000);
  afterAll(async () => {
    await orm?.close();
    await backends?.stop();
  });

  /** Each walk holds every visible order once in every scope that it is in; so do the sums by client. */
  const expectRight = async () => {
    const em = orm.em.fork();
    const orders = `(select *, case when is_special then 'special' end as special from orders where visible) as o`;
    const isScope = 'having grouping(special) = 1 or special is not null';
    expect(
      await em.execute(
        'select walk, scope, sum(n) as n from order_place group by 1, 2 having sum(n) <> 0 order by 1, 2',
      ),
    ).toEqual(
      await em.execute(
        `select walk, concat_ws(' ', 'm ' || created_by_id, 's ' || state, special) as scope, count(*) as n
         from ${orders}, unnest(array['colour', 'made', 'ready']) as walk
         group by walk, cube (created_by_id, state, special) ${isScope} order by 1, 2`,
      ),
    );
    expect(
      await em.execute('select scope, client_id, n from client_order_count where n <> 0 order by 1, 2'),
    ).toEqual(
      await em.execute(
        `select concat_ws(' ', 's ' || state, special) as scope, client_id, count(*) as n
         from ${orders} where client_id is not null group by client_id, cube (state, special) ${isScope}
         order by 1, 2`,
      ),
    );
  };

  it('counts those that were there', expectRight);

  it('goes on counting from there', async () => {
    const em = orm.em.fork();
    await em.execute(`update orders set visible = false where state = 'Storage'`);
    await em.execute(
      `update orders set state = 'Draft', client_id = 3, complete_date = null where id % 3 = 0`,
    );
    await em.execute('select order_count_fold()');
    await expectRight();
    const [row] = await em.execute(
      `select (select sum(n) from order_count) as counted, (select count(*) from orders where visible) as there`,
    );
    expect(row?.counted).toBe(row?.there);
    expect(row?.there).toBeGreaterThan(200);
  });
});
