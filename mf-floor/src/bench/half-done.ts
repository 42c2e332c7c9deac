import { workCount } from './bench-keep';

/** What was typed over a wig and is not done yet. */
export interface HalfDone {
  /** The number that a step asks for, as it stands on the pad. */
  readonly measure?: { readonly step: string; readonly value: string } | undefined;
  /** Another reason to hold it. */
  readonly reason?: string | undefined;
}

/** By order; in the page alone, and for her alone who works there. */
const halves = new Map<number, HalfDone>();
workCount.subscribe(() => halves.clear());

export const halfDone = (orderId: number): HalfDone => halves.get(orderId) ?? {};

/** Keeps it while she turns to something else. */
export const keepHalf = (orderId: number, half: HalfDone): void => {
  halves.set(orderId, { ...halfDone(orderId), ...half });
};
