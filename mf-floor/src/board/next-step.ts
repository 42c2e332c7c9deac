import type { BoardCard } from '@peruke/contracts/floor';
import { errorText } from '@peruke/mf-kit/api';
import { holdDeed, notify, openModal } from '@peruke/mf-kit/shell';
import { formatDateTime, isolated, leftToRight } from '@peruke/ui/formats';
import type { useTranslation } from 'react-i18next';
import { floorApi } from '../api/floor.api';
import { store } from '../store';
import { nextStepOf } from './next-step.rules';

export type Translate = ReturnType<typeof useTranslation>['t'];

export const openCard = (orderId: number): void => void openModal('orders.card', { orderId });

const { order: orderCall, tickStep, tickStage } = floorApi.endpoints;

/**
 * Does the next step of a card, which the page calls `name`: a tick at once, or held where its doer could not take it back;
 * a move with its question in the order's own card. No hook: a board scrolls past hundreds of cards, of which one is pressed.
 */
export const doNextStep = async (card: BoardCard, name: string, t: Translate): Promise<void> => {
  const asked = store.dispatch(orderCall.initiate(card.id, { forceRefetch: true }));
  const { data: order, error } = await asked;
  asked.unsubscribe();
  if (!order) {
    notify.error(errorText(error));
    return;
  }
  const step = nextStepOf(order, card.next);
  if (step.do === 'open') openCard(card.id);
  else if (step.do === 'tell')
    notify.warning(
      t('board.faster', { step: name, user: isolated(step.user), at: leftToRight(formatDateTime(step.at)) }),
    );
  else {
    const send = async (): Promise<void> => {
      const answer =
        step.do === 'tick-step'
          ? await store.dispatch(tickStep.initiate({ order, step: card.next ?? '' }))
          : await store.dispatch(tickStage.initiate({ orderId: card.id, stageId: step.stageId }));
      if (answer.error) notify.error(errorText(answer.error));
      else notify.success(t('board.ticked', { step: name, barcode: card.barcode }));
    };
    const back = step.do === 'tick-step' ? 'untick-checklist' : 'edit-stages';
    if (order.actions.includes(back)) await send();
    else {
      const text = t('board.ticked', { step: name, barcode: card.barcode });
      holdDeed({ orderId: card.id, step: card.next ?? '', text }, send);
    }
  }
};
