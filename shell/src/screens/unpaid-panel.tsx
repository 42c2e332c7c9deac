import { known } from '@peruke/contracts/kernel';
import { DEBT_MAKERS, isBalanceReason, type UnpaidDeliveries } from '@peruke/contracts/payments';
import { Badge, BarcodeText, Button, classNames, FreeText, MoneyText, Panel } from '@peruke/ui/core';
import { formatDate, formatMoney } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnpaidDeliveriesQuery } from './dashboard.api';
import styles from './day-list.module.css';

/** What was taken out of the payments of an order that went out paid. */
const TAKEN_BACK = { cancelled: 'unpaid_cancelled', given_back: 'unpaid_givenBack' } as const;

/** Why it is unpaid, in one line. */
const useReason = () => {
  const { t } = useTranslation('shell');
  return ({ kind, reason, pay_by: payBy, made_by: since }: UnpaidDeliveries['orders'][number]): string => {
    if (since) {
      const what = TAKEN_BACK[known(DEBT_MAKERS, since.how, 'cancelled')];
      return [t(`dashboard.${what}`), since.reason].filter(Boolean).join(': ');
    }
    const parts = [
      isBalanceReason(kind) && kind !== 'other' ? t(`dashboard.unpaid_kind.${kind}`) : '',
      reason,
      payBy ? t('dashboard.unpaid_payBy', { day: `\u2066${formatDate(payBy)}\u2069` }) : '',
    ];
    return parts.filter(Boolean).join(', ') || t('dashboard.unpaid_noReason');
  };
};

/** Orders that are with their clients and not paid; nothing while there are none. */
export const UnpaidPanel = () => {
  const { t } = useTranslation('shell');
  const reasonOf = useReason();
  const [all, setAll] = useState(false);
  const { data } = useUnpaidDeliveriesQuery(all ? { all } : {}, { refetchOnMountOrArgChange: true });
  if (!data || data.total === 0) return null;
  return (
    <Panel
      title={t('dashboard.unpaid')}
      meta={
        <>
          {data.open !== undefined && (
            <span className={styles.about}>
              {t('dashboard.unpaid_open', { sum: `\u2066${formatMoney(data.open)}\u2069` })}
            </span>
          )}
          <Badge tone="bad">{String(data.total)}</Badge>
        </>
      }
      bodyClassName={styles.flush}
    >
      <ul className={styles.list}>
        {data.orders.map((order) => (
          <li key={order.id} className={classNames(styles.row, styles.waiting)}>
            <Link className={styles.order} to={`/orders/${order.id}`}>
              <BarcodeText>{order.barcode}</BarcodeText>
            </Link>
            <span className={styles.what}>
              <span className={styles.who}>
                <FreeText>{order.client}</FreeText>
              </span>
              <span className={styles.about}>
                <FreeText>{reasonOf(order)}</FreeText>
              </span>
            </span>
            <b>
              <MoneyText shekels={order.open} />
            </b>
          </li>
        ))}
      </ul>
      {data.total > data.orders.length && (
        <p className={styles.rest}>
          {all ? (
            t('dashboard.more', { count: data.total - data.orders.length })
          ) : (
            <Button variant="quiet" size="small" onClick={() => setAll(true)}>
              {t('dashboard.showAll', { count: data.total })}
            </Button>
          )}
        </p>
      )}
    </Panel>
  );
};
