import { useChannel } from '@peruke/mf-kit/realtime';
import { useDispatch } from 'react-redux';
import { ordersApi } from '../api/orders.api';

interface OrderChange {
  id: number;
}

/** Somebody else's change shows without a reload. */
export const useLiveOrder = (id: number): void => {
  const dispatch = useDispatch();
  useChannel('private-orders', 'order-changed', (change) => {
    if ((change as OrderChange).id !== id) return;
    dispatch(
      ordersApi.util.invalidateTags([
        { type: 'Order', id },
        { type: 'Payments', id },
      ]),
    );
  });
};
