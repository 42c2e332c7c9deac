import type { Order } from '@peruke/contracts/orders';
import { LoaderBar } from '@peruke/ui/core';
import { type ReactNode, useState } from 'react';
import { ordersApi, useOrderQuery } from '../api/orders.api';
import { useLiveOrders } from '../api/use-live-orders';
import { UndoBar } from '../undo/undo-bar';
import { isMissing, OrderProblem } from '../wig/order-problem';
import { CardDialogs } from './card-dialogs';
import {
  CloseCardContext,
  type OrderDialog,
  OrderDialogContext,
  OrderGoneContext,
} from './order-dialog-context';
import { DialogLevelContext } from '../panels/dialog-level';
import { type TypedStages, TypedStagesContext } from './typed-stages';

export interface LoadedOrder {
  /** Undefined while it is on its way, or when it cannot be had. One that somebody deleted stays as it was last seen. */
  order: Order | undefined;
  /** Stands in the place of an order that cannot be had, or that somebody deleted. */
  problem: ReactNode;
}

/** Reads an order and follows what others do to it. What stands on the screen is always the order that was asked for. */
export const useLoadedOrder = (id: number): LoadedOrder => {
  const isOrder = Number.isSafeInteger(id) && id > 0;
  const { currentData, error, isFetching, refetch } = useOrderQuery(id, { skip: !isOrder });
  useLiveOrders();
  if (currentData && !isMissing(error)) return { order: currentData, problem: undefined };
  const problem =
    !isOrder || error !== undefined ? (
      <OrderProblem
        error={isOrder ? error : undefined}
        wasHere={currentData !== undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : undefined;
  return { order: currentData, problem };
};

/** Shows that the order is read anew, and draws nothing else for it. */
export const Refreshing = ({ id }: { id: number }) => {
  const { isFetching } = ordersApi.endpoints.order.useQueryState(id, {
    selectFromResult: (state) => ({ isFetching: state.isFetching }),
  });
  return isFetching && <LoaderBar />;
};

interface CardFrameProps {
  order: Order | undefined;
  /** Somebody deleted it: an open pop-up stays with what is typed in it. */
  isGone?: boolean;
  typed: TypedStages;
  /** How many pop-ups lie below; 0 on the page. */
  level?: number;
  /** How the card is left: the page goes back to the list, the pop-up closes. */
  onClose: () => void;
  children: ReactNode;
}

/** What the card as a page and as a pop-up share: the way out, and the pop-ups that both open. */
export const CardFrame = ({ order, isGone = false, typed, level = 0, onClose, children }: CardFrameProps) => {
  const [dialog, setDialog] = useState<OrderDialog>();
  return (
    <CloseCardContext value={onClose}>
      <DialogLevelContext value={level}>
        <OrderDialogContext value={setDialog}>
          <TypedStagesContext value={typed}>
            {children}
            {order && !isGone && <UndoBar order={order} />}
            {order && dialog && (
              <OrderGoneContext value={isGone}>
                <CardDialogs order={order} dialog={dialog} onClose={() => setDialog(undefined)} />
              </OrderGoneContext>
            )}
          </TypedStagesContext>
        </OrderDialogContext>
      </DialogLevelContext>
    </CloseCardContext>
  );
};
