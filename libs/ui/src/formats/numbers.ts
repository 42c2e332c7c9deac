import { onFirstUse } from './on-first-use';

export interface MoneyOptions {
  /** Two decimals always (reports); left out, only when the amount is not whole. */
  decimals?: 'auto' | 'always';
}

const grouped = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const groupedCents = onFirstUse(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

// binary noise of a sum of amounts must neither show as decimals nor as "-0"
const toCents = (shekels: number): number => Math.round(shekels * 100);

/** `14850` -> `₪14,850`; `-99.5` -> `-₪99.50`. The sign stands on the left, the minus in front of it. */
export const formatMoney = (shekels: number, { decimals = 'auto' }: MoneyOptions = {}): string => {
  const cents = toCents(shekels);
  const amount = Math.abs(cents) / 100;
  const showCents = decimals === 'always' || cents % 100 !== 0;
  return `${cents < 0 ? '-' : ''}₪${(showCents ? groupedCents : grouped)().format(amount)}`;
};

/** `60` -> `60%`. Whole percents; 99.6 stays 99, so that nothing looks paid before it is. */
export const formatPercent = (percent: number): string => `${Math.trunc(percent)}%`;

/** `1284` -> `1,284`. */
export const formatCount = (count: number): string => grouped().format(count);

const TYPED_AMOUNT = /^-?\d{1,9}(\.\d{1,2})?$/;
const NOT_OF_NUMBER = /[₪\s\u2066-\u2069\u200e\u200f]/g;
/** Between thousands alone: who types `12,50` does not mean 1250. */
const GROUPING = /,(?=\d{3}(?!\d))/g;
const bareAmount = (typed: string): string => typed.replace(NOT_OF_NUMBER, '').replace(GROUPING, '');

/** A typed amount (`1,500.00`, `₪1500`) as a number of shekels; undefined when it is none. */
export const parseTypedAmount = (typed: string): number | undefined => {
  const bare = bareAmount(typed);
  return TYPED_AMOUNT.test(bare) ? Number(bare) : undefined;
};

/** Digits after the point of a typed number; none of what is no number. */
export const typedDecimals = (typed: string): number =>
  /^-?\d{1,9}\.(\d+)$/.exec(bareAmount(typed))?.[1]?.length ?? 0;
