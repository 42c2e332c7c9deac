import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { CashUpCorrection } from '@peruke/contracts/payments';
import { BarcodeText, MoneyText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './cash-up.module.css';

/** What was corrected meanwhile and by which order; nothing where nothing was, or the cash-up is older than its telling. */
export const Corrections = ({ orders = [] }: { orders: readonly CashUpCorrection[] | undefined }) => {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
  const count = orders.reduce((sum, { records }) => sum + records, 0);
  const agorot = orders.reduce((sum, { amount }) => sum + toAgorot(amount), 0);
  return (
    <div className={styles.corrections}>
      <span>
        {t('cashUp.corrections')}: <MoneyText shekels={toShekels(agorot)} />, {t('cashUp.records', { count })}
      </span>
      <ul aria-label={t('cashUp.corrections')}>
        {orders.map(({ wig_id: id, barcode, amount }) => (
          <li key={id}>
            <Link to={`/orders/${id}`}>
              <BarcodeText>{barcode}</BarcodeText>
            </Link>{' '}
            <MoneyText shekels={amount} />
          </li>
        ))}
      </ul>
    </div>
  );
};
