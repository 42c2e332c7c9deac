import type { Order } from '@peruke/contracts/orders';
import { download, errorText } from '@peruke/mf-kit/api';
import { navigate, notify } from '@peruke/mf-kit/shell';
import { Button, Panel } from '@peruke/ui/core';
import { IconBarcode, IconFileTypePdf, IconReceipt } from '@peruke/ui/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import counter from '../signature/counter.module.css';
import { WigHead } from '../signature/wig-head';
import styles from './intake.module.css';

interface IntakePapersProps {
  order: Order;
  intakeId: number;
}

/** What a repair that was just taken in is given: the slip for its client, the label for the wig, the signed page. */
export const IntakePapers = ({ order, intakeId }: IntakePapersProps) => {
  const { t } = useTranslation();
  const slip = useRef<HTMLButtonElement>(null);
  useEffect(() => slip.current?.focus(), []);
  const save = async (paper: 'slip' | 'pdf', name: string): Promise<void> => {
    const refused = await download({ url: `/wig/${order.id}/intakes/${intakeId}/${paper}`, name });
    if (refused) notify.error(errorText(refused));
  };
  return (
    <Panel className={styles.papers} title={t('intake.done')}>
      <div className={styles.paperWig}>
        <WigHead order={order} />
      </div>
      <p className={counter.statement}>{t('intake.papers')}</p>
      <div className={styles.paperButtons}>
        <Button
          ref={slip}
          variant="primary"
          size="large"
          block
          icon={IconReceipt}
          onClick={() => void save('slip', `slip-${order.barcode}.pdf`)}
        >
          {t('intake.slip')}
        </Button>
        <Button
          size="large"
          block
          icon={IconBarcode}
          onClick={() => void window.open(`/orders/label/${order.id}`, '_blank', 'noopener')}
        >
          {t('intake.label')}
        </Button>
        <Button
          size="large"
          block
          icon={IconFileTypePdf}
          onClick={() => void save('pdf', `intake-${order.barcode}.pdf`)}
        >
          {t('intake.pdf')}
        </Button>
        <Button variant="quiet" size="large" block onClick={() => navigate(`/orders/${order.id}`)}>
          {t('pickUp.toCard')}
        </Button>
      </div>
    </Panel>
  );
};
