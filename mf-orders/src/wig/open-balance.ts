import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';

/** The share of the price that is paid, in percent, as it is shown: money given back beyond what came in is no share. */
export const shownShare = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): number =>
  Math.max(0, paymentStatus);

/** What is left to pay, in shekels. */
export const openBalance = ({ totalPrice, deposit }: Pick<Order, 'totalPrice' | 'deposit'>): number =>
  toShekels(Math.max(0, toAgorot(totalPrice) - toAgorot(deposit)));
