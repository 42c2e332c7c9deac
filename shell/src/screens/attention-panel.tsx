import type { WaitingOrders } from '@peruke/contracts/orders';
import {
  Badge,
  BarcodeText,
  classNames,
  DateText,
  EmptyState,
  FreeText,
  Panel,
  StateTag,
} from '@peruke/ui/core';
import { IconClockExclamation } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAttentionQuery } from './dashboard.api';
import styles from './day-list.module.css';

interface WaitingPanelProps {
  kind: 'late' | 'uncollected';
  waiting: WaitingOrders;
  /** What the house calls long. */
  days?: number | undefined;
}

const WaitingPanel = ({ kind, waiting: { total, orders }, days }: WaitingPanelProps) => {
  const { t } = useTranslation('shell');
  return (
    <Panel
      title={t(`dashboard.${kind}`)}
      meta={
        <>
          {days !== undefined && (
            <span className={styles.about}>{t('dashboard.overDays', { count: days, number: days })}</span>
          )}
          {total > 0 && <Badge tone={kind === 'late' ? 'bad' : 'warn'}>{String(total)}</Badge>}
        </>
      }
      bodyClassName={styles.flush}
    >
      {total === 0 && <EmptyState title={t(`dashboard.none_${kind}`)} />}
      <ul className={styles.list}>
        {orders.map(({ id, barcode, client, state, since }) => (
          <li key={id} className={classNames(styles.row, styles.waiting)}>
            <Link className={styles.order} to={`/orders/${id}`}>
              <BarcodeText>{barcode}</BarcodeText>
            </Link>
            <span className={styles.what}>
              <span className={styles.who}>
                <FreeText>{client}</FreeText>
              </span>
            </span>
            <StateTag state={state} />
            <span className={styles.since} data-kind={kind}>
              {kind === 'late' && <IconClockExclamation size={16} />}
              <DateText value={since} show="date" />
            </span>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <p className={styles.rest}>{t('dashboard.more', { count: total - orders.length })}</p>
      )}
    </Panel>
  );
};

/** One of the two lists of orders that somebody has to do something about; nothing while there is no answer. */
export const AttentionPanel = ({ kind }: { kind: WaitingPanelProps['kind'] }) => {
  const { data } = useAttentionQuery(undefined, { refetchOnMountOrArgChange: true });
  const waiting = data?.[kind];
  return waiting ? (
    <WaitingPanel
      kind={kind}
      waiting={waiting}
      days={kind === 'uncollected' ? data.uncollected_days : undefined}
    />
  ) : null;
};
