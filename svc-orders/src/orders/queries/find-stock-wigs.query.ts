import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StockWigs } from '@peruke/contracts/orders';
import { MediaLinks } from '../../media/media-links.js';
import { likeAnywhere } from '../../projections/search.rules.js';
import { all, type Condition } from './condition.js';
import { ROW_COLUMNS, ROW_JOINS, type RowRecord, toOrderRow } from '../../rows/order-row.js';

/** Wigs in stock that somebody may want for an order: by colour, length, type, size, or by what the list finds. */
export class FindStockWigs extends Query<StockWigs> {
  constructor(readonly search: string) {
    super();
  }
}

interface StockRecord extends RowRecord {
  wig_type: string;
  cap_size: string;
  length: string;
  photo_id: number | null;
  total: number;
}

const MOST = 50;
const MOST_WORDS = 6;

/** A colour, a length, a type or a size is known by how it begins; of anything else a word of three letters tells. */
const having = (word: string): Condition => {
  const begins = [
    'o.base_color',
    'o.length_from_nape',
    `o.properties->>'length'`,
    `o.properties->>'wigType'`,
    `o.properties->>'capSize'`,
  ].map((column): Condition => ({ sql: `starts_with(lower(${column}), ?)`, params: [word] }));
  const anywhere = ['o.search_text', 'c.search_text'].map((column): Condition => ({
    sql: `${column} like ?`,
    params: [likeAnywhere(word)],
  }));
  const any = [...begins, ...(word.length > 2 ? anywhere : [])];
  return { sql: `(${any.map(({ sql }) => sql).join(' or ')})`, params: any.flatMap(({ params }) => params) };
};

@QueryHandler(FindStockWigs)
export class FindStockWigsHandler implements IQueryHandler<FindStockWigs> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MediaLinks,
  ) {}

  async execute({ search }: FindStockWigs): Promise<StockWigs> {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const inStock = { sql: `o.visible and o.state = 'Wigs In Stock'`, params: [] };
    const { sql, params } = all([inStock, ...words.map(having)]);
    const rows = await this.em.execute<StockRecord[]>(
      `select ${ROW_COLUMNS}, coalesce(nullif(o.properties->>'wigType', 'none'), '') as wig_type,
         coalesce(o.properties->>'capSize', '') as cap_size, coalesce(o.properties->>'length', '') as length,
         photo.id as photo_id, (count(*) over ())::int as total
       from orders o ${ROW_JOINS}
       left join lateral (
         select m.id from media m where m.order_id = o.id and m.kind = 'image' and m.removed_at is null
         order by m.id limit 1
       ) as photo on true
       where ${sql} order by o.base_color nulls last, o.length_from_nape, o.id limit ${MOST}`,
      params,
    );
    return { wigs: rows.map((row) => this.wigOf(row)), total: rows[0]?.total ?? 0 };
  }

  private wigOf(row: StockRecord): StockWigs['wigs'][number] {
    return {
      ...toOrderRow(row),
      wigType: row.wig_type,
      capSize: row.cap_size,
      length: row.length,
      photo: row.photo_id === null ? null : this.links.of(row.photo_id).preview_url,
    };
  }
}
