import type { Agorot } from '../kernel/index.js';

/** Of the settings of the house: whole shekels, and a part of a hundred. */
export interface CashRule {
  cashFreeUpTo: number;
  cashPercent: number;
  cashAtMost: number;
}

/**
 * How much of a price may be paid in cash: a deal above a sum takes the lower of a part of it and a fixed one; undefined
 * when there is no limit. The law of Israel stands in the defaults: above 6,000 shekels a tenth, at most 6,000.
 */
export const cashLimit = (
  price: Agorot,
  { cashFreeUpTo, cashPercent, cashAtMost }: CashRule,
): Agorot | undefined =>
  price > cashFreeUpTo * 100
    ? Math.min(Math.floor((price * cashPercent) / 100), cashAtMost * 100)
    : undefined;

/** Whether nine digits end with the check digit of an Israeli identity number. A soft test: companies fail it too. */
export const hasCheckDigit = (id: string): boolean => {
  const sum = [...id].reduce((total, digit, place) => {
    const step = Number(digit) * ((place % 2) + 1);
    return total + (step > 9 ? step - 9 : step);
  }, 0);
  return id.length === 9 && sum % 10 === 0;
};

/** Why an order may go out before it is paid. */
export const BALANCE_REASONS = ['known', 'later', 'cheque', 'transfer', 'dispute', 'other'] as const;
export type BalanceReason = (typeof BALANCE_REASONS)[number];

/** What takes from what was paid when the order went out; `bounced` is a cancelled payment whose cheque came back. */
export const DEBT_MAKERS = ['cancelled', 'bounced', 'given_back'] as const;
export const isBalanceReason = (value: unknown): value is BalanceReason =>
  (BALANCE_REASONS as readonly unknown[]).includes(value);

/** Warnings that a manager may pass; each pass is kept with its arithmetic. */
export const GUARDS = ['cash-limit', 'id-check-digit', 'open-balance'] as const;
export type Guard = (typeof GUARDS)[number];
