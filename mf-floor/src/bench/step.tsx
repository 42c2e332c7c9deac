import type { BoardCard } from '@peruke/contracts/floor';
import { LENGTH_STEP, WEIGHT_STEP } from '@peruke/contracts/orders';
import { lineIsDown } from '@peruke/mf-kit/api';
import { Button, FreeText } from '@peruke/ui/core';
import { IconCheck, IconCircleCheck } from '@peruke/ui/icons';
import { formatDateTime, isolated, leftToRight } from '@peruke/ui/formats';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchOrder, Measured } from '../api/bench.api';
import classes from './bench.module.css';
import { doneIn, stagesOf } from './done-in.rules';
import { halfDone, keepHalf } from './half-done';
import { type Deed, type DeedQueue, HELD_MS, type HeldDeed, secondsLeft } from './held-deeds.rules';
import { judged } from './measure.rules';
import { movesOf } from './move-states';
import { NumberPad } from './number-pad';
import { doneHere, isWaiting, stagesDoneHere, stillToDo, stoppedHere, toDo } from './pending.rules';
import { deeds, doDeed, useDeedQueue } from './use-deeds';
import { useDeedName } from './use-deed-name';

const MEASURE_DIGITS = 4;

/** What a touch does, by the order's own `actions`; nothing when it is the office's to go on. */
const deedOf = (order: BenchOrder, next: string | null, queue: DeedQueue): Deed | undefined => {
  const orderId = order.id;
  if (next === null) return undefined;
  if (order.state === 'Wigs in Production')
    return order.actions.includes('tick-checklist') ? { do: 'tick-step', orderId, step: next } : undefined;
  if (!order.actions.includes('tick-stage')) return undefined;
  const here = stagesDoneHere(queue, orderId);
  const stage = stagesOf(order).find(
    ({ id, tittle, done }) => tittle === next && done === 0 && !here.includes(id),
  );
  return stage && { do: 'tick-stage', orderId, stageId: stage.id, name: stage.tittle };
};

const useStepName = () => {
  const { t } = useTranslation();
  return (name: string): string => t(`states:stage.${name}`, { defaultValue: name });
};

/** What this step asks to be measured and nobody has measured yet. */
const measureOf = (order: BenchOrder, next: string | null): Measured['field'] | undefined => {
  const field = next === WEIGHT_STEP ? 'weight' : next === LENGTH_STEP ? 'sawing_length' : undefined;
  return field && order.properties[field] == null ? field : undefined;
};

interface StepProps {
  order: BenchOrder;
  card: BoardCard;
  /** The step whose measure the open pad asks for. */
  asked: string | undefined;
  onAsk: (step: string | undefined) => void;
}

/** The one button of the bench; over it the bar that takes back what was done last. */
export const Step = ({ order, card, asked, onAsk }: StepProps) => {
  const { t } = useTranslation();
  const stepName = useStepName();
  const queue = useDeedQueue();
  const { held } = queue;
  const met = asked === undefined ? undefined : doneIn(order, asked);
  const here = doneHere(queue, order.id);
  // the board may tell it later than the order itself
  const others = toDo(card).filter((name) => !here.includes(name) && doneIn(order, name));
  const done = [...here, ...others];
  const [next, after] = stillToDo(toDo(card), done);
  // all that the board tells was done, and it does not know that yet
  const isAwaited = next === undefined && card.next !== null && done.length > 0;
  const stopped = stoppedHere(queue, order.id);
  return (
    <div className={classes.deed}>
      {held?.deed.orderId === order.id && <Undo key={held.id} />}
      {met && (
        <p className={classes.note} role="alert">
          {t('board.faster', {
            step: stepName(asked!),
            user: isolated(met.user),
            at: leftToRight(formatDateTime(met.at)),
          })}
        </p>
      )}
      {stopped && stopped === held ? null : stopped?.deed.do === 'hold' ? (
        <HeldHere hold={stopped} />
      ) : stopped ? (
        <Pending orderId={order.id} />
      ) : isAwaited ? (
        <Pending orderId={order.id} />
      ) : (
        <NextStep
          key={next}
          order={order}
          next={next ?? null}
          after={after}
          place={{ step: card.done + done.length + 1, of: card.of }}
          isMeasuring={next !== undefined && next === asked}
          onMeasure={onAsk}
        />
      )}
    </div>
  );
};

/** Where what was done here is, until the board tells of it. */
const Pending = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation();
  const queue = useDeedQueue();
  const isDown = useSyncExternalStore(lineIsDown.subscribe, lineIsDown.get);
  return (
    <p role="status">{t(isDown && isWaiting(queue, orderId) ? 'bench.keptWaiting' : 'bench.sending')}</p>
  );
};

/** A wig that was put on hold here stands so before the house tells it. */
const HeldHere = ({ hold: { deed, by, doneAt, at } }: { hold: HeldDeed }) => {
  const { t } = useTranslation();
  if (deed.do !== 'hold') return null;
  return (
    <div className={classes.refused}>
      <div>
        {t('bench.onHold', { reason: t(`board.reason.${deed.reason}`) })} <FreeText>{deed.text}</FreeText>
        <br />
        {t('bench.heldBy', {
          user: isolated(by.nickName),
          at: leftToRight(formatDateTime(doneAt ?? new Date(at))),
        })}
        <Pending orderId={deed.orderId} />
      </div>
    </div>
  );
};

interface NextStepProps {
  order: BenchOrder;
  next: string | null;
  after: string | undefined;
  place: { step: number; of: number };
  isMeasuring: boolean;
  /** The step whose measure is asked for; undefined: none any more. */
  onMeasure: (step: string | undefined) => void;
}

const NextStep = ({ order, next, after, place, isMeasuring, onMeasure }: NextStepProps) => {
  const { t } = useTranslation();
  const nameOf = useDeedName();
  const stepName = useStepName();
  const isDown = useSyncExternalStore(lineIsDown.subscribe, lineIsDown.get);
  const deed = deedOf(order, next, useDeedQueue());
  if (!deed)
    return movesOf(order).length === 0 ? <p className={classes.note}>{t('bench.tellOffice')}</p> : null;
  const field = order.state === 'Wigs in Production' ? measureOf(order, next) : undefined;
  if (isMeasuring && field)
    return (
      <Measure
        field={field}
        orderId={order.id}
        step={next!}
        onLeave={() => onMeasure(undefined)}
        onDone={(value) => {
          onMeasure(undefined);
          doDeed({ ...deed, ...(value && { measured: { field, value } }) } as Deed, order);
        }}
      />
    );
  return (
    <button
      type="button"
      className={classes.step}
      onClick={() => {
        onMeasure(field && next!);
        if (!field) doDeed(deed, order);
      }}
    >
      <IconCheck size={40} />
      <span>
        <b>{nameOf(deed)}</b>
        <span>
          {t('bench.stepOf', place)}
          {after !== undefined && <> · {t('bench.after', { step: stepName(after) })}</>}
          {isDown && <> · {t('bench.keptHere')}</>}
        </span>
      </span>
    </button>
  );
};

const Undo = () => {
  const { t } = useTranslation();
  const nameOf = useDeedName();
  const queue = useDeedQueue();
  const [now, setNow] = useState(() => Date.now());
  // over a reload the line goes on where it was
  const [openedAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const { held } = queue;
  if (!held) return null;
  return (
    <div className={classes.undo} role="status">
      <span className={classes.didIt}>
        <IconCircleCheck size={28} /> {t('bench.done', { deed: nameOf(held.deed) })}
      </span>
      <Button size="large" onClick={() => deeds({ type: 'taken-back', id: held.id })}>
        {t('bench.undo')} <bdi aria-hidden>{secondsLeft(queue, now)}</bdi>
      </Button>
      <span
        className={classes.runsOut}
        aria-hidden
        style={{ animationDuration: `${HELD_MS}ms`, animationDelay: `${held.at - openedAt}ms` }}
      />
    </div>
  );
};

interface MeasureProps {
  field: Measured['field'];
  orderId: number;
  step: string;
  onDone: (value: string) => void;
  onLeave: () => void;
}

const Measure = ({ field, orderId, step, onDone, onLeave }: MeasureProps) => {
  const { t } = useTranslation();
  const [value, setValue] = useState(() => {
    const { measure } = halfDone(orderId);
    return measure?.step === step ? measure.value : '';
  });
  const forget = () => keepHalf(orderId, { measure: undefined });
  const [isEmpty, setEmpty] = useState(false);
  /** The unlikely number that is asked about, once. */
  const [asked, setAsked] = useState<number>();
  const pad = useRef<HTMLElement>(null);
  // on a phone the button that asked for it stood at the foot of the screen, over what lies further down
  useEffect(() => void pad.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={pad} className={classes.door}>
      <h2>{t(`bench.measure.${field}`)}</h2>
      <p className={classes.code} dir="ltr" aria-live="polite">
        {value || '·'}
      </p>
      {isEmpty && <p role="alert">{t('bench.measure.empty')}</p>}
      {asked !== undefined && (
        <p role="alert">{t('bench.measure.sure', { value: t(`bench.unit.${field}`, { value: asked }) })}</p>
      )}
      <NumberPad
        value={value}
        max={MEASURE_DIGITS}
        asked={asked}
        over="codes"
        onChange={(next) => {
          setEmpty(false);
          setAsked(undefined);
          setValue(next);
          keepHalf(orderId, { measure: next === '' ? undefined : { step, value: next } });
        }}
        onDone={(typed) => {
          const number = Number(typed);
          const what = judged(field, number, asked);
          if (what === 'taken') {
            forget();
            return onDone(String(number));
          }
          setEmpty(what === 'empty');
          setAsked(what === 'unlikely' ? number : undefined);
          // digits that Enter brought along are seen before they are asked about
          setValue(typed);
        }}
      />
      <Button
        size="large"
        onClick={() => {
          forget();
          onLeave();
        }}
      >
        {t('bench.moveNo')}
      </Button>
    </section>
  );
};
