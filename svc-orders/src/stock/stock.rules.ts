import { PROPERTY_OPTIONS, type WigGroups } from '@peruke/contracts/orders';

export interface StockCount {
  readonly color: string;
  readonly type: string;
  readonly length: string;
  readonly count: number;
}

/** The three groups as SQL over `orders as o`; a type of "none" is one that nobody has set. */
export const STOCK_GROUP = {
  color: `coalesce(btrim(o.base_color), '')`,
  type: `coalesce(nullif(o.properties->>'wigType', 'none'), '')`,
  length: `coalesce(nullif(btrim(o.properties->>'length'), ''), btrim(o.length_from_nape), '')`,
} as const;

const numeric = new Intl.Collator('en', { numeric: true });
/** As numbers where they are numbers; what is not set comes last. */
const compare = (a: string, b: string): number =>
  a === b ? 0 : a === '' ? 1 : b === '' ? -1 : numeric.compare(a, b);
const types: readonly string[] = PROPERTY_OPTIONS.wigType;
const place = (type: string): number => (types.includes(type) ? types.indexOf(type) : types.length);

/** Counts as the wire's table, every level in the order in which people read it (AMB-85). */
export const orderStock = (counts: readonly StockCount[]): WigGroups => {
  const sorted = [...counts].sort(
    (a, b) => compare(a.color, b.color) || place(a.type) - place(b.type) || compare(a.length, b.length),
  );
  const calculations: WigGroups['calculations'] = {};
  for (const { color, type, length, count } of sorted)
    ((calculations[color] ??= {})[type] ??= {})[length] = count;
  return { headers: [...new Set(counts.map(({ length }) => length))].sort(compare), calculations };
};

/** Row by row, as the table shows it: an object's keys that look like numbers come out in another order. */
export const stockRows = ({ headers, calculations }: WigGroups) =>
  Object.keys(calculations)
    .sort(compare)
    .flatMap((color) => {
      const byType = calculations[color] ?? {};
      return Object.keys(byType)
        .sort((a, b) => place(a) - place(b))
        .map((type) => ({ color, type, counts: headers.map((length) => byType[type]?.[length] ?? 0) }));
    });
