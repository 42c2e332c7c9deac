import type { BoardCard } from '@peruke/contracts/floor';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  DateText,
  ErrorState,
  FreeText,
  SkeletonRows,
  stateKeyOf,
  StateTag,
} from '@peruke/ui/core';
import {
  IconArrowsExchange,
  IconCamera,
  IconEdit,
  IconListCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconRush,
} from '@peruke/ui/icons';
import { formatDateTime, isolated, leftToRight } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BenchOrder, useReleaseWorkMutation, useWigQuery } from '../api/bench.api';
import classes from './bench.module.css';
import { Changes } from './changes';
import { halfDone } from './half-done';
import { HoldReasons } from './hold-reasons';
import { MoveStates, movesOf } from './move-states';
import { PhotoAngles } from './photo-angles';
import { Photos } from './photos';
import { isWaiting, stoppedHere } from './pending.rules';
import { ReworkWhy } from './rework-why';
import { Step } from './step';
import { useDeedQueue } from './use-deeds';
import { useLast } from './use-last';
import { WigFacts } from './wig-facts';

const ICONS = { hold: IconPlayerPause, photo: IconCamera, move: IconArrowsExchange };

/** What others do to it meanwhile is seen so soon. */
const LOOK_EVERY_MS = 3_000;

/** One wig on one screen: what to make, what changed, and the next step under the thumb. */
export const Wig = ({ card, token }: { card: BoardCard; token: string }) => {
  const { t } = useTranslation();
  const work = { token, orderId: card.id };
  const { data, error, refetch } = useWigQuery(work, { pollingInterval: LOOK_EVERY_MS });
  const order = useLast(data);
  if (!order)
    return error ? (
      <ErrorState title={t('bench.wigFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  return (
    <>
      <WigHead card={card} />
      <div className={classes.wig}>
        <Photos order={order} />
        <Desk key={order.state} order={order} card={card} work={work} />
      </div>
    </>
  );
};

const WigType = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  return name === '' ? null : t(`wig:value.${name}`, { defaultValue: name });
};

const WigHead = ({ card }: { card: BoardCard }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.wigHead} data-state={stateKeyOf(card.state)}>
      <h1>
        <BarcodeText>{card.barcode}</BarcodeText>
      </h1>
      <span className={classes.state}>
        <StateTag state={card.state} />
      </span>
      {card.rush && <IconRush label={t('board.rush')} className={classes.rush} />}
      <b>
        <FreeText>{card.client}</FreeText>
      </b>
      <span>
        <WigType name={card.wig_type} /> <bdi>{card.length}</bdi>
      </span>
      {card.due !== null && (
        <span>
          {t('bench.due')} <DateText value={card.due} show="date" />
        </span>
      )}
      {card.late_days > 0 && (
        <span className={classes.late}>{t('board.lateBy', { count: card.late_days })}</span>
      )}
    </div>
  );
};

interface DeskProps {
  order: BenchOrder;
  card: BoardCard;
  work: { token: string; orderId: number };
}

type Asked = 'hold' | 'photo' | 'move';
/** The step whose measure the pad asks for. */
type AskedStep = { readonly step: string };

/** The facts with the things to do about them: hold, photo, state, the whole specification, the step. */
const Desk = ({ order, card, work }: DeskProps) => {
  const { t } = useTranslation();
  // one question at a time; a number that was half typed is asked for where it was left
  const [asked, setAsked] = useState<Asked | AskedStep | undefined>(() => {
    const { measure } = halfDone(order.id);
    return measure && { step: measure.step };
  });
  const [isWhole, setWhole] = useState(false);
  const [release, { isLoading }] = useReleaseWorkMutation();
  const letGo = async (): Promise<void> => {
    const { error } = await release(work);
    if (error) notify.error(errorText(error));
  };
  const close = (): void => setAsked(undefined);
  const held = order.floor?.hold;
  const queue = useDeedQueue();
  // the order does not tell it yet, or another reason
  const isHeldHere =
    stoppedHere(queue, order.id)?.deed.do === 'hold' && (!held || isWaiting(queue, order.id));
  const open: Record<Asked, boolean> = {
    hold: order.floor?.may.hold === true && !isHeldHere,
    photo: order.actions.includes('upload'),
    move: movesOf(order).length > 0,
  };
  return (
    <>
      <div className={classes.facts}>
        {/* before what is long: the question stands under the head, wherever the page ends */}
        {asked === 'hold' && open.hold && <HoldReasons order={order} onDone={close} />}
        {asked === 'photo' && <PhotoAngles order={order} onDone={close} />}
        {asked === 'move' && <MoveStates order={order} onDone={close} />}
        {card.rework && <ReworkWhy rework={card.rework} />}
        <Changes order={order} work={work} />
        <WigFacts order={order} step={card.next} isWhole={isWhole} />
      </div>
      <div className={classes.foot}>
        <div className={classes.quiet}>
          {(['hold', 'photo', 'move'] as const)
            // the question has its own way back: in the thumb's place one that drops it would be taken for its answer
            .filter((name) => open[name] && !(name === 'hold' && asked === 'hold'))
            .map((name) => {
              // held once more a wig gets another reason
              const isAgain = name === 'hold' && held;
              const Icon = isAgain ? IconEdit : ICONS[name];
              return (
                <button
                  key={name}
                  type="button"
                  aria-expanded={asked === name}
                  onClick={() => setAsked(asked === name ? undefined : name)}
                >
                  <Icon size={28} />
                  {t(isAgain ? 'bench.holdAgain' : `bench.${name}`)}
                </button>
              );
            })}
          {order.floor?.may.release && (
            <button type="button" disabled={isLoading} onClick={() => void letGo()}>
              <IconPlayerPlay size={28} />
              {t('bench.release')}
            </button>
          )}
          <button type="button" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            <IconListCheck size={28} />
            {t('bench.whole')}
          </button>
        </div>
        {held && !isHeldHere ? (
          <p className={classes.refused} role="status">
            <span>
              {t('bench.onHold', { reason: t(`board.reason.${held.reason}`, { defaultValue: held.reason }) })}{' '}
              <FreeText>{held.text}</FreeText>
              <br />
              {t('bench.heldBy', {
                user: isolated(held.by.nickName),
                at: leftToRight(formatDateTime(held.since)),
              })}
            </span>
          </p>
        ) : (
          <Step
            order={order}
            card={card}
            asked={typeof asked === 'object' ? asked.step : undefined}
            onAsk={(step) =>
              // what else is asked stays open over a step that asks for nothing
              setAsked((now) => (step !== undefined ? { step } : typeof now === 'object' ? undefined : now))
            }
          />
        )}
      </div>
    </>
  );
};
