import { Migration } from '@mikro-orm/migrations';

/**
 * Where a page of the list begins, without skipping the rows before it; and how many orders each client has. Both are
 * kept like the totals: a change notes a row in its own transaction, the fold adds the rows up.
 *
 * A walk is a sort: `made`, `ready`, `colour`. A scope is all (''), a state ('s Draft') or a maker ('m 4'). A bucket is
 * a day, a colour or nothing (''), cut into chunks of ids where one value may hold very many orders.
 */
export class CreateOrderPlaces extends Migration {
  override up(): void {
    // Nobody writes between the last fold in the old way and the first note in the new one.
    this.addSql('lock table orders in share row exclusive mode');
    this.addSql('select order_count_fold()');
    for (const when of ['insert', 'update', 'delete'])
      this.addSql(`drop trigger order_count_${when} on orders`);
    for (const name of ['note', 'drop']) this.addSql(`drop function order_count_${name}()`);
    this.tables();
    this.folding();
    this.noting();
    this.filling();
    this.indexes();
  }

  private tables(): void {
    this.addSql(`create table order_place (
      walk text not null,
      scope text not null,
      bucket text not null,
      chunk integer not null,
      n bigint not null,
      primary key (walk, scope, bucket, chunk)
    )`);
    this.addSql('create table client_order_count (client_id integer primary key, n bigint not null)');
    this.addSql(`alter table order_count_delta
      add column order_id integer not null,
      add column client_id integer,
      add column created_at timestamptz not null,
      add column complete_date timestamptz,
      add column base_color text`);
    this.addSql(`create function order_places(id integer, state text, maker integer, made timestamptz,
        ready timestamptz, colour text)
      returns table (walk text, scope text, bucket text, chunk integer) stable parallel safe language sql as $$
        select w.walk, s.scope, w.bucket, w.chunk
        from (values
          ('made', to_char(made at time zone 'UTC', 'YYYY-MM-DD'), 0),
          ('ready', coalesce(to_char(ready at time zone 'UTC', 'YYYY-MM-DD'), ''),
            case when ready is null then id >> 10 else 0 end),
          ('colour', coalesce(colour, ''), id >> 13)
        ) as w (walk, bucket, chunk)
        cross join (values (''), ('s ' || state), ('m ' || maker)) as s (scope)
      $$`);
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
          insert into client_order_count as c (client_id, n)
          select client_id, sum(n) from noted where client_id is not null group by 1 having sum(n) <> 0
          on conflict (client_id) do update set n = c.n + excluded.n
        )
        insert into order_place as c (walk, scope, bucket, chunk, n)
        select p.walk, p.scope, p.bucket, p.chunk, sum(noted.n)
        from noted, order_places(order_id, state, created_by_id, created_at, complete_date, base_color) as p
        group by 1, 2, 3, 4 having sum(noted.n) <> 0
        on conflict (walk, scope, bucket, chunk) do update set n = c.n + excluded.n;
      end $$`);
  }

  /** One row for an order that comes, two for one that changes what it is counted or sorted by. */
  private noting(): void {
    const key =
      'id, client_id, state, created_by_id, is_special, created_at, complete_date, base_color, visible';
    const target = `order_count_delta
      (order_id, client_id, state, created_by_id, is_special, created_at, complete_date, base_color, n)`;
    const note = (rows: string) => `with told as (insert into ${target} ${rows} returning id)
          select min(id), max(id) into first, last from told;`;
    const columns = 'id, client_id, state, created_by_id, is_special, created_at, complete_date, base_color';
    this.addSql(`create function order_count_note() returns trigger language plpgsql as $$
      declare
        first bigint;
        last bigint;
      begin
        if tg_op = 'INSERT' then
          ${note(`select ${columns}, 1 from after_rows where visible`)}
        elsif tg_op = 'DELETE' then
          ${note(`select ${columns}, -1 from before_rows where visible`)}
        else
          ${note(`select ${columns}, n from (
            select a.*, 1 as n from (select ${key} from after_rows except select ${key} from before_rows) as a
            union all
            select b.*, -1 from (select ${key} from before_rows except select ${key} from after_rows) as b
          ) as moved where visible`)}
        end if;
        if last / 256 <> (first - 1) / 256 then perform order_count_fold(); end if;
        return null;
      end $$`);
    const trigger = (when: string, tables: string) =>
      this.addSql(`create trigger order_count_${when} after ${when} on orders referencing ${tables}
        for each statement execute function order_count_note()`);
    trigger('insert', 'new table as after_rows');
    trigger('update', 'old table as before_rows new table as after_rows');
    // Rows are hidden, never deleted; a test or a repair by hand must not leave the sums behind.
    trigger('delete', 'old table as before_rows');
  }

  /** For the orders that are there already. */
  private filling(): void {
    this.addSql(`insert into client_order_count (client_id, n)
      select client_id, count(*) from orders where visible and client_id is not null group by 1`);
    this.addSql(`insert into order_place (walk, scope, bucket, chunk, n)
      select p.walk, p.scope, p.bucket, p.chunk, count(*)
      from orders o, order_places(o.id, o.state, o.created_by_id, o.created_at, o.complete_date, o.base_color) as p
      where o.visible group by 1, 2, 3, 4`);
  }

  private indexes(): void {
    const sorts = {
      date_asc: 'complete_date asc nulls last, id desc',
      date_desc: 'complete_date desc nulls last, id desc',
      color_asc: 'base_color asc nulls last, id desc',
      color_desc: 'base_color desc nulls last, id desc',
    };
    for (const [name, columns] of Object.entries(sorts))
      this.addSql(
        `create index orders_walk_maker_${name} on orders (created_by_id, ${columns}) where visible`,
      );
    // A search gathers the orders of very many clients, or looks for very many clients among the orders in turn: what
    // it asks of each is in the index.
    const anew = (name: string, columns: string, included: string) => {
      this.addSql(`drop index ${name}`);
      this.addSql(`create index ${name} on orders (${columns}) include (${included}) where visible`);
    };
    const made = 'created_at desc, id desc';
    anew(
      'orders_client',
      `client_id, ${made}`,
      'state, created_by_id, is_special, complete_date, base_color',
    );
    anew('orders_walk_all_made', made, 'client_id');
    anew('orders_walk_maker_made', `created_by_id, ${made}`, 'client_id, state');
    // Names of one or two characters are looked up whole: as pieces they would be in every other barcode.
    for (const column of ['order_number', 'user_generated_id'])
      this.addSql(`create index orders_short_${column} on orders (lower(${column}))
        where visible and length(${column}) between 1 and 2`);
  }
}
