import type { OperatorSession } from '@peruke/contracts/identity';
import { useEffect, useSyncExternalStore } from 'react';
import { benchApi } from '../api/bench.api';
import { houseNow } from '../device/house-clock';
import { afterOthers } from '../device/house-clock.rules';
import { store } from '../store';
import { benchAt } from './bench-clock.rules';
import { deedsKeep, deedsNow, openedKeep, operatorKeep, shownKeep, workCount } from './bench-keep';
import { type Deed, type DeedAction, deedsAfter, type DeedQueue, type HeldDeed } from './held-deeds.rules';
import { dropPhoto } from '../device/bench-photos';
import { boardHeardAt } from '../device/kept-query';
import { sendDeed } from './send-deed';
import { forgetScans } from './use-scanner';

const AGAIN_MS = 3_000;
const LOOK_EVERY_MS = 250;

export const deeds = (action: DeedAction): void => {
  deedsKeep.set(deedsAfter(deedsNow(), action));
  if (action.type === 'taken-back' || action.type === 'sent' || action.type === 'refused')
    void dropPhoto(action.id);
};

/** What it is done to, as the hand sees it. */
export interface SeenWig {
  readonly barcode: string;
  readonly version?: number;
}

/** What a deed is known by, and the moment of it. */
export interface DeedMark {
  readonly id: string;
  readonly doneAt: string;
}
export const newMark = (): DeedMark => {
  const { held, due, sent = [] } = deedsNow();
  const others = [held, ...due, ...sent].flatMap((other) => other?.doneAt ?? []);
  const at = afterOthers(houseNow().getTime(), others.map(Date.parse));
  return { id: crypto.randomUUID(), doneAt: new Date(at).toISOString() };
};

/** Somebody did something: it is held for a while, and what was held before goes. */
export const doDeed = (deed: Deed, { barcode, version: seen }: SeenWig, mark = newMark()): void => {
  const session = operatorKeep.get();
  if (!session) return;
  const { id, nickName } = session.operator;
  const { access_token: token, unlock_id: unlockId } = session;
  const held = { deed, barcode, by: { id, nickName }, token, unlockId, seen };
  deeds({ type: 'done', deed: { ...held, ...mark, at: Date.now() } });
};

/** What was tried at once and met no network, under the mark of that try: should it have arrived, it is not done again. */
export const doLater = (deed: Deed, wig: SeenWig, mark: DeedMark): void => {
  doDeed(deed, wig, mark);
  deeds({ type: 'released' });
};

/** The screen closes over its contents and sends what is held; whoever was there comes back to where she was. */
export const coverBench = (touchedAt: number): void => {
  const opened = openedKeep.get();
  if (opened) openedKeep.set({ ...opened, touchedAt, covered: operatorKeep.get() });
  forgetScans();
  deeds({ type: 'released' });
  operatorKeep.set(undefined);
};

/** The wig that lies open for this person, as long as her session lasts. */
export const openedFor = (operatorId: number): number | undefined => {
  const opened = openedKeep.get();
  const isHers = opened?.operatorId === operatorId && benchAt(opened.touchedAt, Date.now()) !== 'ended';
  return isHers ? opened.orderId : undefined;
};

const TOUCHED_EVERY_MS = 30_000;

/** She still works on it: a page that is reloaded later than her ten minutes would not know. */
export const touchOpened = (now: number): void => {
  const opened = openedKeep.get();
  if (opened && operatorKeep.get() && now - opened.touchedAt >= TOUCHED_EVERY_MS)
    openedKeep.set({ ...opened, touchedAt: now });
};

/** Drops what the screen has closed over, once nobody can come back to it. */
export const dropEnded = (): void => {
  const opened = openedKeep.get();
  if (opened?.covered && openedFor(opened.operatorId) === undefined) openedKeep.set(undefined);
};

/** Somebody is let in: to what the screen has closed over, where it is hers, and else to a bench of which she sees nothing else. */
export const enterBench = (session: OperatorSession): void => {
  if (openedFor(session.operator.id) === undefined) {
    openedKeep.set(undefined);
    shownKeep.set(undefined);
    workCount.set((works) => works + 1);
  }
  operatorKeep.set(session);
};

/** The house has ended her session: whoever comes begins anew. */
export const endBench = (): void => {
  openedKeep.set(undefined);
  shownKeep.set(undefined);
  forgetScans();
  deeds({ type: 'released' });
  operatorKeep.set(undefined);
};

export const useDeedQueue = (): DeedQueue => useSyncExternalStore(deedsKeep.subscribe, deedsNow);

/** Answers whether the network was there. */
const send = async (next: HeldDeed): Promise<boolean> => {
  const sent = await sendDeed(next);
  if (sent === 'later') return false;
  deeds(
    sent === 'sent'
      ? { type: 'sent', id: next.id, at: Date.now() }
      : { type: 'refused', id: next.id, why: sent.why },
  );
  store.dispatch(benchApi.util.invalidateTags(['Work']));
  return true;
};

/** Sends what is due, one after the other, as long as the page of the bench is open. */
export const useDeedSender = (): void => {
  useEffect(() => {
    let busy = false;
    let notBefore = 0;
    const look = async (): Promise<void> => {
      const now = Date.now();
      const { held, sent = [] } = deedsNow();
      if (held || sent.length > 0) deeds({ type: 'clock', now, heard: boardHeardAt.get() });
      const [next] = deedsNow().due;
      if (busy || now < notBefore || !next) return;
      busy = true;
      if (!(await send(next))) notBefore = Date.now() + AGAIN_MS;
      busy = false;
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
};
