import type { Order } from '@peruke/contracts/orders';
import { Button, EmptyState, SkeletonRows } from '@peruke/ui/core';
import { IconFileTypePdf } from '@peruke/ui/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandoversQuery } from '../api/handover.api';
import { dropPickUp } from '../signature/pick-up-along';
import { saveReceipt } from '../signature/save-paper';
import { SignedEnd } from '../signature/signed-end';

const OpenReceipt = ({ order, receiptId }: { order: Order; receiptId: number }) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      variant="primary"
      size="large"
      block
      icon={IconFileTypePdf}
      onClick={() => void saveReceipt(order, receiptId)}
    >
      {t('pickUp.pdf')}
    </Button>
  );
};

/** The order has gone with its client: her receipt, which is the newest. */
export const SignedReceipt = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { data: receipts, isLoading } = useHandoversQuery(order.id, { refetchOnMountOrArgChange: true });
  useEffect(() => dropPickUp(order.id), [order.id]);
  if (isLoading) return <SkeletonRows rows={4} />;
  if (receipts?.length === 0) return <EmptyState title={t('pickUp.gone')} />;
  const [newest] = receipts ?? [];
  return (
    <SignedEnd order={order} title={t('pickUp.done')}>
      {newest && <OpenReceipt order={order} receiptId={newest.id} />}
    </SignedEnd>
  );
};
