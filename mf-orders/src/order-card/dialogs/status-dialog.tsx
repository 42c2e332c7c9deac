import type { Order, StageType } from '@peruke/contracts/orders';
import { BarcodeText, EmptyState } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { CardDialogProps } from './card-dialog-props';
import { HeldNote } from '../../wig/held-facts';
import { CardSheet } from '../card-sheet';
import { Checklist } from '../checklist';
import { ChecklistNote } from '../production-panel';
import { StageList } from '../stage-list';
import { stagesOf } from '../stages-panel';
import { useStageActions } from '../use-stage-actions';
import styles from './stages-drawer.module.css';

const Stages = ({ order, type }: { order: Order; type: StageType }) => {
  const { t } = useTranslation();
  const actions = useStageActions(order, type);
  const stages = stagesOf(order, type);
  return (
    <section aria-label={t(`card.stages.${type}`)}>
      <h3 className={styles.heading}>{t(`card.stages.${type}`)}</h3>
      {stages.length === 0 ? (
        <EmptyState title={t('card.stages.none')} />
      ) : (
        <StageList order={order} stages={stages} actions={actions} />
      )}
    </section>
  );
};

/**
 * Update status: ticks without leaving what is on the screen. A new wig shows its checklist, a repair its stages, and in
 * Rework the rework stages come first (STG-014, CARD-037 to CARD-039).
 */
export const StatusDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const isRepair = order.is_repair === 1;
  return (
    <CardSheet
      opened
      title={t('card.statusUpdate.title')}
      subtitle={<BarcodeText>{order.barcode}</BarcodeText>}
      onClose={onClose}
    >
      <HeldNote order={order} />
      {order.state === 'Rework' && <Stages order={order} type="rework" />}
      {isRepair ? (
        <Stages order={order} type="repair" />
      ) : (
        <section aria-label={t('card.production.title')}>
          <h3 className={styles.heading}>{t('card.production.title')}</h3>
          <ChecklistNote order={order} />
          <Checklist order={order} oneColumn />
        </section>
      )}
    </CardSheet>
  );
};
