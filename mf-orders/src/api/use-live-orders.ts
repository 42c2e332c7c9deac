import type { OrderTold } from '@peruke/contracts/orders';
import { useChannel } from '@peruke/mf-kit/realtime';
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
      const told = toldOf(event);
      if (told) dispatch(hear(told));
    },
    () => void dispatch(ordersApi.util.invalidateTags(['Order', 'Payments'])),
  );
};
