import type { Place, Whereabouts } from '@peruke/contracts/floor';
import { openModal, type OrderStep } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { offersStep } from './offered-step.rules';

/** A wig that was put where some step follows; which one, and whether it still does, its order says. */
export interface PutAway {
  orderId: number;
  barcode: string;
  place: Pick<Place, 'code' | 'kind'>;
}

/**
 * The wigs that were put where finished wigs lie. They wait in a list: a question after each scan would stand in the way of
 * the next one.
 */
export const useOfferedSteps = () => {
  const [offers, setOffers] = useState<readonly PutAway[]>([]);
  const forget = (orderId: number): void =>
    setOffers((now) => now.filter((offer) => offer.orderId !== orderId));
  /** Offers what the place stands for; the offer of another place goes. */
  const consider = ({ order_id: orderId, barcode, place }: Whereabouts): void => {
    forget(orderId);
    if (place && offersStep(place.kind)) setOffers((now) => [...now, { orderId, barcode, place }]);
  };
  const run = (orderId: number, step: OrderStep): void => void openModal('orders.card', { orderId, step });
  return { offers, consider, forget, run };
};
