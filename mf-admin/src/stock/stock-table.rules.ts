import { PROPERTY_OPTIONS, type WigGroups } from '@peruke/contracts/orders';

export interface StockLine {
  type: string;
  /** In the order of the lengths. */
  counts: number[];
  total: number;
}

export interface StockColour {
  colour: string;
  lines: StockLine[];
}

export interface StockTable {
  lengths: string[];
  colours: StockColour[];
  /** Under each length. */
  totals: number[];
  total: number;
  /** The largest count of a cell. */
  most: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const types: readonly string[] = PROPERTY_OPTIONS.wigType;
const place = (type: string): number => (types.includes(type) ? types.indexOf(type) : types.length);
const numeric = new Intl.Collator('en', { numeric: true });
/** Numbers as numbers; what is not set comes last. */
const compare = (a: string, b: string): number =>
  (a === '' ? 1 : 0) - (b === '' ? 1 : 0) || numeric.compare(a, b);

/** The answer as rows and columns (STK-002); an object cannot keep the order of keys that look like numbers. */
export const stockTable = ({ headers, calculations }: WigGroups): StockTable => {
  const colours = Object.keys(calculations)
    .sort(compare)
    .map((colour) => ({
      colour,
      lines: Object.entries(calculations[colour] ?? {})
        .sort(([a], [b]) => place(a) - place(b))
        .map(([type, byLength]) => {
          const counts = headers.map((length) => byLength[length] ?? 0);
          return { type, counts, total: sum(counts) };
        }),
    }));
  const lines = colours.flatMap((group) => group.lines);
  const totals = headers.map((_, at) => sum(lines.map(({ counts }) => counts[at] ?? 0)));
  return {
    lengths: headers,
    colours,
    totals,
    total: sum(totals),
    most: Math.max(1, ...lines.flatMap(({ counts }) => counts)),
  };
};

/** How strong a cell's plum is, in percent: 0 for none, 4 for one and up to 40 for the largest. */
export const strength = (count: number, most: number): number =>
  count === 0 ? 0 : Math.round(4 + (36 * (count - 1)) / Math.max(1, most - 1));
