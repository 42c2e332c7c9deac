import type { Order } from '@peruke/contracts/orders';
import { Slot } from '@peruke/mf-kit/shell';

/** The meetings of the order, drawn by the calendar (CARD-041). */
export const MeetingsTab = ({ order }: { order: Order }) => (
  <Slot name="order-card.meetings" props={{ orderId: order.id, archived: order.state === 'Archived' }} />
);
