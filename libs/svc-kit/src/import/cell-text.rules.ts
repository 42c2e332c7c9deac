/** What a cell of a workbook holds, as exceljs tells it. */
export type BookValue =
  | null
  | undefined
  | string
  | number
  | boolean
  | Date
  | { richText: readonly { text?: string | null }[] }
  | { formula?: string; sharedFormula?: string; result?: BookValue }
  | { text?: BookValue; hyperlink: string }
  | { error: string };

const two = (part: number): string => String(part).padStart(2, '0');

/** An hour of no day is kept as one of the day before Excel's first. */
const FIRST_DAY = Date.UTC(1899, 11, 31);

/** Excel keeps no zone: what stands in the cell is what was typed. */
const dayText = (at: Date): string => {
  if (Number.isNaN(at.getTime())) return '';
  const hour = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (at.getTime() < FIRST_DAY) return hour;
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  const isDay = at.getTime() % 86_400_000 === 0;
  return isDay ? day : `${day} ${hour}`;
};

/** Whole and long numbers as their digits (a phone that Excel took for a number), never with an exponent. */
const numberText = (value: number): string => {
  if (!Number.isFinite(value)) return '';
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
};

/**
 * The text of a cell: a formula by the value that was kept for it, a date as DD/MM/YYYY, an hour
 * alone as HH:mm, an error of Excel as it shows it.
 */
export const cellText = (value: BookValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dayText(value);
  if ('richText' in value) return value.richText.map(({ text }) => text ?? '').join('');
  if ('error' in value) return value.error;
  if ('hyperlink' in value) return cellText(value.text);
  return 'result' in value ? cellText(value.result) : '';
};

/** The name of a column as Excel shows it: 1 is A, 28 is AB. */
export const columnName = (at: number): string =>
  (at > 26 ? columnName(Math.floor((at - 1) / 26)) : '') + String.fromCharCode(65 + ((at - 1) % 26));
