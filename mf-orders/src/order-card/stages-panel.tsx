import { DEFAULT_CATEGORY, type Order, type StageType } from '@peruke/contracts/orders';
import { Button, EmptyState, Panel, ProgressBar } from '@peruke/ui/core';
import { IconEdit } from '@peruke/ui/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldNote } from '../wig/held-facts';
import { useOrderDialog } from './order-dialog-context';
import styles from './production-panel.module.css';
import { ReworkFacts } from './rework-facts';
import { StageAddLine } from './stage-add-line';
import { byCategory, doneOf, StageList } from './stage-list';
import { useStageActions } from './use-stage-actions';

/** The stages of one type that an order shows. */
export const stagesOf = (order: Order, type: StageType) =>
  (type === 'repair' ? order.additional_properties : order.rework_additional_properties).filter(
    (stage) => stage.tittle.trim() !== '',
  );

/** Repair or rework stages (CARD-006, STG-041): ticked, named and added where they stand, or together in the editor. */
export const StagesPanel = ({ order, type }: { order: Order; type: StageType }) => {
  const { t } = useTranslation();
  const actions = useStageActions(order, type);
  const open = useOrderDialog();
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY);
  const field = useRef<HTMLInputElement>(null);
  const stages = stagesOf(order, type);
  const done = doneOf(stages);
  const canEdit = order.actions.includes('edit-stages');
  const addTo = (name: string): void => {
    setCategory(name);
    field.current?.focus();
  };
  return (
    <Panel
      title={t(`card.stages.${type}`)}
      meta={
        stages.length > 0 && (
          <span className={styles.progress}>
            {t('card.production.count', { done, total: stages.length })}
            <ProgressBar percent={(done / stages.length) * 100} label={t(`card.stages.${type}`)} />
          </span>
        )
      }
      actions={
        canEdit && (
          <Button variant="quiet" size="small" icon={IconEdit} onClick={() => open(`${type}-stages`)}>
            {t('card.stages.edit')}
          </Button>
        )
      }
    >
      {type === 'rework' && <ReworkFacts order={order} />}
      {order.actions.includes('tick-stage') && <HeldNote order={order} />}
      {stages.length === 0 && (
        <EmptyState title={t('card.stages.none')} text={canEdit ? t('card.stages.noneText') : undefined} />
      )}
      <StageList order={order} stages={stages} actions={actions} editable onAddTo={addTo} />
      {canEdit && (
        <StageAddLine
          type={type}
          categories={byCategory(stages).map(([name]) => name)}
          category={category}
          onCategory={setCategory}
          actions={actions}
          field={field}
        />
      )}
      {actions.dialog}
    </Panel>
  );
};
