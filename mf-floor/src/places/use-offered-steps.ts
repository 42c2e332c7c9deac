import type { Whereabouts } from '@peruke/contracts/floor';
import { openModal, type OrderStep } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { useLazyOrderQuery } from '../api/floor.api';
import { offeredStep } from './offered-step.rules';

export interface OfferedStep {
  orderId: number;
  barcode: string;
  place: string;
  step: OrderStep;
}

/**
 * The steps of the wigs that were put where finished wigs lie. They wait in a list: a question after each scan would
 * stand in the way of the next one.
 */
export const useOfferedSteps = () => {
  const [offers, setOffers] = useState<readonly OfferedStep[]>([]);
  const [ask] = useLazyOrderQuery();
  const forget = (orderId: number): void =>
    setOffers((now) => now.filter((offer) => offer.orderId !== orderId));
  /** Offers what the place stands for, or takes an offer back that is done or does not fit any more. */
  const consider = async ({ order_id: orderId, barcode, place }: Whereabouts): Promise<void> => {
    const { data } = place ? await ask(orderId) : {};
    const step = data && place ? offeredStep(place.kind, data.actions) : undefined;
    forget(orderId);
    if (step && place) setOffers((now) => [...now, { orderId, barcode, place: place.code, step }]);
  };
  const run = async ({ orderId, step }: OfferedStep): Promise<void> => {
    await openModal('orders.card', { orderId, step });
    const { data } = await ask(orderId);
    if (data && !data.actions.includes(step)) forget(orderId);
  };
  return { offers, consider, forget, run };
};
