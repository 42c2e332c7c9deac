import { useEdits } from '@peruke/mf-kit/edits';
import { useTranslation } from 'react-i18next';
import { useRenameCategoryMutation, useRenameStageMutation } from '../api/orders.api';
import { useDialogLevel } from '../panels/dialog-level';

interface StageTexts {
  stageId: number;
  tittle: string;
  comment?: string;
}

interface StageWrite {
  /** As it was called before. */
  title: string;
  changed: readonly ('tittle' | 'comment')[];
  /** Of the order, when the person began. */
  version: number;
}

const LABELS: Record<string, string> = { tittle: 'card.stages.title', comment: 'card.stages.comment' };

/** Writes texts of stages and of their categories; where somebody else has changed the same, the person chooses. */
export const useStageEdits = (id: number) => {
  const { t } = useTranslation();
  const [rename, { isLoading }] = useRenameStageMutation();
  const [renameCategory, { isLoading: isNaming }] = useRenameCategoryMutation();
  const edits = useEdits({ labelOf: () => t('card.stages.category'), level: useDialogLevel() + 1 });
  return {
    busy: isLoading || isNaming,
    dialog: edits.dialog,
    write: (stage: StageTexts, { title, changed, version }: StageWrite) =>
      edits.save({
        version,
        changed,
        labelOf: (name) => t('card.stages.textOf', { text: t(LABELS[name] ?? name), stage: title }),
        send: (base) => rename({ id, ...stage, ...base }),
      }),
    nameCategory: (category: { categoryId: number; name: string }, version: number) =>
      edits.save({
        version,
        changed: ['name'],
        send: ({ base_version }) => renameCategory({ id, ...category, base_version }),
      }),
  };
};
