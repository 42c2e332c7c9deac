import { isKnown } from '@peruke/contracts/kernel';
import { INTAKE_STATES, type Order } from '@peruke/contracts/orders';

/** Whether this person may take the repair in by signature now; the server asks the same. */
export const mayTakeIn = ({
  is_repair: isRepair,
  state,
  actions,
}: Pick<Order, 'is_repair' | 'state' | 'actions'>): boolean =>
  isRepair === 1 && isKnown(INTAKE_STATES, state) && actions.includes('edit');
