import { DEFAULT_CATEGORY, type Order, type Stage, type StageType } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import type { EditOutcome } from '@peruke/mf-kit/edits';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddStagesMutation, useDeleteStageMutation } from '../../api/orders.api';
import { useStageEdits } from '../use-stage-edits';
import { categoriesOf, hasEdits, stageEdits, type CategoryDraft, type StageDraft } from './stage-edits.rules';

const draftOf = (stage: Stage): StageDraft => ({
  id: stage.id,
  key: `stage-${stage.id}`,
  title: stage.tittle,
  comment: stage.comment,
  category: `category-${stage.category_id}`,
});

let lastNew = 0;
const newKey = (): string => {
  lastNew += 1;
  return `new-${lastNew}`;
};
const newDraft = (category: string): StageDraft => ({ key: newKey(), title: '', comment: '', category });
const newCategory = (name = ''): CategoryDraft => ({ key: newKey(), name, before: '' });

const startOf = (stages: readonly Stage[]) => {
  const known = categoriesOf(stages);
  const categories = known.length > 0 ? known : [newCategory(DEFAULT_CATEGORY)];
  return { categories, drafts: [...stages.map(draftOf), newDraft(categories[0]!.key)] };
};

interface StageDrafts {
  order: Order;
  type: StageType;
  stages: readonly Stage[];
  onSaved: () => void;
}

/** Stages and categories while they are edited: local until they are saved (STG-026); deleting asks and is done at once. */
export const useStageDrafts = ({ order, type, stages: shown, onSaved }: StageDrafts) => {
  const { t } = useTranslation();
  // What others save meanwhile must not pass for what this person has changed.
  const [{ version, stages }] = useState({ version: order.version, stages: shown });
  const [{ drafts, categories }, set] = useState(() => startOf(stages));
  const [add, { isLoading: adding }] = useAddStagesMutation();
  const renaming = useStageEdits(order.id);
  const [remove] = useDeleteStageMutation();
  const edits = stageEdits(stages, drafts, categories);

  /** One after the other, as each may ask; what is new comes last, so that a second try does not add it twice. */
  const sendAll = async (): Promise<EditOutcome> => {
    for (const { category } of edits.categories) {
      const answer = await renaming.nameCategory(category, version);
      if (answer.error || answer.isCancelled) return answer;
    }
    for (const { before, changed, stage } of edits.renamed) {
      const answer = await renaming.write(stage, { title: before, changed, version });
      if (answer.error || answer.isCancelled) return answer;
    }
    return edits.added.length === 0 ? {} : add({ id: order.id, stages: edits.added, type });
  };

  const save = async (): Promise<void> => {
    if (!hasEdits(edits)) {
      onSaved();
      return;
    }
    const { error, isCancelled } = await sendAll();
    if (isCancelled) return;
    if (error) notify.error(errorText(error));
    else {
      notify.success(t('card.stages.saved'));
      onSaved();
    }
  };

  /** Deletes saved stages one by one; answers whether all of them went (STG-032 tells the rest). */
  const erase = async (rows: readonly StageDraft[]): Promise<boolean> => {
    for (const { id } of rows) {
      const answer = id === undefined ? undefined : await remove({ id: order.id, stageId: id });
      if (!answer?.error) continue;
      notify.error(errorText(answer.error));
      return false;
    }
    return true;
  };

  const drop = async (row: StageDraft): Promise<void> => {
    const ask = { title: t('card.stages.deleteTitle'), text: t('card.stages.deleteQuestion') };
    const yes =
      row.id === undefined || (await confirm({ ...ask, yes: t('card.stages.deleteYes'), danger: true }));
    if (!yes || !(await erase([row]))) return;
    set((now) => ({ ...now, drafts: now.drafts.filter(({ key }) => key !== row.key) }));
  };

  /** There is no call for it: its stages go one by one (STG-039). */
  const dropCategory = async (category: CategoryDraft): Promise<void> => {
    const rows = drafts.filter((row) => row.category === category.key);
    const ask = { title: t('card.stages.categoryTitle'), text: t('card.stages.categoryQuestion') };
    const isNew = rows.every(({ id }) => id === undefined);
    const yes = isNew || (await confirm({ ...ask, yes: t('card.stages.deleteYes'), danger: true }));
    if (!yes || !(await erase(rows))) return;
    set((now) => ({
      categories: now.categories.filter(({ key }) => key !== category.key),
      drafts: now.drafts.filter((row) => row.category !== category.key),
    }));
  };

  return {
    drafts,
    categories,
    changed: hasEdits(edits),
    busy: adding || renaming.busy,
    dialog: renaming.dialog,
    save,
    drop,
    dropCategory,
    change: (key: string, part: Partial<StageDraft>): void =>
      set((now) => ({
        ...now,
        drafts: now.drafts.map((row) => (row.key === key ? { ...row, ...part } : row)),
      })),
    nameCategory: (key: string, name: string): void =>
      set((now) => ({
        ...now,
        categories: now.categories.map((other) => (other.key === key ? { ...other, name } : other)),
      })),
    addStage: (category: string): void =>
      set((now) => ({ ...now, drafts: [...now.drafts, newDraft(category)] })),
    addCategory: (): void =>
      set((now) => {
        const category = newCategory();
        return {
          categories: [...now.categories, category],
          drafts: [...now.drafts, newDraft(category.key)],
        };
      }),
  };
};
