import type { Order } from '@peruke/contracts/orders';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { navigate } from '@peruke/mf-kit/shell';
import { Button, EmptyState, ErrorState } from '@peruke/ui/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderQuery } from '../api/orders.api';
import { useLiveOrders } from '../api/use-live-orders';
import { UndoBar } from '../undo/undo-bar';
import { CardDialogs } from './card-dialogs';
import { CloseCardContext, type OrderDialog, OrderDialogContext } from './order-dialog-context';
import { DialogLevelContext } from '../panels/dialog-level';

export interface LoadedOrder {
  /** Undefined while it is on its way, or when it cannot be had. */
  order: Order | undefined;
  /** Stands in the place of an order that cannot be had. */
  problem: ReactNode;
  refreshing: boolean;
}

/** An order that was on the screen until somebody deleted it. */
const Gone = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('card.gone')}
      text={t('card.goneText')}
      action={<Button onClick={() => navigate('/orders')}>{t('card.toList')}</Button>}
    />
  );
};

/** Reads an order and follows what others do to it. */
export const useLoadedOrder = (id: number): LoadedOrder => {
  const { t } = useTranslation();
  const isOrder = Number.isSafeInteger(id) && id > 0;
  const { data: order, error, isFetching, refetch } = useOrderQuery(id, { skip: !isOrder });
  useLiveOrders();
  const isGone = isApiError(error) && error.status === 404;
  if (order && !isGone) return { order, problem: undefined, refreshing: isFetching };
  if (order) return { order: undefined, problem: <Gone />, refreshing: isFetching };
  const failed = !isOrder || error !== undefined;
  const problem = failed ? (
    <ErrorState
      title={t('card.loadError')}
      text={isOrder ? errorText(error) : undefined}
      trace={isApiError(error) ? error.trace : undefined}
      retrying={isFetching}
      onRetry={isOrder ? () => void refetch() : undefined}
    />
  ) : undefined;
  return { order: undefined, problem, refreshing: isFetching };
};

interface CardFrameProps {
  order: Order | undefined;
  /** How many pop-ups lie below; 0 on the page. */
  level?: number;
  /** How the card is left: the page goes back to the list, the pop-up closes. */
  onClose: () => void;
  children: ReactNode;
}

/** What the card as a page and as a pop-up share: the way out, and the pop-ups that both open. */
export const CardFrame = ({ order, level = 0, onClose, children }: CardFrameProps) => {
  const [dialog, setDialog] = useState<OrderDialog>();
  return (
    <CloseCardContext value={onClose}>
      <DialogLevelContext value={level}>
        <OrderDialogContext value={setDialog}>
          {children}
          {order && <UndoBar order={order} />}
          {order && dialog && (
            <CardDialogs order={order} dialog={dialog} onClose={() => setDialog(undefined)} />
          )}
        </OrderDialogContext>
      </DialogLevelContext>
    </CloseCardContext>
  );
};
