import { isKnown } from '@peruke/contracts/kernel';
import { FLOOR_STATES, isToldToCustomer, type Order } from '@peruke/contracts/orders';
import { classNames, StateChange } from '@peruke/ui/core';
import { formatMoney, leftToRight } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { HeldFacts, holdOf } from './held-facts';
import { openSteps } from './move-question.rules';
import styles from './move-question.module.css';
import { Sentence } from './sentence';

interface Move {
  order: Order;
  to: Order['state'];
}

interface MoveFactsProps extends Move {
  /** Stands in the line of a new stage, and is not added. */
  typedStage: string;
}

/** What is paid on an order, where somebody may think that it goes with the order. */
export const paidOn = ({ deposit }: Pick<Order, 'deposit'>): string | undefined =>
  deposit > 0 ? leftToRight(formatMoney(deposit)) : undefined;

/** The work that would be forgotten. */
const OpenWork = ({ order, to }: Move) => {
  const { t } = useTranslation();
  const open = openSteps(order, to);
  return open > 0 && <span className={styles.open}>{t('card.move.open', { count: open })}</span>;
};

/** That work stands still, and what becomes of that. */
const Held = ({ order, to }: Move) => {
  const { t } = useTranslation();
  const hold = holdOf(order);
  if (!hold) return null;
  return (
    <span className={styles.open}>
      {t('floor.heldNow')} · <HeldFacts hold={hold} /> ·{' '}
      {t(isKnown(FLOOR_STATES, to) ? 'floor.heldStays' : 'floor.heldEnds')}
    </span>
  );
};

/** Whether the client hears of it. */
const Told = ({ order, to }: Move) => {
  const { t } = useTranslation();
  return isToldToCustomer(to) && order.state !== to && <span>{t('card.move.told')}</span>;
};

/** What a person should know before an order moves: whose it is, from where to where, whether it is held, what is left, who hears of it. */
export const MoveFacts = ({ order, to, typedStage }: MoveFactsProps) => {
  const { t } = useTranslation();
  const paid = to === 'Cancelled Wigs' ? paidOn(order) : undefined;
  return (
    <div className={classNames(styles.facts, styles.asked)}>
      {order.client && (
        <span>
          <Sentence say={(client) => t('card.move.client', { client })}>{order.client}</Sentence>
        </span>
      )}
      <StateChange from={order.state} to={to} />
      <Held order={order} to={to} />
      <OpenWork order={order} to={to} />
      {paid && <span className={styles.open}>{t('card.move.paid', { paid })}</span>}
      {typedStage && (
        <span className={styles.open}>
          <Sentence say={(stage) => t('card.move.typed', { stage })}>{typedStage}</Sentence>
        </span>
      )}
      <Told order={order} to={to} />
    </div>
  );
};

/** The question itself, for pop-ups whose own button moves an order (ORD-061, ORD-137). */
export const MoveQuestion = ({ from, to }: { from: Order['state']; to: Order['state'] }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      <b>{t('card.move.question')}</b>
      <StateChange from={from} to={to} />
    </div>
  );
};

/** The same as the sentence over the last button of a flow, which names the client above. */
export const FlowQuestion = ({ order, to }: Move) => {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      <b>{t('card.move.question')}</b>
      <StateChange from={order.state} to={to} />
      <Held order={order} to={to} />
      <OpenWork order={order} to={to} />
      <Told order={order} to={to} />
    </div>
  );
};
