/** `ready` and `store` offer the step of the order that they stand for; `outside` works for the house elsewhere. */
export const PLACE_KINDS = ['shelf', 'box', 'bench', 'outside', 'ready', 'store'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** What a norm is of: a step of a new wig, or any piece of a repair or of rework. */
export const NORM_KINDS = ['new', 'repair', 'rework'] as const;
export type NormKind = (typeof NORM_KINDS)[number];

/** `foreign`: scanned in a place where it is not registered; `missing`: registered there and not scanned. */
export const COUNT_STATES = ['found', 'foreign', 'missing'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** What is in work, as the board and the report tell it apart. */
export const BOARD_KINDS = ['wig', 'repair', 'rework'] as const;

/** Which of the three a norm is: told by the house, learnt from completions, or the one that the portal begins with. */
export const NORM_SOURCES = ['fixed', 'learnt', 'default'] as const;

/** Where the days of a promise go: a full centre, a day off, half a day off, the work itself, the wait for its start. */
export const PROMISE_REASONS = ['queue', 'closed', 'half', 'step', 'start'] as const;

/** What was done on the floor: something at the order itself, or its wig was put elsewhere. */
export const FLOOR_NEWS = ['work', 'place'] as const;
