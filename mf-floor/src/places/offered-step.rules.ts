import type { Order } from '@peruke/contracts/orders';
import type { OrderStep } from '@peruke/mf-kit/shell';

/** What a wig that lies in a place of that kind has come to. */
const STEPS: Readonly<Record<string, readonly OrderStep[]>> = {
  ready: ['complete-production', 'complete-repair'],
  store: ['store'],
};

/** The step that a place stands for, where this person may do it to the order now. */
export const offeredStep = (kind: string, actions: Readonly<Order['actions']>): OrderStep | undefined =>
  STEPS[kind]?.find((step) => actions.includes(step));

/** Whether a place of that kind stands for any step. */
export const offersStep = (kind: string): boolean => kind in STEPS;
