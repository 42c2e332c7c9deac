import type { Order, Stage, StageType } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, classNames, DateText, EmptyState, Panel, ProgressBar } from '@peruke/ui/core';
import { IconCheck, IconEdit } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickStagesMutation } from '../api/orders.api';
import { useStageText } from '../wig/value-text';
import { StagesDrawer } from './dialogs/stages-drawer';
import styles from './production-panel.module.css';
import own from './stages-panel.module.css';

/** Stages of one type by category, in the order of their making (STG-041). */
export const byCategory = (stages: readonly Stage[]): [string, Stage[]][] =>
  [...Map.groupBy(stages, (stage) => stage.category)].map(([category, rows]) => [category, [...rows]]);

const StageRow = ({ stage, onPress }: { stage: Stage; onPress: (() => void) | undefined }) => (
  <li className={styles.step} data-done={stage.done === 1 ? '' : undefined}>
    <button
      type="button"
      role="checkbox"
      aria-checked={stage.done === 1}
      aria-disabled={onPress ? undefined : true}
      className={styles.target}
      onClick={onPress}
    >
      <span className={styles.box}>{stage.done === 1 && <IconCheck size={16} />}</span>
      <span className={styles.name}>
        <b>
          <bdi>{stage.tittle}</bdi>
        </b>
        {stage.comment && (
          <span className={classNames(styles.quiet, own.comment)}>
            <bdi>{stage.comment}</bdi>
          </span>
        )}
      </span>
      {stage.done === 1 && (
        <span className={styles.who}>
          <bdi>{stage.done_by}</bdi>
          <br />
          <DateText value={stage.done_at} />
        </span>
      )}
    </button>
  </li>
);

/** Repair or rework stages: whole rows tick; who may tick and edit, the server has said. */
export const StagesPanel = ({ order, type }: { order: Order; type: StageType }) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const [tick] = useTickStagesMutation();
  const [editing, setEditing] = useState(false);
  const stages = type === 'repair' ? order.additional_properties : order.rework_additional_properties;
  const shown = stages.filter((stage) => stage.tittle.trim() !== '');
  const done = shown.filter((stage) => stage.done === 1).length;
  const canTick = order.actions.includes('tick-stage');
  const canEdit = order.actions.includes('edit-stages');
  const press = async (stage: Stage): Promise<void> => {
    const answer = await tick({ id: order.id, stageIds: [stage.id], done: stage.done === 0 });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('card.stages.done'));
  };
  const edit = canEdit && (
    <Button size="small" icon={IconEdit} onClick={() => setEditing(true)}>
      {t('card.stages.edit')}
    </Button>
  );
  return (
    <Panel
      title={t(`card.stages.${type}`)}
      meta={shown.length > 0 && t('card.production.count', { done, total: shown.length })}
      actions={
        <>
          {shown.length > 0 && (
            <ProgressBar percent={(done / shown.length) * 100} label={t(`card.stages.${type}`)} />
          )}
          {shown.length > 0 && edit}
        </>
      }
    >
      {shown.length === 0 && (
        <EmptyState
          title={t('card.stages.none')}
          text={canEdit ? t('card.stages.noneText') : undefined}
          action={edit}
        />
      )}
      {byCategory(shown).map(([category, rows]) => (
        <section key={category}>
          <h3 className={own.category}>{stageText(category)}</h3>
          <ul className={own.rows}>
            {rows.map((stage) => {
              // undoing is for those who edit stages (AMB-35)
              const open = canTick && (stage.done === 0 || canEdit);
              return (
                <StageRow key={stage.id} stage={stage} onPress={open ? () => void press(stage) : undefined} />
              );
            })}
          </ul>
        </section>
      ))}
      {editing && <StagesDrawer order={order} type={type} stages={shown} onClose={() => setEditing(false)} />}
    </Panel>
  );
};
