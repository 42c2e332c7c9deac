import {
  CHECKLIST_STEPS,
  LENGTH_STEP,
  WEIGHT_STEP,
  type ChecklistStep,
  type Order,
} from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { holdDeed, notify, takeHeldBack } from '@peruke/mf-kit/shell';
import { Badge, classNames, DateText, useNarrow } from '@peruke/ui/core';
import { IconCheck } from '@peruke/ui/icons';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ordersApi, useUpdateChecklistMutation, useUpdatePropertiesMutation } from '../api/orders.api';
import type { AppDispatch } from '../store';
import { useStageText } from '../wig/value-text';
import { MeasureDialog, type Measure } from './measure-dialog';
import styles from './production-panel.module.css';
import { StatusLoader } from './status-loader';
import { useHeldStep, useOrderWithHeld } from './use-held-step';

const MEASURE_OF: Partial<Record<ChecklistStep, Measure>> = {
  [WEIGHT_STEP]: 'weight',
  [LENGTH_STEP]: 'sawing_length',
};

/**
 * Ticks and unticks steps: at once on the screen, taken back when the server refuses. A tick that its doer could not take
 * back is held for some seconds first (STG-009).
 */
const useTicks = (order: Order) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const heldStep = useHeldStep(order);
  const canUntick = order.actions.includes('untick-checklist');
  const dispatch = useDispatch<AppDispatch>();
  const [send, { isLoading: sending }] = useUpdateChecklistMutation();
  const [saveProperties] = useUpdatePropertiesMutation();
  const [asking, setAsking] = useState<ChecklistStep>();

  const tick = async (step: ChecklistStep, on: boolean): Promise<void> => {
    const now = new Set(Object.keys(order.status_array));
    if (on) now.add(step);
    else now.delete(step);
    const patch = dispatch(
      ordersApi.util.updateQueryData('order', order.id, (draft) => {
        if (!on) delete draft.status_array[step];
        else {
          draft.status_array[step] = { updated_at: '', user: '' };
          draft.currentStatus = step;
        }
      }),
    );
    const answer = await send({ id: order.id, steps: [...now], changed: [step] });
    if (!answer.error) {
      notify.success(t('card.production.done'));
      return;
    }
    patch.undo();
    notify.error(errorText(answer.error));
  };

  const tickOrHold = (step: ChecklistStep, takenBack?: () => Promise<void>): void => {
    if (canUntick) return void tick(step, true);
    const text = t('card.production.held', { step: stageText(step), barcode: order.barcode });
    holdDeed({ orderId: order.id, step, text }, () => tick(step, true), takenBack);
  };

  /** STG-011, STG-012: weight at Wig Building, length at Sawing Weft; leaving the question sends nothing (STG-013). */
  const press = (step: ChecklistStep): void => {
    const isDone = step in order.status_array;
    if (step === heldStep) takeHeldBack();
    else if (!isDone && MEASURE_OF[step]) setAsking(step);
    else if (isDone) void tick(step, false);
    else tickOrHold(step);
  };

  const measured = async (measure: Measure, value: number | null): Promise<boolean> => {
    const { error } = await saveProperties({ id: order.id, properties: { [measure]: value } });
    if (error) notify.error(errorText(error));
    return !error;
  };

  const answerMeasure = async (value: number | undefined): Promise<void> => {
    const step = asking;
    setAsking(undefined);
    const measure = step && MEASURE_OF[step];
    if (!step || !measure || value === undefined) return;
    const before = order.properties[measure] ?? null;
    if (await measured(measure, value)) tickOrHold(step, async () => void (await measured(measure, before)));
  };

  return { press, asking, answerMeasure, sending };
};

interface StepRowProps {
  order: Order;
  step: ChecklistStep;
  number: number;
  onPress: (() => void) | undefined;
}

const StepRow = ({ order, step, number, onPress }: StepRowProps) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const done = order.status_array[step];
  const isNow = done !== undefined && order.currentStatus === step;
  const measure = MEASURE_OF[step];
  const measured = measure && order.properties[measure];
  return (
    <li className={classNames(styles.step, isNow && styles.now)} data-done={done ? '' : undefined}>
      <button
        type="button"
        role="checkbox"
        aria-checked={done !== undefined}
        aria-disabled={onPress ? undefined : true}
        className={styles.target}
        // the second half of a double press would take back what the first has done
        onClick={({ detail }) => detail < 2 && onPress?.()}
      >
        <span className={styles.box}>{done && <IconCheck size={16} />}</span>
        <span className={styles.number}>{number}</span>
        <span className={styles.name}>
          <b>{stageText(step)}</b>{' '}
          {done && measured != null && (
            <span className={styles.quiet}>
              ·{' '}
              <bdi>
                {t(measure === 'weight' ? 'card.production.weight' : 'card.production.length', {
                  value: measured,
                })}
              </bdi>
            </span>
          )}{' '}
          {isNow && <Badge tone="plum">{t('card.production.current')}</Badge>}
        </span>
        {done?.user && (
          <span className={styles.who}>
            <bdi>{done.user}</bdi>
            <br />
            <DateText value={done.updated_at} />
          </span>
        )}
      </button>
    </li>
  );
};

/** What the bars at the head and foot of a phone's page cover. */
const COVERED_PX = 90;
const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= COVERED_PX && bottom <= window.innerHeight - COVERED_PX;
};

/** On a phone the list opens at the first step that is still to do; a step in sight leaves the head of the card there, too. */
const useOpenedAtFirstOpenStep = (order: Order): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null);
  const narrow = useNarrow();
  const isOpen = order.actions.includes('tick-checklist');
  const scroll = useEffectEvent(() => {
    const step = list.current?.querySelector('li:not([data-done])');
    if (narrow && isOpen && step && !isInSight(step)) step.scrollIntoView({ block: 'center' });
  });
  useEffect(() => scroll(), []);
  return list;
};

/**
 * The steps of a new wig's checklist in their order (STG-001, STG-002). Which of them can be pressed, the server has said in
 * `actions`: nobody but an admin takes a tick back (STG-009).
 */
export const Checklist = ({ order, oneColumn = false }: { order: Order; oneColumn?: boolean }) => {
  const { press, asking, answerMeasure, sending } = useTicks(order);
  const shown = useOrderWithHeld(order);
  const canTick = order.actions.includes('tick-checklist');
  const canUntick = order.actions.includes('untick-checklist');
  const list = useOpenedAtFirstOpenStep(order);
  const measure = asking && MEASURE_OF[asking];
  return (
    <>
      <StatusLoader busy={sending} />
      <ol ref={list} className={classNames(styles.steps, oneColumn && styles.oneColumn)}>
        {CHECKLIST_STEPS.map((step, i) => {
          const open = canTick && (canUntick || !(step in order.status_array));
          return (
            <StepRow
              key={step}
              order={shown}
              step={step}
              number={i + 1}
              onPress={open ? () => press(step) : undefined}
            />
          );
        })}
      </ol>
      {measure && (
        <MeasureDialog
          measure={measure}
          before={order.properties[measure] ?? null}
          onAnswer={(value) => void answerMeasure(value)}
        />
      )}
    </>
  );
};
