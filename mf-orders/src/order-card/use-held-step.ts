import type { Order } from '@peruke/contracts/orders';
import { heldDeed } from '@peruke/mf-kit/shell';
import { useSyncExternalStore } from 'react';

/** The step of this order whose tick is still in the hand: of a checklist by its name, of stages by their number. */
export const useHeldStep = ({ id }: Order): string | undefined => {
  const held = useSyncExternalStore(heldDeed.subscribe, heldDeed.get);
  return held?.orderId === id ? held.step : undefined;
};
