import type { Order } from '@peruke/contracts/orders';
import { Slot } from '@peruke/mf-kit/shell';
import { Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useFold } from '../panels/use-fold';

/** The measures of the client's head that the order was made for; nothing where nobody had measured. */
export const FitPanel = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const fold = useFold('fit');
  if (!order.fit) return null;
  return (
    <Panel {...fold} title={t('form.fit')}>
      <Slot name="order-card.fit" props={{ fit: order.fit }} />
    </Panel>
  );
};
