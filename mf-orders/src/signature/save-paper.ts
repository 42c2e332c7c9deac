import type { Order } from '@peruke/contracts/orders';
import { download, errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';

const save = async (url: string, name: string): Promise<void> => {
  const refused = await download({ url, name });
  if (refused) notify.error(errorText(refused));
};

/** Of a repair that was left: the page that was signed, or the slip with which it is claimed. */
export const saveIntake = ({ id, barcode }: Order, intakeId: number, paper: 'pdf' | 'slip'): Promise<void> =>
  save(`/wig/${id}/intakes/${intakeId}/${paper}`, `${paper === 'slip' ? 'slip' : 'intake'}-${barcode}.pdf`);

/** What was signed when the order was taken along. */
export const saveReceipt = ({ id, barcode }: Order, receiptId: number): Promise<void> =>
  save(`/wig/${id}/handovers/${receiptId}/pdf`, `delivery-${barcode}.pdf`);
