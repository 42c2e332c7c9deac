import { useChannel } from '@peruke/mf-kit/realtime';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store';
import { ordersApi } from './orders.api';

const changed = new Set<number>();
/** Several parts of a page hear the same event in one turn: each order is asked for once. */
const readAgain = (dispatch: AppDispatch, id: number): void => {
  if (changed.size === 0)
    queueMicrotask(() => {
      const orders = [...changed].flatMap((order) => [
        { type: 'Order' as const, id: order },
        { type: 'Payments' as const, id: order },
      ]);
      changed.clear();
      dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id: 'LIST' }, ...orders]));
    });
  changed.add(id);
};

/**
 * Somebody else's change shows without a reload. Joining the channel, at first and after a break of the line, reads again
 * what is on the screen: a change may have come between the reading and the joining.
 */
export const useLiveOrders = (): void => {
  const dispatch = useDispatch<AppDispatch>();
  useChannel(
    'private-orders',
    'order-changed',
    (event) => {
      const { id } = (event ?? {}) as { id?: unknown };
      if (typeof id === 'number') readAgain(dispatch, id);
    },
    () => void dispatch(ordersApi.util.invalidateTags(['Order', 'Payments'])),
  );
};
