import { isKnown } from '@peruke/contracts/kernel';
import { CHECKLIST_STEPS, type Order } from '@peruke/contracts/orders';
import { heldDeed } from '@peruke/mf-kit/shell';
import { useSyncExternalStore } from 'react';

/** The step of this order whose tick is still in the hand: of a checklist by its name, of stages by their number. */
export const useHeldStep = ({ id }: Order): string | undefined => {
  const held = useSyncExternalStore(heldDeed.subscribe, heldDeed.get);
  return held?.orderId === id ? held.step : undefined;
};

/** The order as it will be once the tick that is still in the hand is sent. */
export const useOrderWithHeld = (order: Order): Order => {
  const step = useHeldStep(order);
  if (!isKnown(CHECKLIST_STEPS, step) || step in order.status_array) return order;
  const tick = { updated_at: '', user: '' };
  return { ...order, currentStatus: step, status_array: { ...order.status_array, [step]: tick } };
};
