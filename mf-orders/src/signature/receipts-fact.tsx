import type { Order } from '@peruke/contracts/orders';
import { download, errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText, Fact } from '@peruke/ui/core';
import { IconSignature } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useHandoversQuery } from '../api/handover.api';

/** What the client has signed for, of an order that was delivered; each opens as a PDF. */
export const ReceiptsFact = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const isDelivered = order.state === 'Delivered Wigs';
  const { data: receipts = [] } = useHandoversQuery(order.id, { skip: !isDelivered });
  if (!isDelivered || receipts.length === 0) return null;
  const open = async (id: number): Promise<void> => {
    const url = `/wig/${order.id}/handovers/${id}/pdf`;
    const refused = await download({ url, name: `receipt-${order.barcode}.pdf` });
    if (refused) notify.error(errorText(refused));
  };
  return (
    <Fact label={t('pickUp.receipt')}>
      {receipts.map(({ id, signed_at: at }) => (
        <Button
          key={id}
          variant="quiet"
          size="small"
          icon={IconSignature}
          aria-label={t('pickUp.pdf')}
          onClick={() => void open(id)}
        >
          <DateText value={at} />
        </Button>
      ))}
    </Fact>
  );
};
