import type { Order, Stage, StagePair } from '@peruke/contracts/orders';
import { classNames, DateText, FreeText, IconButton, Menu } from '@peruke/ui/core';
import {
  IconArrowsHorizontal,
  IconCheck,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Compare } from '../compare/compare';
import { sidesOf } from '../files/photo-view.rules';
import { useDialogLevel } from '../panels/dialog-level';
import { useStageText } from '../wig/value-text';
import { InlineName } from './inline-name';
import styles from './production-panel.module.css';
import own from './stages-panel.module.css';
import { useTypedStagesOfCard } from './typed-stages';
import type { StageActions } from './use-stage-actions';

const TITLE_MAX = 255;
const CATEGORY_MAX = 100;

/** Stages of one type by category, in the order of their making (STG-041); what has no title is none (STG-028). */
export const byCategory = (stages: readonly Stage[]): [string, Stage[]][] =>
  [
    ...Map.groupBy(
      stages.filter((stage) => stage.tittle.trim() !== ''),
      (stage) => stage.category,
    ),
  ].map(([category, rows]) => [category, [...rows]]);

export const doneOf = (stages: readonly Stage[]): number => stages.filter(({ done }) => done === 1).length;

interface StageRowProps {
  stage: Stage;
  /** Ticked, and not sent yet. */
  isHeld: boolean;
  onPress: (() => void) | undefined;
  /** Absent where stages are only ticked. */
  edit: StageActions | undefined;
  /** Shows what is pinned to it, before and after. */
  onCompare: () => void;
}

const RowMenu = ({ stage, edit, onRename }: { stage: Stage; edit: StageActions; onRename: () => void }) => {
  const { t } = useTranslation();
  const label = t('card.stages.menuOf', { title: stage.tittle });
  return (
    <Menu
      label={label}
      groups={[
        {
          key: 'stage',
          items: [
            { key: 'rename', label: t('card.stages.rename'), icon: IconPencil, onSelect: onRename },
            {
              key: 'delete',
              label: t('card.stages.deleteTitle'),
              icon: IconTrash,
              tone: 'danger',
              onSelect: () => void edit.remove(stage),
            },
          ],
        },
      ]}
    >
      <IconButton icon={IconDotsVertical} size="small" label={label} tooltip={false} />
    </Menu>
  );
};

const StageRow = ({ stage, isHeld, onPress, edit, onCompare }: StageRowProps) => {
  const { t } = useTranslation();
  const { names, setName } = useTypedStagesOfCard();
  const part = `stage-${stage.id}` as const;
  const name = names[part];
  const done = stage.done === 1 || isHeld;
  if (name && edit)
    return (
      <li className={styles.step}>
        <InlineName
          part={part}
          name={name}
          label={t('card.stages.title')}
          maxLength={TITLE_MAX}
          onSave={(typed) => edit.rename(stage.id, typed)}
        />
      </li>
    );
  return (
    <li className={classNames(styles.step, own.row)} data-done={done ? '' : undefined}>
      <button
        type="button"
        role="checkbox"
        aria-checked={done}
        aria-disabled={onPress ? undefined : true}
        className={styles.target}
        // the second half of a double press would take back what the first has done
        onClick={({ detail }) => detail < 2 && onPress?.()}
      >
        <span className={styles.box}>{done && <IconCheck size={16} />}</span>
        <span className={styles.name}>
          <b>
            <bdi>{stage.tittle}</bdi>
          </b>
          {stage.comment && (
            <span className={classNames(styles.quiet, own.comment)}>
              <FreeText>{stage.comment}</FreeText>
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
      {stage.pair && (
        <IconButton
          icon={IconArrowsHorizontal}
          size="small"
          label={t('compare.ofStage', { stage: stage.tittle })}
          onClick={onCompare}
        />
      )}
      {edit && (
        <RowMenu stage={stage} edit={edit} onRename={() => setName(part, edit.opened(stage.tittle))} />
      )}
    </li>
  );
};

interface CategoryHeadProps {
  name: string;
  rows: readonly Stage[];
  edit: StageActions | undefined;
  onAdd: (() => void) | undefined;
}

const CategoryHead = ({ name, rows, edit, onAdd }: CategoryHeadProps) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const { names, setName } = useTypedStagesOfCard();
  const shown = stageText(name);
  const id = rows[0]?.category_id;
  const part = `category-${id ?? 0}` as const;
  const typed = names[part];
  if (typed && edit && id != null)
    return (
      <InlineName
        part={part}
        name={typed}
        label={t('card.stages.category')}
        maxLength={CATEGORY_MAX}
        onSave={(now) => edit.renameCategory(id, now)}
      />
    );
  return (
    <div className={own.categoryHead}>
      <h3 className={own.category}>
        <bdi>{shown}</bdi>
      </h3>
      <span className={styles.quiet}>
        {t('card.stages.count', { done: doneOf(rows), total: rows.length })}
      </span>
      {edit && (
        <span className={own.tools}>
          <IconButton
            icon={IconPencil}
            size="small"
            label={t('card.stages.categoryRename', { category: shown })}
            onClick={() => setName(part, edit.opened(shown))}
          />
          {onAdd && (
            <IconButton
              icon={IconPlus}
              size="small"
              label={t('card.stages.addTo', { category: shown })}
              onClick={onAdd}
            />
          )}
        </span>
      )}
    </div>
  );
};

interface StageListProps {
  order: Order;
  stages: readonly Stage[];
  actions: StageActions;
  /** With the ways to rename, add and delete; else only ticks. */
  editable?: boolean;
  onAddTo?: (category: string) => void;
}

/** Stages under their categories; whole rows tick. Who may tick and edit, the server has said (STG-021, AMB-35). */
export const StageList = ({ order, stages, actions, editable = false, onAddTo }: StageListProps) => {
  const canTick = order.actions.includes('tick-stage');
  const canEdit = order.actions.includes('edit-stages');
  const edit = editable && canEdit ? actions : undefined;
  const level = useDialogLevel();
  // as it was opened: what is taken off meanwhile stays in sight
  const [compared, setCompared] = useState<StagePair | null>(null);
  return (
    <>
      {byCategory(stages).map(([category, rows]) => (
        // by its id: a name that is being typed there outlives another's change of it
        <section key={rows[0]?.category_id ?? category}>
          <CategoryHead
            name={category}
            rows={rows}
            edit={edit}
            onAdd={onAddTo && (() => onAddTo(category))}
          />
          <ul className={own.rows}>
            {rows.map((stage) => {
              // undoing is for those who edit stages; what is held is not done yet
              const open = canTick && (stage.done === 0 || canEdit);
              return (
                <StageRow
                  key={stage.id}
                  stage={stage}
                  isHeld={actions.isHeld(stage)}
                  edit={edit}
                  onPress={open ? () => actions.press(stage) : undefined}
                  onCompare={() => setCompared(stage.pair ?? null)}
                />
              );
            })}
          </ul>
        </section>
      ))}
      {compared && (
        <Compare
          order={order}
          sides={sidesOf(order.files.images)}
          pair={compared}
          level={level + 1}
          mayPin={level === 0 && order.actions.includes('upload')}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
};
