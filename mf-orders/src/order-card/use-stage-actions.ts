import type { Order, Stage, StageType } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import type { EditOutcome } from '@peruke/mf-kit/edits';
import { confirm, holdDeed, notify, takeHeldBack } from '@peruke/mf-kit/shell';
import { isolated } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useAddStagesMutation, useDeleteStageMutation, useTickStagesMutation } from '../api/orders.api';
import type { TypedName } from './typed-stages';
import { useHeldStep } from './use-held-step';
import { useStageEdits } from './use-stage-edits';

/** Of a stage whose tick is held. */
const stepOfStage = ({ id }: Stage): string => `stage ${id}`;

/** What is done to single stages on the card: each call is told of, each refusal with the server's words (STG-032). */
export const useStageActions = (order: Order, type: StageType) => {
  const { t } = useTranslation();
  const [tick] = useTickStagesMutation();
  const [add] = useAddStagesMutation();
  const edits = useStageEdits(order.id);
  const [remove] = useDeleteStageMutation();
  const { id } = order;
  const heldStep = useHeldStep(order);
  const isHeld = (stage: Stage): boolean => stepOfStage(stage) === heldStep;
  const told = async (call: Promise<EditOutcome>, done: string): Promise<boolean> => {
    const { error, isCancelled } = await call;
    if (isCancelled) return false;
    if (error) notify.error(errorText(error));
    else notify.success(done);
    return error === undefined;
  };
  const send = async (stage: Stage): Promise<void> => {
    await told(tick({ id, stageIds: [stage.id], done: stage.done === 0 }), t('card.stages.done'));
  };
  return {
    /** Ticked on the screen, and not sent yet. */
    isHeld,
    /**
     * Done, or not done again (STG-022 to STG-024). Undoing is for those who edit stages: a tick of anybody else is held
     * for some seconds first.
     */
    press: (stage: Stage): void => {
      const text = t('card.production.held', { step: isolated(stage.tittle), barcode: order.barcode });
      if (isHeld(stage)) takeHeldBack();
      else if (stage.done === 1 || order.actions.includes('edit-stages')) void send(stage);
      else holdDeed({ orderId: id, step: stepOfStage(stage), text }, () => send(stage));
    },
    /** A stage without a title is none: nothing is sent (STG-027). */
    add: (title: string, category: string): Promise<boolean> => {
      if (title.trim() === '') return Promise.resolve(false);
      const stages = [{ tittle: title.trim(), comment: '', category }];
      return told(add({ id, stages, type }), t('card.stages.saved'));
    },
    /** Where two people changed the same. */
    dialog: edits.dialog,
    /** A name from now on, as it is. */
    opened: (name: string): TypedName => ({ before: name, typed: name, version: order.version }),
    rename: (stageId: number, { before, typed, version }: TypedName): Promise<boolean> => {
      const tittle = typed.trim();
      if (tittle === '' || tittle === before) return Promise.resolve(true);
      const write = { title: before, changed: ['tittle'] as const, version };
      return told(edits.write({ stageId, tittle }, write), t('card.stages.saved'));
    },
    renameCategory: (categoryId: number, { before, typed, version }: TypedName): Promise<boolean> => {
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
