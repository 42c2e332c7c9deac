import type { OrderNews, OrderTold } from '@peruke/contracts/orders';

// What the channel of the orders tells, judged for what is kept of an order or a client. Without an event the line has been
// away, and anything may have happened.

const toldOf = (data: unknown): Partial<OrderTold> => (typeof data === 'object' && data) || {};

const NEVER_OF_MEETINGS: readonly OrderNews[] = ['moved', 'step-ticked', 'stage-ticked', 'payments', 'files'];

/** Whether an order may be another now: its meetings are a part of it, and news of one do not say whose it is. */
export const mayTouchOrder = (orderId: number, event?: string, data?: unknown): boolean => {
  if (event === undefined || event === 'meeting-changed') return true;
  return event === 'order-changed' && toldOf(data).id === orderId;
};

/**
 * Whether a row of the meetings of an order may look otherwise now: a message to the client is told of its order, too. Of a
 * client's meetings (no order) any order may be the one.
 */
export const mayTouchMeetings = (orderId: number | undefined, event?: string, data?: unknown): boolean => {
  if (event !== 'order-changed') return event === undefined || event === 'meeting-changed';
  const { id, what } = toldOf(data);
  return (
    (orderId === undefined || id === orderId) && !(NEVER_OF_MEETINGS as readonly unknown[]).includes(what)
  );
};
