import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { BarcodeText, UndoBar as Bar } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useUndoChangeMutation } from '../api/orders.api';
import { OFFER_SECONDS, type UndoOffer, useUndoOffer, withdrawOffer } from './undo-offer';

const Offered = ({ order, offer }: { order: Order; offer: UndoOffer }) => {
  const { t } = useTranslation();
  const [undo, { isLoading }] = useUndoChangeMutation();
  const run = async (): Promise<void> => {
    if (isLoading) return;
    const { error } = await undo({ id: order.id, base_version: offer.version });
    withdrawOffer();
    if (error) notify.error(errorText(error));
    else notify.success(t('undo.done'));
  };
  return (
    <Bar
      until={offer.until}
      lasts={OFFER_SECONDS}
      busy={isLoading}
      onUndo={() => void run()}
      onLeave={withdrawOffer}
    >
      {t(`undo.what.${offer.kind}`, { defaultValue: offer.kind })} <BarcodeText>{order.barcode}</BarcodeText>
    </Bar>
  );
};

/** For ten seconds after a change that may be taken back: a bar of its own, one at a time, key Z where no field has the keys. */
export const UndoBar = ({ order }: { order: Order }) => {
  const offer = useUndoOffer(order);
  return offer ? <Offered key={offer.version} order={order} offer={offer} /> : null;
};
