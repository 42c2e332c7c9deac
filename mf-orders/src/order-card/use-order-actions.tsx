import {
  lacksClientWord,
  mayTakeIn,
  type Order,
  readyState,
  type ReworkBody,
} from '@peruke/contracts/orders';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { RemoteProviders } from '@peruke/mf-kit/remote';
import { confirm, navigate, notify, openModal } from '@peruke/mf-kit/shell';
import { useStateText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { ordersApi, useDeleteOrderMutation, useMoveOrderMutation } from '../api/orders.api';
import { type CardEntry, isOwnEntry } from './actions';
import { useIntakesOf } from '../signature/use-intakes-of';
import type { RootState } from '../store';
import { MoveFacts, paidOn } from '../wig/move-question';
import { ReworkReasonFields } from './rework-reason';
import { type OrderDialog, useCloseCard, useOrderDialog, useShowTab } from './order-dialog-context';
import { useTypedStagesOfCard } from './typed-stages';

export interface OrderActions {
  run: (entry: CardEntry) => void;
  /** Only the question (ORD-061): undefined where it is declined or where somebody else was faster. */
  ask: (to: Order['state']) => Promise<{ rework?: ReworkBody } | undefined>;
  /** What has to be known first is asked for first: the word of a client whose repair costs more than she signed for. */
  move: (to: Order['state']) => Promise<boolean>;
  /** All of that is known: only the question is left. */
  moveAsked: (to: Order['state']) => Promise<boolean>;
  busy: boolean;
}

/** Actions that open a pop-up before anything is sent. */
const DIALOGS: Partial<Record<CardEntry, OrderDialog>> = {
  store: 'storage',
  'move-to-any': 'move-to-any',
  restore: 'restore',
  associate: 'associate',
  edit: 'edit',
  'update-status': 'status',
  'assign-creator': 'change-manager',
  'change-client': 'change-client',
};

const SCHEDULES: readonly CardEntry[] = ['schedule', 'schedule-usa', 'reschedule-rework'];

/** Opens the pop-up of a new meeting for this order. */
export const schedule = (order: Order): void => {
  void openModal('calendar.add-meeting', { orderId: order.id, clientId: order.client_id ?? undefined });
};

/** What pressing an action does: asks, sends, tells. The order is read again by itself after each change (CARD-040). */
export const useOrderActions = (order: Order): OrderActions => {
  const { t } = useTranslation();
  const stateText = useStateText();
  const { getState } = useStore<RootState>();
  const open = useOrderDialog();
  const closeCard = useCloseCard();
  const showTab = useShowTab();
  const { waiting } = useTypedStagesOfCard();
  const [send, { isLoading }] = useMoveOrderMutation();
  const [remove] = useDeleteOrderMutation();

  const intakes = useIntakesOf(order);

  const ask: OrderActions['ask'] = async (to) => {
    let rework: ReworkBody | undefined;
    const yes = await confirm({
      title: t('card.move.title', { barcode: order.barcode }),
      text: t('card.move.question'),
      // the shell draws the question, where its own texts stand
      body: (
        <RemoteProviders namespace="mf-orders">
          <MoveFacts order={order} to={to} typedStage={waiting} />
          {to === 'Rework' && (
            <ReworkReasonFields
              withSteps={order.is_repair === 0}
              onTell={(told) => {
                rework = told;
              }}
            />
          )}
        </RemoteProviders>
      ),
      danger: to === 'Cancelled Wigs',
    });
    if (!yes) return undefined;
    // what was asked about is no more: somebody else was faster
    const { state } = ordersApi.endpoints.order.select(order.id)(getState()).data ?? order;
    if (state !== order.state) {
      notify.warning(t('card.move.meanwhile', { state: stateText(state) }));
      return undefined;
    }
    return { rework };
  };

  /** ORD-061, ORD-062, ORD-137: asks, sends the state, tells the outcome. */
  const moveAsked = async (to: Order['state']): Promise<boolean> => {
    const agreed = await ask(to);
    if (!agreed) return false;
    const answer = await send({ id: order.id, state: to, ...agreed });
    if (answer.data) {
      if (!answer.data.isWarned) notify.success(t('card.move.done'));
      if (to === 'Rework') showTab('rework');
      return true;
    }
    if (isApiError(answer.error) && answer.error.code === 'ceiling_passed') {
      open('client-word');
      return false;
    }
    const isMute = to === 'Wigs In Stock' && isApiError(answer.error) && !answer.error.message;
    notify.error(isMute ? errorText(undefined) : errorText(answer.error));
    // ORD-144: a stock move that fails closes the card
    if (to === 'Wigs In Stock') closeCard();
    return false;
  };

  const move = async (to: Order['state']): Promise<boolean> => {
    const isBeyond = intakes && lacksClientWord(order.totalPrice, intakes.intakes[0], intakes.words);
    // where her word may not be noted the server says what stands against the move
    if (to !== readyState(true) || !isBeyond || !mayTakeIn(order)) return moveAsked(to);
    open('client-word-first');
    return false;
  };

  const erase = async (): Promise<void> => {
    const paid = paidOn(order);
    const yes = await confirm({
      title: t('card.delete.title'),
      text: [t('card.delete.question', { barcode: order.barcode }), paid && t('card.delete.paid', { paid })]
        .filter(Boolean)
        .join(' '),
      yes: t('card.delete.yes'),
      danger: true,
    });
    if (!yes) return;
    const answer = await remove({ id: order.id });
    if (answer.error) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(t('card.delete.done'));
    closeCard();
  };

  const run = (entry: CardEntry): void => {
    const opens = DIALOGS[entry];
    const to = isOwnEntry(entry) ? undefined : order.moves[entry];
    const isUnpaid = order.actions.includes('edit-payments') && order.totalPrice > order.deposit;
    if (opens) open(opens);
    else if (entry === 'deliver' && isUnpaid) open('open-balance');
    else if (SCHEDULES.includes(entry)) schedule(order);
    else if (entry === 'delete') void erase();
    else if (entry === 'pick-up' || entry === 'intake') navigate(`/orders/${entry}/${order.id}`);
    else if (to) void move(to);
  };

  return { run, ask, move, moveAsked, busy: isLoading };
};
