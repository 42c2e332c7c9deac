import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import { cashLimit } from '@peruke/contracts/payments';
import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import { formatMoney } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useHouseQuery, usePaymentsQuery } from '../api/payments.api';

const money = (shekels: number): string => formatMoney(shekels, { decimals: 'always' });

/**
 * The warning of the cash law with its arithmetic, when this much more cash (agorot) passes the limit of the order's
 * price; undefined when it does not. Who goes on is kept by the service.
 */
export const useCashWarning = (order: Order) => {
  const { t } = useTranslation();
  const { data: payments = [] } = usePaymentsQuery(order.id);
  const { data: house = DEFAULT_SETTINGS } = useHouseQuery();
  const limit = cashLimit(toAgorot(order.totalPrice), house);
  const before = payments
    .filter(({ source, terminated }) => source === 'Cash' && terminated === 0)
    .reduce((sum, { amount }) => sum + toAgorot(amount), 0);
  return (now: number): string | undefined => {
    if (limit === undefined || now <= 0 || before + now <= limit) return undefined;
    return t('payment.cashLimit', {
      limit: money(toShekels(limit)),
      price: money(order.totalPrice),
      cash: money(toShekels(before + now)),
    });
  };
};
