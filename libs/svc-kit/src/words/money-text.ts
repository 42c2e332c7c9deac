import { toShekels } from '@peruke/contracts/kernel';

/** A sum of agorot as people read it: `₪1,500`, or `₪1,500.50` where it is no whole one. */
export const moneyText = (agorot: number): string => {
  const digits = agorot % 100 === 0 ? 0 : 2;
  const text = toShekels(agorot).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `₪${text}`;
};
