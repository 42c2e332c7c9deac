import { DEFAULT_CATEGORY, type StageType } from '@peruke/contracts/orders';
import { Button, IconButton } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { IconPlus, IconTrash } from '@peruke/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSheet } from '../card-sheet';
import { stagesOf } from '../stages-panel';
import { useStageText } from '../../wig/value-text';
import type { CardDialogProps } from './card-dialog-props';
import type { CategoryDraft, StageDraft } from './stage-edits.rules';
import styles from './stages-drawer.module.css';
import { useStageDrafts } from './use-stage-drafts';

interface StageFieldsProps {
  row: StageDraft;
  onChange: (part: Partial<StageDraft>) => void;
  onDrop: () => void;
}

const StageFields = ({ row, onChange, onDrop }: StageFieldsProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.row} data-unsaved={row.id === undefined || undefined}>
      <TextField
        dir="auto"
        label={t('card.stages.title')}
        value={row.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <IconButton
        icon={IconTrash}
        label={t('card.stages.delete', { title: row.title })}
        className={styles.drop}
        onClick={onDrop}
      />
      <TextField
        dir="auto"
        optional
        label={t('card.stages.comment')}
        value={row.comment}
        onChange={(event) => onChange({ comment: event.target.value })}
      />
    </div>
  );
};

interface CategoryHeadProps {
  category: CategoryDraft;
  /** Just now, by the button below: its name is what is typed next. */
  wasAdded: boolean;
  onName: (name: string) => void;
  onDrop: () => void;
}

const CategoryHead = ({ category, wasAdded, onName, onDrop }: CategoryHeadProps) => {
  const { t } = useTranslation();
  // the one that every order begins with has a name in each language
  const common = useStageText()(DEFAULT_CATEGORY);
  const shown = category.name === DEFAULT_CATEGORY ? common : category.name;
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasAdded) name.current?.focus();
  }, [wasAdded]);
  return (
    <div className={styles.category}>
      <TextField
        ref={name}
        dir="auto"
        label={t('card.stages.category')}
        value={shown}
        onChange={({ target }) => onName(target.value === common ? DEFAULT_CATEGORY : target.value)}
      />
      <IconButton
        icon={IconTrash}
        label={t('card.stages.categoryDelete', { category: shown })}
        className={styles.drop}
        onClick={onDrop}
      />
    </div>
  );
};

/** The editor of stages by category (STG-025, STG-040); with nothing changed, saving only closes it (STG-029). */
export const StagesDrawer = ({ order, type, onClose }: CardDialogProps & { type: StageType }) => {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const rows = useStageDrafts({ order, type, stages: stagesOf(order, type), onSaved: onClose });
  return (
    <CardSheet
      opened
      title={t(`card.stages.${type}`)}
      onClose={onClose}
      dirty={rows.changed}
      save={
        <Button
          variant={rows.changed ? 'primary' : 'default'}
          busy={rows.busy}
          onClick={() => void rows.save()}
        >
          {t('word.save')}
        </Button>
      }
    >
      {rows.categories.map((category) => (
        <section key={category.key} className={styles.group} aria-label={category.name}>
          <CategoryHead
            category={category}
            wasAdded={adding && category === rows.categories.at(-1)}
            onName={(name) => rows.nameCategory(category.key, name)}
            onDrop={() => void rows.dropCategory(category)}
          />
          {rows.drafts
            .filter((row) => row.category === category.key)
            .map((row) => (
              <StageFields
                key={row.key}
                row={row}
                onChange={(part) => rows.change(row.key, part)}
                onDrop={() => void rows.drop(row)}
              />
            ))}
          <Button variant="quiet" size="small" icon={IconPlus} onClick={() => rows.addStage(category.key)}>
            {t('card.stages.add')}
          </Button>
        </section>
      ))}
      <Button
        variant="dashed"
        block
        icon={IconPlus}
        onClick={() => {
          setAdding(true);
          rows.addCategory();
        }}
      >
        {t('card.stages.categoryAdd')}
      </Button>
      {rows.dialog}
    </CardSheet>
  );
};
