import type { WrittenWig } from '@peruke/mf-kit/shell';
import type { PromiseParams } from '../api/floor.api';

/** How the service is asked for the forecast of an order, or of a wig that is being written. */
export const promiseParams = (orderId: number | undefined, wig: WrittenWig | undefined): PromiseParams => {
  if (orderId !== undefined) return { order_id: orderId };
  if (!wig || wig.isRepair) return { is_repair: wig?.isRepair ? '1' : '0' };
  return {
    ...(wig.wigType !== '' && { wig_type: wig.wigType }),
    top_type: wig.topTypes.join(','),
    front: wig.fronts.join(','),
    highlights: wig.withHighlights ? '1' : '0',
  };
};
