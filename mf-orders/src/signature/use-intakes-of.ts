import type { Intakes, Order } from '@peruke/contracts/orders';
import { useCan } from '@peruke/mf-kit/session';
import { useIntakesQuery } from '../api/handover.api';

/** What was signed and said of a repair; undefined of a new wig, and for those who take nothing in. */
export const useIntakesOf = ({ id, is_repair: isRepair }: Order): Intakes | undefined => {
  const sees = useCan('order.move');
  return useIntakesQuery(id, { skip: !sees || isRepair !== 1 }).data;
};
