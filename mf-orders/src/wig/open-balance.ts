import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';

/** What is left to pay, in shekels. */
export const openBalance = ({ totalPrice, deposit }: Pick<Order, 'totalPrice' | 'deposit'>): number =>
  toShekels(Math.max(0, toAgorot(totalPrice) - toAgorot(deposit)));
