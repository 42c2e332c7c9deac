import { toShekels } from '@peruke/contracts/kernel';

const shekels = new Intl.NumberFormat('en-IL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₪1,500.00` of agorot, as documents and reports print it; the sign of the amount stands before it. */
export const money = (agorot: number): string =>
  `${agorot < 0 ? '-' : ''}₪${shekels.format(Math.abs(toShekels(agorot)))}`;

/** `06-05-2026` of `2026-05-06`. */
export const day = (date: string): string => date.slice(0, 10).split('-').reverse().join('-');
