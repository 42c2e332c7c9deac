import type { BoardCard } from '@peruke/contracts/floor';
import { errorText } from '@peruke/mf-kit/api';
import { notify, openModal } from '@peruke/mf-kit/shell';
import { formatDateTime } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyOrderQuery, useTickStageMutation, useTickStepMutation } from '../api/floor.api';
import { nextStepOf } from './next-step.rules';

export const openCard = (orderId: number): void => void openModal('orders.card', { orderId });

/** Does the next step of a card: a tick at once, a move with its question in the order's own card. */
export const useNextStep = (card: BoardCard, name: string) => {
  const { t } = useTranslation();
  const [ask] = useLazyOrderQuery();
  const [tickStep] = useTickStepMutation();
  const [tickStage] = useTickStageMutation();
  const [busy, setBusy] = useState(false);
  const doIt = async (): Promise<void> => {
    const { data: order, error } = await ask(card.id);
    if (!order) {
      notify.error(errorText(error));
      return;
    }
    const step = nextStepOf(order, card.next);
    if (step.do === 'open') openCard(card.id);
    else if (step.do === 'tell')
      notify.warning(t('board.faster', { step: name, user: step.user, at: formatDateTime(step.at) }));
    else {
      const answer =
        step.do === 'tick-step'
          ? await tickStep({ order, step: card.next ?? '' })
          : await tickStage({ orderId: card.id, stageId: step.stageId });
      if (answer.error) notify.error(errorText(answer.error));
      else notify.success(t('board.ticked', { step: name, barcode: card.barcode }));
    }
  };
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await doIt();
    setBusy(false);
  };
  return { press, busy };
};
