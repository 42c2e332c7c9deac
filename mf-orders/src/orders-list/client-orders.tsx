import type { OrderRow } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { openModal, type SlotPropsOf } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  DateText,
  EmptyState,
  ErrorState,
  SkeletonRows,
  stateKeyOf,
  StateTag,
} from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useOrdersOfClientQuery } from '../api/orders.api';
import { useLiveOrders } from '../api/use-live-orders';
import { KindIcons, PaidShare } from './columns';
import styles from './client-orders.module.css';

const Row = ({ order }: { order: OrderRow }) => {
  const { t } = useTranslation();
  const look = [
    order.baseColor && t('list.card.colour', { value: order.baseColor }),
    order.lengthFromNape && t('list.card.length', { value: order.lengthFromNape }),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-state={stateKeyOf(order.state)}
        onClick={() => void openModal('orders.card', { orderId: order.id })}
      >
        <b>
          <BarcodeText>{order.barcode}</BarcodeText>
        </b>
        <StateTag state={order.state} />
        <KindIcons order={order} />
        <span className={styles.look}>{look.join(' · ')}</span>
        <PaidShare order={order} />
        <span className={styles.date}>
          <DateText value={order.complete_data} />
        </span>
      </button>
    </li>
  );
};

/** The wigs of a client, inside the client's card; each opens as a pop-up. */
export const ClientOrders = ({ clientId, limit }: SlotPropsOf<'client-card.wigs'>) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOrdersOfClientQuery(clientId);
  useLiveOrders();
  if (!data && error !== undefined)
    return (
      <ErrorState
        title={t('clientOrders.loadError')}
        text={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={4} />;
  const { wigs, pagination } = data;
  const shown = wigs.slice(0, limit);
  if (wigs.length === 0) return <EmptyState title={t('clientOrders.none')} />;
  return (
    <>
      <ul className={styles.rows} aria-label={t('clientOrders.label')}>
        {shown.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      {limit === undefined && pagination.total > shown.length && (
        <p className={styles.more}>
          {t('clientOrders.more', { shown: shown.length, total: pagination.total })}
        </p>
      )}
    </>
  );
};
