import type { Order } from '@peruke/contracts/orders';
import { Slot } from '@peruke/mf-kit/shell';
import { Panel } from '@peruke/ui/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnFor } from '../panels/drawn-for';
import { useFold } from '../panels/use-fold';

const FitPanelView = ({ order }: { order: Pick<Order, 'fit'> }) => {
  const { t } = useTranslation();
  const fold = useFold('fit');
  if (!order.fit) return null;
  return (
    <Panel {...fold} title={t('form.fit')}>
      <Slot name="order-card.fit" props={{ fit: order.fit }} />
    </Panel>
  );
};

/** The measures of the client's head that the order was made for; nothing where nobody had measured. */
export const FitPanel = memo(FitPanelView, drawnFor('fit'));
