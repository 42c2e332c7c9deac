import { offerScan, stack } from '@peruke/mf-kit/shell';
import { openCode } from './open-code';

/**
 * A code of the hand scanner: an open camera scanner takes it as if it had seen it; any other pop-up is left first,
 * and nothing happens where a form with work in it refuses. A page that gathers codes takes it in place of opening it.
 */
export const takeCode = async (code: string): Promise<void> => {
  const camera = stack.get().entries.find(({ name }) => name === 'orders.scan');
  if (camera) stack.settle(camera.id, { code });
  else if (stack.get().entries.length === 0 && offerScan(code)) return;
  else if (await stack.goToLevel(0)) await openCode(code);
};
