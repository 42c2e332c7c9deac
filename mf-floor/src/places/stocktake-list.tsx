import type { Stocktake } from '@peruke/contracts/floor';
import { openModal } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  Button,
  DateText,
  EmptyState,
  ErrorState,
  FreeText,
  Panel,
  SkeletonRows,
} from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useStocktakesQuery } from '../api/floor.api';
import classes from './places.module.css';

/** Who counted this place when, and what was missing or foreign then. */
export const StocktakeList = ({ place }: { place: number }) => {
  const { t } = useTranslation();
  const { data, isError, refetch } = useStocktakesQuery(place);
  return (
    <Panel title={t('stocktake.past')}>
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('stocktake.never')} />
        ) : (
          <ul className={classes.moves}>
            {data.map((count) => (
              <li key={count.id}>
                <Count count={count} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={t('stocktake.pastFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Panel>
  );
};

const Count = ({ count: { at, by, found, missing, foreign, wigs } }: { count: Stocktake }) => {
  const { t } = useTranslation();
  const line = (
    <>
      <DateText value={at} /> <FreeText>{by}</FreeText> ·{' '}
      {t('stocktake.figures', { found, missing, foreign })}
    </>
  );
  if (wigs.length === 0) return <span>{line}</span>;
  return (
    <details className={classes.pastCount}>
      <summary>{line}</summary>
      <ul>
        {wigs.map(({ order_id: orderId, barcode, state, place }) => (
          <li key={orderId}>
            <Button variant="link" onClick={() => void openModal('orders.card', { orderId })}>
              <BarcodeText>{barcode}</BarcodeText>
            </Button>{' '}
            {state === 'missing'
              ? t('stocktake.wasMissing')
              : place === null
                ? t('stocktake.states.foreign')
                : t('stocktake.states.elsewhere', { code: place })}
          </li>
        ))}
      </ul>
    </details>
  );
};
