import { type Order, UNDO_KINDS, type UndoKind } from '@peruke/contracts/orders';
import { createStore, takeUndoPlace } from '@peruke/mf-kit/shell';
import { useEffect, useSyncExternalStore } from 'react';

export const OFFER_SECONDS = 10;

export interface UndoOffer {
  orderId: number;
  version: number;
  kind: UndoKind;
  until: number;
}

/** One at a time, wherever the order is shown. */
const offered = createStore<UndoOffer | undefined>(undefined);
/** What was offered once is not offered again: the newest version of each order that was. */
const seen = new Map<number, number>();

const isKind = (kind: string): kind is UndoKind => (UNDO_KINDS as readonly string[]).includes(kind);

export const withdrawOffer = (): void => offered.set(undefined);

/** What the person may take back of this order now: offered when it is first seen, gone when somebody has gone on. */
export const useUndoOffer = ({ id, version, undo }: Order): UndoOffer | undefined => {
  const offer = useSyncExternalStore(offered.subscribe, offered.get);
  useEffect(() => {
    if (!undo || !isKind(undo.kind) || (seen.get(id) ?? 0) >= undo.version) return;
    seen.set(id, undo.version);
    const until = Date.now() + OFFER_SECONDS * 1_000;
    takeUndoPlace(withdrawOffer);
    offered.set({ orderId: id, version: undo.version, kind: undo.kind, until });
  }, [id, undo]);
  const own = offer?.orderId === id ? offer : undefined;
  const isOvertaken = own !== undefined && version > own.version;
  useEffect(() => {
    if (isOvertaken) withdrawOffer();
  }, [isOvertaken]);
  return isOvertaken ? undefined : own;
};
