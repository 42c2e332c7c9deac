import type { Order } from '@peruke/contracts/orders';
import type { GuardOverride } from '@peruke/contracts/payments';
import { Button, DateText, MoneyText, ProgressRing } from '@peruke/ui/core';
import { formatMoney, leftToRight } from '@peruke/ui/formats';
import { IconCash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { openBalance } from '../wig/open-balance';
import { PassReason } from '../payment/pass-reason';
import styles from './pick-up.module.css';

interface BalanceStripProps {
  order: Order;
  /** It has been said why the order goes without the balance. */
  isLetGo: boolean;
  /** That reason, as it is on record. */
  passed?: GuardOverride;
  onTake: () => void;
  onLetGo: () => void;
  error?: string;
}

/** Paid, or what is left, with the two ways on: take it now, or say why the order goes without. */
export const BalanceStrip = ({ order, isLetGo, passed, onTake, onLetGo, error }: BalanceStripProps) => {
  const { t } = useTranslation();
  const open = openBalance(order);
  // nothing is left of no price, and nothing is paid
  const isPriced = order.totalPrice > 0;
  const paid = t(isPriced ? 'pickUp.paid' : 'pickUp.noPrice');
  const sumText = (shekels: number) => leftToRight(formatMoney(shekels));
  return (
    <div
      role="group"
      aria-label={t('pickUp.balance')}
      aria-invalid={error !== undefined || undefined}
      className={styles.strip}
      data-open={open > 0 || undefined}
    >
      <ProgressRing percent={order.paymentStatus} size={44} label={paid} withText={false} />
      <div>
        <b>{open > 0 ? t(isLetGo ? 'pickUp.letGo' : 'pickUp.left') : paid}</b>
        {isPriced && (
          <span className={styles.quiet}>{t('pickUp.price', { sum: sumText(order.totalPrice) })}</span>
        )}
      </div>
      <div className={styles.sum}>
        <span className={styles.quiet}>{t('pickUp.balance')}</span>
        <b>
          <MoneyText shekels={open} />
        </b>
      </div>
      {passed && (
        <div className={styles.ways}>
          <div className={styles.record}>
            <b>
              <PassReason detail={passed.detail} />
            </b>
            <span className={styles.quiet}>
              <bdi>{passed.by}</bdi>, <DateText value={passed.at} />
            </span>
          </div>
          <Button size="small" onClick={onLetGo}>
            {t('pickUp.otherReason')}
          </Button>
        </div>
      )}
      {open > 0 && !isLetGo && order.actions.includes('edit-payments') && (
        <div className={styles.ways}>
          <Button variant="primary" icon={IconCash} onClick={onTake}>
            {t('pickUp.take', { sum: sumText(open) })}
          </Button>
          <Button onClick={onLetGo}>{t('pickUp.without')}</Button>
        </div>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
