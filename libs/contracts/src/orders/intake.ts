import { isKnown } from '../kernel/open-values.js';
import type { HandedItem } from './handover.js';
import type { OrderState } from './order-state.js';
import type { Order } from './orders.dto.js';

export const CONDITIONS = ['sound', 'worn', 'damaged'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What a client may leave with the workshop. */
export const INTAKE_ITEMS = [
  'wig',
  'box',
  'brush',
  'net',
  'stand',
  'clips',
] as const satisfies readonly HandedItem[];
export type IntakeItem = (typeof INTAKE_ITEMS)[number];

/** While a repair is in these it may be taken in by signature. */
export const INTAKE_STATES: readonly OrderState[] = ['Draft', 'Repair Wigs', 'Rework'];

/** Whether who reads the order may take the repair in by signature now. */
export const mayTakeIn = ({
  is_repair: isRepair,
  state,
  actions,
}: Pick<Order, 'is_repair' | 'state' | 'actions'>): boolean =>
  isRepair === 1 && isKnown(INTAKE_STATES, state) && actions.includes('edit');

/**
 * Whether a repair costs more than its client signed for last, and her word on that price is not noted yet. One that nobody
 * signed for has no ceiling; a word holds for what it was asked of and for less, until she signs anew.
 */
export const lacksClientWord = (
  price: number,
  signed: { ceiling: number; signed_at: string } | undefined,
  words: readonly { price: number; at: string }[],
): boolean =>
  signed !== undefined &&
  price > signed.ceiling &&
  !words.some((word) => word.price >= price && word.at >= signed.signed_at);

/** Damages that are marked on photos: as many as a page can name. */
export const MOST_MARKS = 12;

/** In whole shekels. */
export const MOST_CEILING = 100_000;
export const CEILING_STEP = 50;

/** Whole shekels, as they stand in what a client signs; their place, as on paper, while nobody has said them. */
export const shekels = (sum: number | null): string => `₪${sum?.toLocaleString('en-US') ?? '____'}`;

/** What the client signs, in the language of the screen before her. */
export const INTAKE_STATEMENT = {
  he: (ceiling: number | null) =>
    `מסרתי לתיקון את המפורט כאן, והמצב שסומן נכון. אפשר לתקן עד ${shekels(ceiling)} בלי להתקשר אליי`,
  en: (ceiling: number | null) =>
    `I leave what is listed here for repair, and its condition is as marked. You may repair up to ${shekels(ceiling)} without calling me`,
} as const;
