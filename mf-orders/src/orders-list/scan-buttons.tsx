import { errorText } from '@peruke/mf-kit/api';
import { type ModalPropsOf, notify, openModal, orderOfCode } from '@peruke/mf-kit/shell';
import { IconButton } from '@peruke/ui/core';
import { IconBarcode, IconQrcode } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLazyOrdersOfCodeQuery, useLazyOrdersOfTextQuery } from '../api/scan.api';

/** The two scanners of the list: what they read becomes the search; the wig that bears it opens, or the only order found (SCAN-007). */
export const ScanButtons = ({ onSearch }: { onSearch: (code: string) => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [findCode] = useLazyOrdersOfCodeQuery();
  const [findText] = useLazyOrdersOfTextQuery();
  const scan = async (kind: ModalPropsOf<'orders.scan'>['kind']): Promise<void> => {
    const scanned = await openModal('orders.scan', { kind });
    if (!scanned) return;
    const { code } = scanned;
    onSearch(code);
    // a client may have the same digits in her phone: the wig that bears the code goes before whatever is found by it
    const bearers = await findCode(code);
    if (bearers.error) return void notify.error(errorText(bearers.error));
    const order = orderOfCode(code, bearers.data);
    if (order) return void navigate(`/orders/${order.id}`);
    const { data = [], error } = await findText(code);
    if (error) notify.error(errorText(error));
    else if (data[0] && data.length === 1) void navigate(`/orders/${data[0].id}`);
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
