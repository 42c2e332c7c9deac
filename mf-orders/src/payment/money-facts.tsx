import { toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import { MoneyText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './payment.module.css';
import { balanceOf } from './payment-values.rules';

/** Price, paid and balance, where money is taken without the card in sight. */
export const MoneyFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const facts = [
    ['price', order.totalPrice],
    ['paidToDate', order.deposit],
    ['balance', toShekels(balanceOf(order))],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, shekels]) => (
        <div key={name}>
          <dt>{t(`card.payments.${name}`)}</dt>
          <dd>
            <MoneyText shekels={shekels} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
