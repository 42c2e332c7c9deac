import { openModal } from '@peruke/mf-kit/shell';
import { openCode } from './open-code';

/** The camera scanner of the tab bar: any code of a wig opens the wig. */
export const openScanner = async (): Promise<void> => {
  const scanned = await openModal('orders.scan', { kind: 'any' });
  if (scanned) await openCode(scanned.code);
};
