import type { OrderTold } from '@peruke/contracts/orders';
import { useLive } from '@peruke/mf-kit/realtime';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store';
import { hear } from './fresh-orders';
import { ordersApi } from './orders.api';

/** What a service of another day tells may be less: then everything that shows the order is read. */
const toldOf = (event: unknown): OrderTold | undefined => {
  const told = (event ?? {}) as Partial<OrderTold>;
  if (typeof told.id !== 'number') return undefined;
  return {
    what: 'changed',
    version: Infinity,
    state: 'Draft',
    at: Date.now(),
    by: null,
    ...told,
    id: told.id,
  };
};

let isReading = false;
/** Several parts of a page join in one turn: all is asked for once. */
const readAll = (dispatch: AppDispatch): void => {
  if (isReading) return;
  isReading = true;
  queueMicrotask(() => {
    isReading = false;
    dispatch(ordersApi.util.invalidateTags(['Order', 'Payments']));
  });
};

/** Somebody else's change shows without a reload. */
export const useLiveOrders = (): void => {
  const dispatch = useDispatch<AppDispatch>();
  useLive('private-orders', ['order-changed'], (event) => {
    if (event === undefined) return readAll(dispatch);
    const told = toldOf(event);
    if (told) dispatch(hear(told));
  });
};
