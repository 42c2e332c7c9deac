import type { Agorot } from '../kernel/index.js';

const CASH_FREE_UP_TO: Agorot = 6_000_00;

/**
 * How much of a price may be paid in cash in Israel: a deal above 6,000 shekels takes the lower of a tenth of it and
 * 6,000; undefined when the law sets no limit.
 */
export const cashLimit = (price: Agorot): Agorot | undefined =>
  price > CASH_FREE_UP_TO ? Math.min(Math.floor(price / 10), CASH_FREE_UP_TO) : undefined;

/** Whether nine digits end with the check digit of an Israeli identity number. A soft test: companies fail it too. */
export const hasCheckDigit = (id: string): boolean => {
  const sum = [...id].reduce((total, digit, place) => {
    const step = Number(digit) * ((place % 2) + 1);
    return total + (step > 9 ? step - 9 : step);
  }, 0);
  return id.length === 9 && sum % 10 === 0;
};

/** Warnings that a manager may pass; each pass is kept with its arithmetic. */
export const GUARDS = ['cash-limit', 'id-check-digit', 'open-balance'] as const;
export type Guard = (typeof GUARDS)[number];
