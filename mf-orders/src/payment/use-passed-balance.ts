import type { Order } from '@peruke/contracts/orders';
import type { GuardOverride } from '@peruke/contracts/payments';
import { useOverridesQuery } from '../api/payments.api';
import { openBalance } from '../wig/open-balance';

/** The reason on record for letting an order go; it stands only while the balance that it was given for is the same. */
export const passOf = (
  overrides: readonly GuardOverride[],
  order: Pick<Order, 'totalPrice' | 'deposit'>,
): GuardOverride | undefined => {
  // the newest stand first
  const newest = overrides.find(({ guard }) => guard === 'open-balance');
  return newest?.detail['open'] === openBalance(order) ? newest : undefined;
};

/** The same of an open order, whoever gave the reason and on whatever page. */
export const usePassedBalance = (order: Order): GuardOverride | undefined => {
  const isAsked = openBalance(order) > 0 && order.actions.includes('edit-payments');
  const { data = [] } = useOverridesQuery(order.id, { skip: !isAsked });
  return isAsked ? passOf(data, order) : undefined;
};
