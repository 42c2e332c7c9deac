import type { PlacePage, Whereabouts } from '@peruke/contracts/floor';
import { openModal } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  DateText,
  EmptyState,
  ErrorState,
  FreeText,
  Panel,
  SkeletonRows,
} from '@peruke/ui/core';
import { DataTable } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import { usePlaceQuery } from '../api/floor.api';
import classes from './places.module.css';

/** What should lie in a place, and what came and went. */
export const PlacePanel = ({ id }: { id: number }) => {
  const { data: place, isError, refetch } = usePlaceQuery(id);
  const { t } = useTranslation();
  if (isError && !place) return <ErrorState title={t('places.failed')} onRetry={() => void refetch()} />;
  if (!place) return <SkeletonRows rows={5} />;
  return (
    <div className={classes.page}>
      <Panel title={`${place.code} · ${place.name}`}>
        {place.orders.length === 0 ? (
          <EmptyState title={t('places.empty')} />
        ) : (
          <Orders orders={place.orders} />
        )}
      </Panel>
      <Panel title={t('places.moves')}>
        <Moves moves={place.moves} here={place.code} />
      </Panel>
    </div>
  );
};

const Orders = ({ orders }: { orders: readonly Whereabouts[] }) => {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('places.here')}
      rows={orders}
      rowKey={(row) => row.order_id}
      onOpen={(row) => void openModal('orders.card', { orderId: row.order_id })}
      columns={[
        {
          id: 'barcode',
          header: t('places.barcode'),
          cell: (row) => <BarcodeText>{row.barcode}</BarcodeText>,
        },
        { id: 'client', header: t('places.client'), cell: (row) => <FreeText>{row.client}</FreeText> },
        { id: 'since', header: t('places.since'), cell: (row) => <DateText value={row.since} /> },
        { id: 'by', header: t('places.by'), cell: (row) => <FreeText>{row.by}</FreeText> },
      ]}
    />
  );
};

const Moves = ({ moves, here }: { moves: PlacePage['moves']; here: string }) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.moves}>
      {moves.map(({ barcode, from, to, at, by }) => (
        <li key={`${at} ${barcode} ${to ?? ''}`}>
          <DateText value={at} /> <BarcodeText>{barcode}</BarcodeText>{' '}
          {to === here
            ? from === null
              ? null
              : t('places.from', { code: from })
            : to === null
              ? t('places.out')
              : t('places.to', { code: to })}{' '}
          <FreeText>{by}</FreeText>
        </li>
      ))}
    </ul>
  );
};
