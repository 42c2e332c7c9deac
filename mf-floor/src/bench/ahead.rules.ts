import type { Board, BoardCard, BoardColumn } from '@peruke/contracts/floor';
import type { BenchOrder } from '../api/bench.api';
import { doneIn } from './done-in.rules';

/** All that a board tells of; what is on hold last. */
export const cardsOf = ({ columns, hold }: Board): BoardCard[] => [
  ...columns.flatMap((column) => column.cards),
  ...hold,
];

/** What a device should have read before the network goes: its own queue as it stands, then what came last. */
export const aheadOf = (board: Board, own: BoardColumn | undefined, most: number): BoardCard[] => {
  const queue = own?.cards ?? [];
  const inQueue = new Set(queue.map(({ id }) => id));
  const others = cardsOf(board).filter(({ id }) => !inQueue.has(id));
  return [...queue, ...others.sort((a, b) => b.since.localeCompare(a.since))].slice(0, most);
};

/**
 * Whether the board tells less of an order than the order itself: another state, a hold that has come or gone, or a step to be
 * done that somebody has done.
 */
export const isBehind = (
  { state, hold, next }: Pick<BoardCard, 'state' | 'hold' | 'next'>,
  order: BenchOrder,
): boolean =>
  state !== order.state ||
  (order.floor !== undefined && (hold === null) !== (order.floor.hold === null)) ||
  (next !== null && doneIn(order, next) !== undefined);
