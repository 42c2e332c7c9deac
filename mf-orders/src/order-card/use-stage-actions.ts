import type { Order, Stage, StageType } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import type { EditOutcome } from '@peruke/mf-kit/edits';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { useAddStagesMutation, useDeleteStageMutation, useTickStagesMutation } from '../api/orders.api';
import { useStageEdits } from './use-stage-edits';

interface CategoryName {
  before: string;
  typed: string;
  /** Of the order, when the person began to type. */
  version: number;
}

/** What is done to single stages on the card: each call is told of, each refusal with the server's words (STG-032). */
export const useStageActions = (order: Order, type: StageType) => {
  const { t } = useTranslation();
  const [tick] = useTickStagesMutation();
  const [add] = useAddStagesMutation();
  const edits = useStageEdits(order.id);
  const [remove] = useDeleteStageMutation();
  const { id } = order;
  const told = async (call: Promise<EditOutcome>, done: string): Promise<boolean> => {
    const { error, isCancelled } = await call;
    if (isCancelled) return false;
    if (error) notify.error(errorText(error));
    else notify.success(done);
    return error === undefined;
  };
  return {
    /** Done, or not done again (STG-022 to STG-024). */
    press: (stage: Stage): Promise<boolean> =>
      told(tick({ id, stageIds: [stage.id], done: stage.done === 0 }), t('card.stages.done')),
    /** A stage without a title is none: nothing is sent (STG-027). */
    add: (title: string, category: string): Promise<boolean> => {
      if (title.trim() === '') return Promise.resolve(false);
      const stages = [{ tittle: title.trim(), comment: '', category }];
      return told(add({ id, stages, type }), t('card.stages.saved'));
    },
    /** Where two people changed the same. */
    dialog: edits.dialog,
    /** For what is typed from now on. */
    version: order.version,
    rename: ({ id: stageId, tittle: before }: Stage, title: string, version: number): Promise<boolean> => {
      const tittle = title.trim();
      if (tittle === '' || tittle === before) return Promise.resolve(true);
      const write = { title: before, changed: ['tittle'] as const, version };
      return told(edits.write({ stageId, tittle }, write), t('card.stages.saved'));
    },
    renameCategory: (categoryId: number, { before, typed, version }: CategoryName): Promise<boolean> => {
      const name = typed.trim();
      if (name === '' || name === before) return Promise.resolve(true);
      return told(edits.nameCategory({ categoryId, name }, version), t('card.stages.saved'));
    },
    remove: async (stage: Stage): Promise<boolean> => {
      const yes = await confirm({
        title: t('card.stages.deleteTitle'),
        text: t('card.stages.deleteQuestion'),
        body: stage.tittle,
        yes: t('card.stages.deleteYes'),
        danger: true,
      });
      return yes && told(remove({ id, stageId: stage.id }), t('card.stages.saved'));
    },
  };
};

export type StageActions = ReturnType<typeof useStageActions>;
