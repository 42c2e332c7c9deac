import type { Signature } from '@peruke/contracts/orders';
import { useEffect } from 'react';
import { paymentPath } from '../payment/typed-along';
import { dropDraft } from './draft-keep';

const AFTER_ROUTING = 'single-spa:routing-event';

let signed: { orderId: number; signature: Signature | null } | undefined;

/** The client's line outlives a way to the payment page, held by the memory of this tab alone. */
export const keepSigned = (orderId: number, signature: Signature | null): void => {
  signed = { orderId, signature };
};

export const keptSignature = (orderId: number): Signature | null =>
  signed?.orderId === orderId ? signed.signature : null;

/** All that was begun of a pick-up. */
export const dropPickUp = (orderId: number): void => {
  dropDraft('pick-up', orderId);
  if (signed?.orderId === orderId) signed = undefined;
};

export const pickUpPath = (orderId: number): string => `/orders/pick-up/${orderId}`;

const pathAt = ({ url }: NavigationHistoryEntry): string | null => url && new URL(url).pathname;

/**
 * Whether the page before this one is the pick-up of its order, to which one step back leads; false in a browser that tells
 * nothing of what lies behind.
 */
export const isFromPickUp = (orderId: number): boolean => {
  const { navigation, location } = window;
  const behind = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  // the dialogs of a page are steps of their own
  const before = behind.map(pathAt).findLast((path) => path !== location.pathname);
  return before === pickUpPath(orderId);
};

const begun = new Set<number>();

const dropElsewhere = (): void => {
  const { pathname } = window.location;
  for (const orderId of begun) {
    if (pathname === pickUpPath(orderId) || pathname === paymentPath(orderId)) continue;
    begun.delete(orderId);
    dropPickUp(orderId);
  }
};

/**
 * What was begun in the pick-up is kept there and on the payment page of its order, to which it may lead and come back, and
 * dropped on every other page. The shell tells of a page once it stands: a way that was asked about and not taken drops nothing.
 */
export const usePickUpAlong = (orderId: number): void => {
  useEffect(() => {
    begun.add(orderId);
    window.addEventListener(AFTER_ROUTING, dropElsewhere);
  }, [orderId]);
};
