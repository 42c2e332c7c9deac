import type { Order } from '@peruke/contracts/orders';
import { Button } from '@peruke/ui/core';
import { IconBarcode, IconFileTypePdf, IconReceipt } from '@peruke/ui/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveIntake } from '../signature/save-paper';
import { SignedEnd } from '../signature/signed-end';

interface IntakePapersProps {
  order: Order;
  intakeId: number;
}

/** What a repair that was just taken in is given: the slip for its client, the label for the wig, the signed page. */
export const IntakePapers = ({ order, intakeId }: IntakePapersProps) => {
  const { t } = useTranslation();
  const slip = useRef<HTMLButtonElement>(null);
  useEffect(() => slip.current?.focus(), []);
  return (
    <SignedEnd order={order} title={t('intake.done')} text={t('intake.papers')}>
      <Button
        ref={slip}
        variant="primary"
        size="large"
        block
        icon={IconReceipt}
        onClick={() => void saveIntake(order, intakeId, 'slip')}
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
        onClick={() => void saveIntake(order, intakeId, 'pdf')}
      >
        {t('intake.pdf')}
      </Button>
    </SignedEnd>
  );
};
