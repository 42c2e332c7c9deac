import type { PlacePage, Whereabouts } from '@peruke/contracts/floor';
import { useCan } from '@peruke/mf-kit/session';
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
import { wireDateOf } from '@peruke/ui/formats';
import { DataTable } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import { useOpenStocktakeQuery, usePlaceQuery } from '../api/floor.api';
import classes from './places.module.css';
import { StocktakeList } from './stocktake-list';
import { StocktakeOffer, StocktakeUnderWay } from './stocktake-offer';
import { StocktakePanel } from './stocktake-panel';
import { useCounting } from './use-counting';

/** What should lie in a place, and what came and went. */
export const PlacePanel = ({ id }: { id: number }) => {
  const { data: place, isError, refetch } = usePlaceQuery(id);
  const { t } = useTranslation();
  const counting = useCounting(id);
  // who may not move sees a part of the wigs alone, by which nothing can be counted
  const mayCount = useCan('place.move');
  const { data: open, isError: isUnknown } = useOpenStocktakeQuery(id, { skip: !mayCount });
  if (isError && !place) return <ErrorState title={t('places.failed')} onRetry={() => void refetch()} />;
  const isAsked = mayCount && open === undefined && !isUnknown;
  if (!place || (counting && isAsked)) return <SkeletonRows rows={5} />;
  return (
    <div className={classes.page}>
      {counting && mayCount ? (
        <StocktakePanel place={place} counting={counting} open={open} />
      ) : (
        <Panel
          title={`${place.code} · ${place.name}`}
          actions={mayCount && !isAsked && <StocktakeOffer place={id} open={open} />}
        >
          {open && <StocktakeUnderWay open={open} />}
          {place.orders.length === 0 ? (
            <EmptyState title={t('places.empty')} />
          ) : (
            <Orders orders={place.orders} isOutside={place.kind === 'outside'} />
          )}
        </Panel>
      )}
      {mayCount && <StocktakeList place={id} />}
      <Panel title={t('places.moves')}>
        <Moves moves={place.moves} here={place.code} />
      </Panel>
    </div>
  );
};

const Orders = ({ orders, isOutside }: { orders: readonly Whereabouts[]; isOutside: boolean }) => {
  const { t } = useTranslation();
  const rows = isOutside ? orders.toSorted(byDueBack) : orders;
  return (
    <DataTable
      label={t('places.here')}
      rows={rows}
      rowKey={(row) => row.order_id}
      onOpen={(row) => void openModal('orders.card', { orderId: row.order_id })}
      renderCard={(row) => <OrderCard row={row} isOutside={isOutside} />}
      columns={[
        {
          id: 'barcode',
          header: t('places.barcode'),
          cell: (row) => <BarcodeText>{row.barcode}</BarcodeText>,
        },
        { id: 'client', header: t('places.client'), cell: (row) => <FreeText>{row.client}</FreeText> },
        { id: 'since', header: t('places.since'), cell: (row) => <DateText value={row.since} /> },
        { id: 'by', header: t('places.by'), cell: (row) => <FreeText>{row.by}</FreeText> },
        ...(isOutside
          ? [
              {
                id: 'due',
                header: t('order.dueBack'),
                cell: (row: Whereabouts) => <DueBack day={row.due_back} />,
              },
            ]
          : []),
      ]}
    />
  );
};

/** The row on a phone: all of it within the width of the screen, what needs it with its name. */
const OrderCard = ({ row, isOutside }: { row: Whereabouts; isOutside: boolean }) => {
  const { t } = useTranslation();
  return (
    <span className={classes.lies}>
      <b>
        <BarcodeText>{row.barcode}</BarcodeText> <FreeText>{row.client}</FreeText>
      </b>
      <span>
        {t('places.since')} <DateText value={row.since} /> {t('places.by')} <FreeText>{row.by}</FreeText>
      </span>
      {isOutside && (
        <span>
          {t('order.dueBack')} <DueBack day={row.due_back} />
        </span>
      )}
    </span>
  );
};

/** What is late longest first; last what has no day. */
const byDueBack = (one: Whereabouts, other: Whereabouts): number =>
  (one.due_back ?? '9999').localeCompare(other.due_back ?? '9999');

const DueBack = ({ day }: { day: string | null }) => {
  const { t } = useTranslation();
  const isLate = day !== null && day < wireDateOf(new Date());
  return (
    <span className={isLate ? classes.late : undefined}>
      <DateText value={day === null ? null : `${day} 00:00:00`} show="date" /> {isLate && t('places.overdue')}
    </span>
  );
};

const moveText = (
  { from, to }: Pick<PlacePage['moves'][number], 'from' | 'to'>,
  here: string,
  t: ReturnType<typeof useTranslation>['t'],
): string => {
  if (to === here) return from === null ? t('places.putHere') : t('places.from', { code: from });
  return to === null ? t('places.out') : t('places.to', { code: to });
};

const Moves = ({ moves, here }: { moves: PlacePage['moves']; here: string }) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.moves}>
      {moves.map(({ barcode, from, to, at, by }) => (
        <li key={`${at} ${barcode} ${to ?? ''}`}>
          <BarcodeText>{barcode}</BarcodeText> {moveText({ from, to }, here, t)}
          <small>
            <FreeText>{by}</FreeText> · <DateText value={at} />
          </small>
        </li>
      ))}
    </ul>
  );
};
