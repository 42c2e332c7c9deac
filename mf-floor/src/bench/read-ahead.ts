import type { BoardCard } from '@peruke/contracts/floor';
import { type ApiError, isUnanswered, lineIsDown } from '@peruke/mf-kit/api';
import { benchApi, wigUrl } from '../api/bench.api';
import { canKeep, keep, kept, keptOf } from '../device/bench-vault';
import { keptName } from '../device/kept-query';
import { store } from '../store';

/** Which version of each order was read; sealed in the device as the orders are. */
const READ = 'read-ahead';
type Versions = Record<string, number>;

/** The session is over, or it is too much at once: what comes after would be answered alike. */
const STOPS: readonly unknown[] = [401, 429];

/** What the house refused, at which version: it is not asked for again. */
const refused = new Map<number, number>();

const nameOf = ({ id }: BoardCard): string => keptName(wigUrl(id));

const readAll = async (cards: readonly BoardCard[], token: string, signal: AbortSignal): Promise<void> => {
  const here = await keptOf(cards.map(nameOf), Date.now());
  const before = (await kept<Versions>(READ)) ?? {};
  const read: Versions = Object.fromEntries(Object.entries(before).filter(([name]) => here.has(name)));
  for (const card of cards) {
    // a house that tells no version is asked once
    const { id: orderId, version = 0 } = card;
    if (read[nameOf(card)] === version || refused.get(orderId) === version) continue;
    if (signal.aborted || document.hidden || lineIsDown.get()) return;
    const { error } = await store.dispatch(
      benchApi.endpoints.wigAhead.initiate({ token, orderId }, { subscribe: false, forceRefetch: true }),
    );
    if (isUnanswered(error) || STOPS.includes((error as Partial<ApiError> | undefined)?.status)) return;
    if (error) refused.set(orderId, version);
    else await keep(READ, Object.assign(read, { [nameOf(card)]: version }));
  }
};

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads these orders into the device, one at a time, those alone that are not kept as the board knows them; quietly, and no
 * further than until the page is hidden, the line is down or `signal` is aborted: the next board goes on.
 */
export const readAhead = (
  cards: readonly BoardCard[],
  token: string,
  signal: AbortSignal,
): Promise<unknown> => {
  // without a session of the house nothing can be asked; where nothing is kept it would be asked for each time anew
  if (token === '' || !canKeep()) return turn;
  turn = turn.then(() => (signal.aborted ? undefined : readAll(cards, token, signal))).catch(reportError);
  return turn;
};
