import { isKnown } from '@peruke/contracts/kernel';
import { CHECKLIST_STEPS, type Order, type OrderState } from '@peruke/contracts/orders';

/** Where work that is left open would be forgotten. */
const ENDS_WORK: readonly OrderState[] = ['Ready New Wig', 'Ready Repair Wigs', 'Storage', 'Delivered Wigs'];

/** How many steps stand unticked when the order goes there; 0 where nobody would miss them. */
export const openSteps = (order: Order, to: Order['state']): number => {
  if (!isKnown(ENDS_WORK, to)) return 0;
  const stages = [...order.additional_properties, ...order.rework_additional_properties];
  const open = stages.filter(({ done }) => done === 0).length;
  if (order.is_repair === 1) return open;
  return open + CHECKLIST_STEPS.filter((step) => !(step in order.status_array)).length;
};
