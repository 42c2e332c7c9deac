import type { Order } from '@peruke/contracts/orders';
import { useState } from 'react';

export interface HeldOrder {
  /** As the page counts with it. */
  order: Order;
  hold: () => void;
  letGo: () => void;
}

/**
 * An order as it was when its payment was sent, until that is known not to be saved. What is read meanwhile may hold the payment
 * already: beside what stands in the form it would count twice, and change what the same page sends again.
 */
export const useHeldOrder = (read: Order): HeldOrder => {
  const [held, setHeld] = useState<Order>();
  const order = held ?? read;
  return { order, hold: () => setHeld(order), letGo: () => setHeld(undefined) };
};
