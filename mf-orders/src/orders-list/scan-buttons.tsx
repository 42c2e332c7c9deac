import { errorText } from '@peruke/mf-kit/api';
import { type ModalPropsOf, notify, openModal } from '@peruke/mf-kit/shell';
import { IconButton } from '@peruke/ui/core';
import { IconBarcode, IconQrcode } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLazyScannedOrdersQuery } from '../api/scan.api';

/** The two scanners of the list: what they read becomes the search; a single order is opened (SCAN-007). */
export const ScanButtons = ({ onSearch }: { onSearch: (code: string) => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [find] = useLazyScannedOrdersQuery();
  const scan = async (kind: ModalPropsOf<'orders.scan'>['kind']): Promise<void> => {
    const scanned = await openModal('orders.scan', { kind });
    if (!scanned) return;
    onSearch(scanned.code);
    const { data, error } = await find(scanned.code);
    const [only, another] = data ?? [];
    if (error) notify.error(errorText(error));
    else if (only && !another) void navigate(`/orders/${only.id}`);
  };
  return (
    <>
      <IconButton
        icon={IconBarcode}
        label={t('list.scanBarcode')}
        variant="outlined"
        onClick={() => void scan('barcode')}
      />
      <IconButton
        icon={IconQrcode}
        label={t('list.scanQr')}
        variant="outlined"
        onClick={() => void scan('qr')}
      />
    </>
  );
};
