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
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAttentionQuery } from './dashboard.api';
import styles from './day-list.module.css';
import { RestLine } from './rest-line';

type Waiting = WaitingOrders['orders'][number];

interface WaitingPanelProps {
  kind: 'late' | 'uncollected';
  waiting: WaitingOrders;
  meta?: ReactNode;
  actions?: ReactNode;
  /** Under the client of a row, and at its end. */
  noteOf?: (order: Waiting) => ReactNode;
  deedOf?: (order: Waiting) => ReactNode;
  /** Asks for all of them; absent once that is asked. */
  onAll: (() => void) | undefined;
}

/** Orders that somebody has to do something about. */
export const WaitingPanel = (props: WaitingPanelProps) => {
  const { kind, waiting, meta, actions, noteOf, deedOf, onAll } = props;
  const { total, orders } = waiting;
  const { t } = useTranslation('shell');
  return (
    <Panel
      title={t(`dashboard.${kind}`)}
      meta={
        <>
          {meta}
          {total > 0 && <Badge tone={kind === 'late' ? 'bad' : 'warn'}>{String(total)}</Badge>}
        </>
      }
      actions={actions}
      bodyClassName={styles.flush}
    >
      {total === 0 && <EmptyState title={t(`dashboard.none_${kind}`)} />}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id} className={classNames(styles.row, styles.waiting)}>
            <Link className={styles.order} to={`/orders/${order.id}`}>
              <BarcodeText>{order.barcode}</BarcodeText>
            </Link>
            <span className={styles.what}>
              <span className={styles.who}>
                <FreeText>{order.client}</FreeText>
              </span>
              {noteOf?.(order)}
            </span>
            <StateTag state={order.state} />
            <span className={styles.since} data-kind={kind}>
              {kind === 'late' && <IconClockExclamation size={16} />}
              <DateText value={order.since} show="date" />
            </span>
            {deedOf && <span className={styles.deed}>{deedOf(order)}</span>}
          </li>
        ))}
      </ul>
      <RestLine total={total} shown={orders.length} onAll={onAll} />
    </Panel>
  );
};

/** Orders whose date has passed; nothing while there is no answer. */
export const LatePanel = () => {
  const [all, setAll] = useState(false);
  const { data } = useAttentionQuery(all ? { all } : {}, { refetchOnMountOrArgChange: true });
  return data ? (
    <WaitingPanel kind="late" waiting={data.late} onAll={all ? undefined : () => setAll(true)} />
  ) : null;
};
