import type { Agorot } from '../kernel/money.js';

/**
 * Arithmetic of the payment page, for both sides: the page previews what the service will save. Money is integer
 * agorot, a date is the wire's `YYYY-MM-DD`.
 */

export interface InstalmentPlan {
  total: Agorot;
  quantity: number;
  /** Kept as it is; the rest is split equally. All parts are equal without it (AMB-45). */
  first?: Agorot;
}

/** Parts that add up to the total; agorot left over go one each to the earliest of the equal parts (PAY-035, PAY-038). */
export const splitInstalments = ({ total, quantity, first }: InstalmentPlan): Agorot[] => {
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError('not a plan of instalments');
  if (quantity === 1) return [total];
  return first === undefined
    ? equalParts(total, quantity)
    : [first, ...equalParts(total - first, quantity - 1)];
};

const equalParts = (total: Agorot, quantity: number): Agorot[] => {
  const part = Math.floor(total / quantity);
  const leftOver = total - part * quantity;
  return Array.from({ length: quantity }, (_, i) => part + (i < leftOver ? 1 : 0));
};

const partsOf = (date: string): [year: number, month: number, day: number] => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (!year || !month || !day) throw new RangeError(`not a date: ${date}`);
  return [Number(year), Number(month), Number(day)];
};

/** A date with the day cut to the month's length; `month` may run over the year's end. */
const dateOf = (year: number, month: number, day: number): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
};

/** So many months later on the same day, or on the last day of a shorter month (AMB-47). */
export const plusMonths = (date: string, months: number): string => {
  const [year, month, day] = partsOf(date);
  return dateOf(year, month + months, day);
};

/** The 3rd of the next month when entered by the 15th, else the 9th; then monthly (PAY-036, PAY-037, AMB-46). */
export const instalmentDates = (entered: string, quantity: number): string[] => {
  const [year, month, enteredDay] = partsOf(entered);
  const day = enteredDay <= 15 ? 3 : 9;
  return Array.from({ length: quantity }, (_, i) => dateOf(year, month + 1 + i, day));
};

/** The number of the next cheque of the book; leading zeros stay (PAY-034). */
export const nextCheckNumber = (number: string): string =>
  /^\d+$/.test(number) ? String(BigInt(number) + 1n).padStart(number.length, '0') : number;

/** The day of the month of a row of cheques: one that began on the 31st comes back to it after February. */
const dayOfRow = (check: string, before: readonly string[]): number => {
  const [year, month, day] = partsOf(check);
  const isCut = check === dateOf(year, month, 31);
  return isCut ? Math.max(day, ...before.map((date) => partsOf(date)[2])) : day;
};

/**
 * The cheque after this one: a month later, the number raised by one (PAY-033, PAY-034). `before` are the days of the cheques
 * that stand before it in the same row.
 */
export const nextCheck = <T extends { due_date: string; check_number?: string }>(
  check: T,
  before: readonly string[] = [],
): T => {
  const [year, month] = partsOf(check.due_date);
  return {
    ...check,
    due_date: dateOf(year, month + 1, dayOfRow(check.due_date, before)),
    ...(check.check_number === undefined ? {} : { check_number: nextCheckNumber(check.check_number) }),
  };
};
