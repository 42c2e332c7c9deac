import { type Agorot, toAgorot, toShekels } from '../kernel/money.js';

/** How much of a price is paid: the only formulas of the house, reckoned in agorot. */

/** Whole percent, rounded down; 0 without a price (PAY-055, PAY-057). */
export const paidPercent = (paid: Agorot, price: Agorot): number =>
  price > 0 ? Math.floor((paid * 100) / price) : 0;

/** As reports tell it on the wire: what is paid on an order so far, and what it costs, in shekels. */
export interface PaidShare {
  totally: number;
  total_cost: number;
}

/** AMB-82 */
export const percentOfShare = ({ totally, total_cost }: PaidShare): number =>
  paidPercent(toAgorot(totally), toAgorot(total_cost));

/** What is still owed, in shekels; nothing when more was paid than asked. */
export const debtOfShare = ({ totally, total_cost }: PaidShare): number =>
  toShekels(Math.max(0, toAgorot(total_cost) - toAgorot(totally)));
