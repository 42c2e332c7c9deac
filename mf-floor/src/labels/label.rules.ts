/** What the words have beside the sign, in points; a hair less than their 25 mm. */
const ROOM = 69;
const LARGEST = 17;
/** Two lines of more leave the name no room. */
const LARGEST_OF_TWO = 14;
/** From so small on, in one line, two larger ones are read better. */
const TOO_SMALL = 12;
/** How much narrower two lines may be that tear no group apart, and are taken all the same. */
const TORN = 0.7;

/** How wide a sign is in bold type, in its size, rather more than less. */
const widthOf = (sign: string): number => {
  if (/[\d-]/.test(sign)) return 0.6;
  return /(?![MWmwש])[A-Za-zא-ת]/.test(sign) ? 0.74 : 1;
};
const wide = (text: string): number => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

export interface LabelCode {
  /** What may stand on a line: the code is broken between them alone. */
  readonly lines: readonly [string] | readonly [string, string];
  /** In points. */
  readonly size: number;
}

const sized = (width: number, largest: number): number =>
  Math.min(largest, Math.floor((10 * ROOM) / width) / 10);

/** A code of any length that can be kept, whole on a label: as large as it can be, in two lines where it is long. */
export const labelCode = (code: string): LabelCode => {
  const size = sized(wide(code), LARGEST);
  const signs = [...code];
  if (size >= TOO_SMALL || signs.length < 2) return { lines: [code], size };
  const broken = signs.slice(1).map((_, index) => {
    const lines = [signs.slice(0, index + 1).join(''), signs.slice(index + 1).join('')] as const;
    const width = Math.max(...lines.map(wide));
    return { lines, width, cost: lines[0].endsWith('-') ? width * TORN : width };
  });
  const { lines, width } = broken.reduce((best, one) => (one.cost < best.cost ? one : best));
  return { lines, size: sized(width, LARGEST_OF_TWO) };
};
