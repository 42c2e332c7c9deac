import type { Client } from '@peruke/contracts/clients';
import { closeAndGo, openModal, useModal } from '@peruke/mf-kit/shell';

/** The form of a new order, and then the order itself. */
export const useAddOrder = (client: Client) => {
  const { close } = useModal();
  return async (kind: 'new_wig' | 'repair', likeLast = false): Promise<void> => {
    const made = await openModal('orders.add', { clientId: client.id, kind, likeLast });
    if (!made) return;
    closeAndGo(close, `/orders/${made.orderId}`);
  };
};
