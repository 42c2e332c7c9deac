import type { OrderRow } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { useChannel } from '@peruke/mf-kit/realtime';
import { openModal, type SlotPropsOf } from '@peruke/mf-kit/shell';
import { BarcodeText, DateText, EmptyState, ErrorState, SkeletonRows, StateTag } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ordersApi, useOrdersOfClientQuery } from '../api/orders.api';
import { KindIcons } from '../orders-list/columns';
import styles from './client-orders.module.css';

const Row = ({ order }: { order: OrderRow }) => (
  <li>
    <button
      type="button"
      className={styles.row}
      onClick={() => void openModal('orders.card', { orderId: order.id })}
    >
      <b>
        <BarcodeText>{order.barcode}</BarcodeText>
      </b>
      <StateTag state={order.state} />
      <KindIcons order={order} />
      <span className={styles.date}>
        <DateText value={order.complete_data} />
      </span>
    </button>
  </li>
);

/** The wigs of a client, inside the client's card; each opens as a pop-up. */
export const ClientOrders = ({ clientId }: SlotPropsOf<'client-card.wigs'>) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { data, error, isFetching, refetch } = useOrdersOfClientQuery(clientId);
  useChannel('private-orders', 'order-changed', () => {
    dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id: 'LIST' }]));
  });
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
  if (data.length === 0) return <EmptyState title={t('clientOrders.none')} />;
  return (
    <ul className={styles.rows} aria-label={t('clientOrders.label')}>
      {data.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  );
};
