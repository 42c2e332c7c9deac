import { offerScan, stack } from '@peruke/mf-kit/shell';
import { leaveDialogs } from '@peruke/ui/core';
import { openCode } from './open-code';

/**
 * A code of the hand scanner: an open camera scanner takes it as if it had seen it; any other pop-up is left first, and so is
 * a dialog of the page itself; nothing happens where a form with work in it asks. A page that gathers codes takes it in place
 * of opening it.
 */
export const takeCode = async (code: string): Promise<void> => {
  const camera = stack.get().entries.find(({ name }) => name === 'orders.scan');
  if (camera) return stack.settle(camera.id, { code });
  if (!leaveDialogs(stack.get().entries.length)) return;
  if (stack.get().entries.length === 0 && offerScan(code)) return;
  if (await stack.goToLevel(0)) await openCode(code);
};
