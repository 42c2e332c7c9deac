import { type Agorot, toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import type { ConfirmRequest } from '@peruke/mf-kit/shell';
import { formatMoney, leftToRight } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';

const money = (agorot: Agorot): string => leftToRight(formatMoney(toShekels(agorot), { decimals: 'always' }));

/** The question, with its arithmetic, when this much more (agorot) pays more than the price; none where no price is set. */
export const useOverpaid = ({ totalPrice, deposit }: Pick<Order, 'totalPrice' | 'deposit'>) => {
  const { t } = useTranslation();
  const price = toAgorot(totalPrice);
  const paid = toAgorot(deposit);
  return (now: Agorot): ConfirmRequest | undefined => {
    const over = paid + now - price;
    if (price === 0 || now <= 0 || over <= 0) return undefined;
    return {
      title: t('payment.overTitle'),
      text: t('payment.overText', {
        price: money(price),
        paid: money(paid),
        now: money(now),
        over: money(over),
      }),
      yes: t('payment.goOn'),
    };
  };
};
