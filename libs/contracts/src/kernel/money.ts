/**
 * Money inside the house is an integer number of agorot; the wire speaks shekels with at most two decimals.
 * Nothing else converts between the two.
 */

export type Agorot = number;

const SHEKELS = /^-?\d{1,9}(\.\d{1,2})?$/;

/** Shekels as a number or a numeric string -> agorot, exact. Throws RangeError on more than two decimals. */
export const toAgorot = (shekels: number | string): Agorot => {
  const text = typeof shekels === 'number' ? decimal(shekels) : shekels.trim();
  if (!SHEKELS.test(text)) throw new RangeError(`not an amount in shekels: ${text}`);
  const negative = text.startsWith('-');
  const [whole = '0', cents = ''] = text.replace('-', '').split('.');
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return negative && value !== 0 ? -value : value;
};

/** Agorot -> shekels as the wire's number. */
export const toShekels = (agorot: Agorot): number => agorot / 100;

// A sum of wire amounts such as 0.1 + 0.2 carries binary noise far below an agora; anything above it is refused.
const decimal = (n: number): string => {
  const rounded = Math.round(n * 100) / 100;
  return Math.abs(rounded - n) < 1e-7 ? rounded.toFixed(2) : String(n);
};
