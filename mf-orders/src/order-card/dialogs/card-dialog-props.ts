import type { Order } from '@peruke/contracts/orders';

/** What every pop-up of the card gets. */
export interface CardDialogProps {
  order: Order;
  onClose: () => void;
}
