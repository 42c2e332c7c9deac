import type { BoardCard } from '@peruke/contracts/floor';
import type { Deed, DeedQueue, HeldDeed } from './held-deeds.rules';

/** A step or stage that was done here, of which the board does not know yet. */
const nameOf = (deed: Deed): string | undefined =>
  deed.do === 'tick-step' ? deed.step : deed.do === 'tick-stage' ? deed.name : undefined;

/** What was done to an order here and is held, on its way, or sent a moment ago; oldest first. */
const deedsHere = ({ held, due, sent = [] }: DeedQueue, orderId: number): readonly HeldDeed[] =>
  [...sent, ...due, ...(held ? [held] : [])].filter(({ deed }) => deed.orderId === orderId);

/** The steps and stages of it. */
export const doneHere = (queue: DeedQueue, orderId: number): readonly string[] =>
  deedsHere(queue, orderId).flatMap(({ deed }) => nameOf(deed) ?? []);

/** Of the stages those alone, by what tells two with one name apart. */
export const stagesDoneHere = (queue: DeedQueue, orderId: number): readonly number[] =>
  deedsHere(queue, orderId).flatMap(({ deed }) => (deed.do === 'tick-stage' ? deed.stageId : []));

/** What takes an order out of work, so that no step is to be done before the house has answered. */
export const stoppedHere = (queue: DeedQueue, orderId: number): HeldDeed | undefined =>
  deedsHere(queue, orderId).findLast(({ deed }) => deed.do === 'hold' || deed.do === 'move');

/** Whether something that was done to it here has not been answered yet. */
export const isWaiting = ({ due, held }: DeedQueue, orderId: number): boolean =>
  [...due, held].some((one) => one?.deed.orderId === orderId);

type Told = Pick<BoardCard, 'next' | 'after' | 'ahead'>;

/** What the board tells to be done, the next first: all of it, or the next two from a house that tells no more. */
export const toDo = ({ next, after, ahead }: Told): readonly string[] =>
  ahead ?? [next, after].filter((name) => typeof name === 'string');

/** What was sent and the board knows of: it tells it as to be done no more. */
export const knownTo = (
  cards: readonly (Told & Pick<BoardCard, 'id'>)[],
  { sent = [] }: DeedQueue,
): string[] =>
  sent
    .filter(({ deed }) => {
      const card = cards.find(({ id }) => id === deed.orderId);
      const name = nameOf(deed);
      return name === undefined || !card || !toDo(card).includes(name);
    })
    .map(({ id }) => id);

/** What is still to come of what the board tells; a stage that is done twice is there twice. */
export const stillToDo = (told: readonly string[], done: readonly string[]): string[] => {
  const left = [...done];
  return told.flatMap((name) => {
    const at = left.indexOf(name);
    if (at < 0) return [name];
    left.splice(at, 1);
    return [];
  });
};

/** What a card comes to by what was done to it here, of which the board does not know yet. */
export type CardNow =
  | { readonly what: 'next'; readonly step: string | null }
  /** The board is awaited: all that it tells was done, or a deed has taken it out of work. */
  | { readonly what: 'pending'; readonly deed: HeldDeed };

export const cardNow = (queue: DeedQueue, card: Told & Pick<BoardCard, 'id'>): CardNow => {
  const stopped = stoppedHere(queue, card.id);
  if (stopped) return { what: 'pending', deed: stopped };
  const [step = null] = stillToDo(toDo(card), doneHere(queue, card.id));
  const last = deedsHere(queue, card.id).findLast(({ deed }) => nameOf(deed) !== undefined);
  return step === null && card.next !== null && last
    ? { what: 'pending', deed: last }
    : { what: 'next', step };
};
