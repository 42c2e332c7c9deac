import { Migration } from '@mikro-orm/migrations';

const COLUMNS = {
  color_asc: 'base_color collate shades asc nulls last',
  color_desc: 'base_color collate shades desc nulls last',
};
const SCOPES = {
  all: { lead: '', asked: 'client_id, is_special' },
  state: { lead: 'state, ', asked: 'client_id, is_special' },
  maker: { lead: 'created_by_id, ', asked: 'client_id, state, is_special' },
};

interface Index {
  name: string;
  columns: string;
  asked: string;
}

/** Those that hold a colour. */
const INDEXES: readonly Index[] = [
  ...Object.entries(SCOPES).flatMap(([scope, { lead, asked }]) =>
    Object.entries(COLUMNS).map(([sort, colour]) => ({
      name: `orders_walk_${scope}_${sort}`,
      columns: `${lead}${colour}, id desc`,
      asked,
    })),
  ),
  {
    name: 'orders_client',
    columns: 'client_id, created_at desc, id desc',
    asked: 'state, created_by_id, is_special, complete_date, base_color',
  },
];

/**
 * Colours of hair are shade numbers: 2, 4/27, 6, 10 and not 10, 2, 4/27, 6. The collation stands on the column and on the
 * buckets that hold its values, so that every index and every walk is in this order; equal is what was equal before.
 *
 * A partial index is always built anew when a column changes, and everybody waits. So while the column changes, the lists walk
 * twins that are not partial, which PostgreSQL takes over as they are; what was cut off half way begins again from the top.
 */
export class SortColoursAsNumbers extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create collation if not exists shades (provider = icu, locale = 'und-u-kn-true')`);
    for (const { name, columns, asked } of INDEXES)
      this.addSql(
        `create index concurrently if not exists ${name}_twin on orders (${columns}) include (${asked}, visible)`,
      );
    this.addSql(`create unique index concurrently if not exists order_place_twin
      on order_place (walk, scope, bucket collate shades, chunk)`);
    this.addSql(`do $$ begin
      ${INDEXES.map(({ name }) => `drop index if exists ${name};`).join('\n      ')}
      alter table orders alter column base_color type text collate shades;
      alter table order_place drop constraint if exists order_place_pkey;
      alter table order_place alter column bucket type text collate shades;
      alter table order_place add constraint order_place_pkey primary key using index order_place_twin;
    end $$`);
    for (const { name, columns, asked } of INDEXES) {
      const plain = columns.replace(' collate shades', '');
      this.addSql(
        `create index concurrently if not exists ${name} on orders (${plain}) include (${asked}) where visible`,
      );
      this.addSql(`drop index concurrently if exists ${name}_twin`);
    }
  }
}
