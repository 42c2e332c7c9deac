import { Migration } from '@mikro-orm/migrations';

/** The places of these orders: their buckets, each in every scope that they are in. */
const placesOf = (orders: string): string => `
  select walk, s.scope, bucket, chunk, sum(n) from (
    select b.walk, b.bucket, b.chunk, created_by_id, state, is_special, sum(n) as n
    from ${orders}, order_buckets(order_id, created_at, complete_date, base_color) as b group by 1, 2, 3, 4, 5, 6
  ) as k, order_scopes(created_by_id, state, is_special) as s
  group by 1, 2, 3, 4 having sum(n) <> 0`;

/** The orders of each client, in every scope but those of a maker. */
const clientsOf = (orders: string): string => `
  select s.scope, client_id, sum(n) from ${orders}, order_scopes(null, state, is_special) as s
  where client_id is not null group by 1, 2 having sum(n) <> 0 order by 1, 2`;

/**
 * Places for every filter of the list, and sums by client for those of the office. A scope joins what is asked of maker,
 * state and special orders: '', 'm 4', 's Draft', 'm 4 s Draft special'. Buckets are weeks and longer chunks of ids, so
 * a reader adds up fewer of them.
 */
export class WidenOrderPlaces extends Migration {
  override up(): void {
    // Nobody writes between the last fold in the old way and the first one in the new way.
    this.addSql('lock table orders in share row exclusive mode');
    this.addSql('select order_count_fold()');
    this.addSql('drop function order_places');
    this.buckets();
    this.sums();
    this.folding();
    this.indexes();
  }

  private buckets(): void {
    this.addSql(`create function order_buckets(id integer, made timestamptz, ready timestamptz, colour text)
      returns table (walk text, bucket text, chunk integer) stable parallel safe language sql as $$
        values
          ('made', to_char(date_trunc('week', made at time zone 'UTC'), 'YYYY-MM-DD'), 0),
          ('ready', coalesce(to_char(date_trunc('week', ready at time zone 'UTC'), 'YYYY-MM-DD'), ''),
            case when ready is null then id >> 12 else 0 end),
          ('colour', coalesce(colour, ''), id >> 16)
      $$`);
    this.addSql(`create function order_scopes(maker integer, state text, special boolean)
      returns table (scope text) stable parallel safe language sql as $$
        select concat_ws(' ', m.part, s.part, x.part)
        from (select null union select 'm ' || maker) as m (part),
          (select null union select 's ' || state) as s (part),
          (select null union select 'special' where special) as x (part)
      $$`);
  }

  private sums(): void {
    this.addSql('truncate order_place');
    this.addSql('drop table client_order_count');
    this.addSql(`create table client_order_count (
      scope text not null,
      client_id integer not null,
      n bigint not null,
      primary key (scope, client_id)
    )`);
    const orders = '(select id as order_id, o.*, 1 as n from orders o where visible) as o';
    this.addSql(`insert into order_place (walk, scope, bucket, chunk, n) ${placesOf(orders)}`);
    this.addSql(`insert into client_order_count (scope, client_id, n) ${clientsOf(orders)}`);
  }

  private folding(): void {
    this.addSql(`create or replace function order_count_fold() returns void language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock(7303, 50) then return; end if;
        with noted as materialized (delete from order_count_delta returning *),
        totals as (
          insert into order_count as c (state, created_by_id, is_special, n)
          select state, created_by_id, is_special, sum(n) from noted group by 1, 2, 3 having sum(n) <> 0
          on conflict (state, created_by_id, is_special) do update set n = c.n + excluded.n
        ), clients as (
          insert into client_order_count as c (scope, client_id, n) ${clientsOf('noted')}
          on conflict (scope, client_id) do update set n = c.n + excluded.n
        )
        insert into order_place as c (walk, scope, bucket, chunk, n) ${placesOf('noted')}
        on conflict (walk, scope, bucket, chunk) do update set n = c.n + excluded.n;
      end $$`);
  }

  /** Whatever else a filter or a search asks of the orders that a walk passes stands in its index. */
  private indexes(): void {
    const sorts = {
      made: 'created_at desc',
      date_asc: 'complete_date asc nulls last',
      date_desc: 'complete_date desc nulls last',
      color_asc: 'base_color asc nulls last',
      color_desc: 'base_color desc nulls last',
    };
    const scopes = {
      all: { lead: '', asked: 'client_id, is_special' },
      state: { lead: 'state, ', asked: 'client_id, is_special' },
      maker: { lead: 'created_by_id, ', asked: 'client_id, state, is_special' },
    };
    for (const [scope, { lead, asked }] of Object.entries(scopes))
      for (const [sort, columns] of Object.entries(sorts)) {
        const name = `orders_walk_${scope}_${sort}`;
        this.addSql(`drop index ${name}`);
        this.addSql(
          `create index ${name} on orders (${lead}${columns}, id desc) include (${asked}) where visible`,
        );
      }
  }
}
