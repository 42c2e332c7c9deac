import type { BoardCard } from '@peruke/contracts/floor';
import type { OperatorSession } from '@peruke/contracts/identity';
import { type ApiError, errorText, fieldErrors, isUnanswered } from '@peruke/mf-kit/api';
import { openModal } from '@peruke/mf-kit/shell';
import { Button, ErrorState, SkeletonRows } from '@peruke/ui/core';
import { IconScan } from '@peruke/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { benchApi, usePutAwayMutation, useQueueQuery } from '../api/bench.api';
import { ORDERS_KEPT } from '../device/bench-vault';
import { beep } from '../scan/beep';
import { aheadOf, cardsOf, isBehind } from './ahead.rules';
import { BenchHead } from './bench-head';
import { openedKeep, operatorKeep } from './bench-keep';
import classes from './bench.module.css';
import { OwnDay } from './own-day';
import { Queue } from './queue';
import { readAhead } from './read-ahead';
import { Refused } from './refused';
import { knownTo } from './pending.rules';
import { scannedOf } from './scan.rules';
import { deeds, doLater, endBench, newMark, openedFor, useDeedQueue } from './use-deeds';
import { useLast } from './use-last';
import { useCentre } from './use-centre';
import { useScanner } from './use-scanner';
import { useUnlock } from './use-unlock';
import { Wig } from './wig';

const LOOK_EVERY_MS = 30_000;
/** While the board does not know yet what was sent from here, or what others have done to the wig that lies open. */
const LOOK_SOON_MS = 1_500;

interface Said {
  text: string;
  tone: 'good' | 'warned' | 'bad';
  /** No wig had this code when it was scanned: nothing to say any more once one has. */
  unknown?: string;
}

interface WorkProps {
  session: OperatorSession;
  /** The device itself is refused. */
  onRefused: () => void;
}

/** The bench of somebody who has unlocked it: the queue, or one wig. What is scanned decides. */
export const Work = ({ session, onRefused }: WorkProps) => {
  const { t } = useTranslation();
  const token = session.access_token;
  const queue = useDeedQueue();
  const isAwaited = (queue.sent ?? []).length > 0;
  const [opened, setOpened] = useState(() => openedFor(session.operator.id));
  const [isLate, setLate] = useState(false);
  const {
    data: now,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useQueueQuery(token, {
    pollingInterval: isAwaited || isLate ? LOOK_SOON_MS : LOOK_EVERY_MS,
  });
  const data = useLast(now);
  const centre = useCentre(data, session.operator.id);
  const readOn = useEffectEvent((signal: AbortSignal) => {
    if (data) void readAhead(aheadOf(data, centre, ORDERS_KEPT), token, signal);
  });
  useEffect(() => {
    const over = new AbortController();
    readOn(over.signal);
    return () => over.abort();
    // at each answer, though it says the same: what was broken off goes on
  }, [fulfilledTimeStamp, centre?.key]);
  const [said, setSaid] = useState<Said>();
  /** Heard once, as it is said: a screen that opens over it again is silent. */
  const say = (next: Said): void => {
    setSaid(next);
    beep(next.tone === 'bad' ? 'bad' : 'good');
  };
  const scans = useRef(0);
  const [putAway] = usePutAwayMutation();
  const { unlock } = useUnlock(onRefused);
  const status = (error as ApiError | undefined)?.status;
  useEffect(() => {
    if (status === 401) endBench();
  }, [status]);
  const cards = data ? cardsOf(data) : [];
  const card = cards.find(({ id }) => id === opened);
  const { data: order } = benchApi.endpoints.wig.useQueryState({ token, orderId: opened ?? 0 });
  const isNowLate = card !== undefined && order !== undefined && isBehind(card, order);
  if (isNowLate !== isLate) setLate(isNowLate);
  const forget = useEffectEvent(() => {
    const ids = knownTo(cards, queue);
    if (ids.length > 0) deeds({ type: 'seen', ids });
  });
  useEffect(() => {
    if (data && isAwaited) forget();
  }, [data, isAwaited]);

  const open = (next: BoardCard | undefined): void => {
    deeds({ type: 'released' });
    setSaid(undefined);
    setOpened(next?.id);
    openedKeep.set(next && { operatorId: session.operator.id, orderId: next.id, touchedAt: Date.now() });
  };
  /** A wig that was begun a moment ago stands in no list that is here yet: the house is asked before it is said to be unknown. */
  const openBegun = async (code: string, unknown: string): Promise<void> => {
    const scan = scans.current;
    const { data: now } = await refetch();
    // meanwhile something else was scanned
    if (scan !== scans.current) return;
    const begun = now && cardsOf(now).find(({ barcode }) => barcode === code);
    if (begun) open(begun);
    else say({ text: unknown, tone: 'bad', unknown: code });
  };
  const put = async ({ id: orderId, barcode: wig }: BoardCard, place: string): Promise<void> => {
    const mark = newMark();
    const said = { id: mark.id, at: mark.doneAt };
    const { data: moved, error: refused } = await putAway({ token, wig, place, said });
    if (moved?.place) {
      const { place: there, over } = moved;
      const told = [t('places.moved', { barcode: wig, place: there.code })];
      if (over) told.push(t('places.over', { place: there.code, ...over }));
      say({ text: told.join(' · '), tone: over ? 'warned' : 'good' });
    } else if (isUnanswered(refused)) {
      doLater({ do: 'put', orderId, place }, { barcode: wig }, mark);
      say({ text: t('bench.putLater', { barcode: wig, place }), tone: 'good' });
    } else if (fieldErrors(refused).place) await openBegun(place, t('bench.unknownCode', { code: place }));
    else say({ text: errorText(refused), tone: 'bad' });
  };
  const change = async (badge: string): Promise<void> => {
    deeds({ type: 'released' });
    const problem = await unlock({ badge });
    if (problem !== undefined) say({ text: problem, tone: 'bad' });
  };
  const read = (text: string): void => {
    const scanned = scannedOf(text);
    if (scanned.what === 'badge') return void change(scanned.badge);
    if (scanned.what === 'nothing') return;
    scans.current += 1;
    const found = cards.find(({ barcode }) => barcode === scanned.code);
    if (found) {
      beep('good');
      open(found);
    } else if (card) void put(card, scanned.code);
    else void openBegun(scanned.code, t('bench.unknownWig', { code: scanned.code }));
  };
  // before the queue is there no wig is known
  useScanner(read, () => operatorKeep.get() === session && (data !== undefined || error !== undefined));
  const look = async (): Promise<void> => {
    const scanned = await openModal('orders.scan', { kind: 'any' });
    if (scanned) read(scanned.code);
  };

  if (!data)
    return (
      <>
        <BenchHead session={session} />
        <Refused operator={session.operator} />
        {error ? (
          <ErrorState title={t('bench.queueFailed')} text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </>
    );
  return (
    <>
      <BenchHead session={session} centre={centre}>
        {card && (
          <Button size="large" onClick={() => open(undefined)}>
            {t('bench.toQueue')}
          </Button>
        )}
        <Button size="large" icon={IconScan} onClick={() => void look()}>
          <span className={classes.said}>{t('bench.scan')}</span>
        </Button>
      </BenchHead>
      <Refused operator={session.operator} />
      {said && !cards.some(({ barcode }) => barcode === said.unknown) && (
        <p className={classes[said.tone]} role={said.tone === 'bad' ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      {card ? (
        <Wig key={card.id} card={card} token={token} />
      ) : (
        <div className={classes.rest}>
          <Queue board={data} centre={centre} deeds={queue} onOpen={open} />
          <OwnDay token={token} />
        </div>
      )}
    </>
  );
};
