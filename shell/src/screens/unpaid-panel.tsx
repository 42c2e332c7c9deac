import { known } from '@peruke/contracts/kernel';
import { DEBT_MAKERS, isBalanceReason, type UnpaidDeliveries } from '@peruke/contracts/payments';
import { Badge, BarcodeText, classNames, FreeText, MoneyText, Panel } from '@peruke/ui/core';
import { formatDate, formatMoney, leftToRight } from '@peruke/ui/formats';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnpaidDeliveriesQuery } from './dashboard.api';
import styles from './day-list.module.css';
import { RestLine } from './rest-line';

/** Why it is unpaid, in one line: a sentence of the page, in which only what somebody wrote runs its own way. */
const Reason = ({ order }: { order: UnpaidDeliveries['orders'][number] }) => {
  const { t } = useTranslation('shell');
  const { kind, reason, pay_by: payBy, made_by: since } = order;
  if (since)
    return (
      <>
        {t(`dashboard.unpaid_${known(DEBT_MAKERS, since.how, 'cancelled')}`)}
        {since.reason && ': '}
        <FreeText>{since.reason}</FreeText>
      </>
    );
  const parts = [
    isBalanceReason(kind) && kind !== 'other' && t(`dashboard.unpaid_kind.${kind}`),
    reason && <FreeText>{reason}</FreeText>,
    payBy && t('dashboard.unpaid_by', { day: leftToRight(formatDate(payBy)) }),
  ].filter(Boolean);
  if (parts.length === 0) return t('dashboard.unpaid_none');
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
};

/** Orders that are with their clients and not paid; nothing while there are none. */
export const UnpaidPanel = () => {
  const { t } = useTranslation('shell');
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
              {t('dashboard.unpaid_open', { sum: leftToRight(formatMoney(data.open)) })}
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
                <Reason order={order} />
              </span>
            </span>
            <b>
              <MoneyText shekels={order.open} />
            </b>
          </li>
        ))}
      </ul>
      <RestLine total={data.total} shown={data.orders.length} onAll={all ? undefined : () => setAll(true)} />
    </Panel>
  );
};
