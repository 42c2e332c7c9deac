import { isKnown } from '@peruke/contracts/kernel';
import {
  isToldToCustomer,
  type Order,
  ORDER_ACTIONS,
  REWORK_REASONS,
  REWORK_TERMS,
  type ReworkBody,
  type ReworkReason,
} from '@peruke/contracts/orders';
import { Button, StateTag, useStateText } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchOrder } from '../api/bench.api';
import classes from './bench.module.css';
import { doDeed } from './use-deeds';

/** Where this person may send the order now, by those of the order's own `actions` that the page knows. */
export const movesOf = ({ actions, moves = {} }: BenchOrder): Order['state'][] => [
  ...new Set(actions.flatMap((action) => (isKnown(ORDER_ACTIONS, action) && moves[action]) || [])),
];

/** A change of state: where to, and then its question, once. */
export const MoveStates = ({ order, onDone }: { order: BenchOrder; onDone: () => void }) => {
  const { t } = useTranslation();
  const stateText = useStateText();
  const [to, setTo] = useState<Order['state']>();
  const [reason, setReason] = useState<ReworkReason>();
  const move = (rework?: ReworkBody): void => {
    if (to === undefined) return;
    doDeed({ do: 'move', orderId: order.id, to, ...(rework && { rework }) }, order);
    onDone();
  };
  if (to === undefined)
    return (
      <div className={classes.choices} role="group" aria-label={t('bench.moveTo')}>
        {movesOf(order).map((state) => (
          <button key={state} type="button" className={classes.choice} onClick={() => setTo(state)}>
            <StateTag state={state} />
          </button>
        ))}
      </div>
    );
  if (to === 'Rework')
    return (
      <section className={classes.asked} aria-label={t('bench.reworkWhy')}>
        <p>{t(reason === undefined ? 'bench.reworkWhy' : 'bench.reworkTerms')}</p>
        <div className={classes.choices}>
          {reason === undefined
            ? REWORK_REASONS.map((one) => (
                <button key={one} type="button" className={classes.choice} onClick={() => setReason(one)}>
                  {t(`report.reason.${one}`)}
                </button>
              ))
            : REWORK_TERMS.map((terms) => (
                <button
                  key={terms}
                  type="button"
                  className={classes.choice}
                  onClick={() => move({ reason, terms, step: null })}
                >
                  {t(`report.${terms}`)}
                </button>
              ))}
        </div>
      </section>
    );
  return (
    <section className={classes.asked} aria-label={t('bench.moveTo')}>
      <p>
        {t('bench.moveAsk', { barcode: order.barcode, state: stateText(to) })}
        {isToldToCustomer(to) && <> {t('bench.moveTold')}</>}
      </p>
      <div className={classes.bar}>
        <Button variant="primary" size="large" onClick={() => move()}>
          {t('bench.moveYes')}
        </Button>
        <Button size="large" onClick={onDone}>
          {t('bench.moveNo')}
        </Button>
      </div>
    </section>
  );
};
