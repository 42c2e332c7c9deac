import type { ChecklistStep } from '@peruke/contracts/orders';
import type { Opening } from '../clock/working-clock.rules.js';

/** What holds until the house says otherwise. Minutes of Jerusalem's day and of the working clock. */
export const DEFAULT_WEEK: Opening['week'] = [
  ...Array.from({ length: 5 }, () => ({ opens: 9 * 60, closes: 17 * 60 + 30 })),
  null,
  null,
];
/** Days that end at noon: eves and fasts; the candles of Hanukkah are lit after work. */
export const DEFAULT_HALF_KINDS: readonly string[] = ['eve', 'fast'];

/** How long an order may wait for its start, and for its client. Working days. */
export const DEFAULT_WAITING_DAYS = 2;
export const DEFAULT_READY_DAYS = 3;

/** Minutes of work for one person, for half of the wigs, before the house has learnt its own. */
export const DEFAULT_STEP_MINUTES: Readonly<Record<ChecklistStep, number>> = {
  'Wig Building': 300,
  'Sawing Weft': 180,
  'Neck adjustment': 40,
  'Depth in the net': 30,
  'Band adjustment': 30,
  'Pin adjustment': 30,
  'Ear adjustment': 30,
  'Skins Connect': 90,
  'Sawing Weft On Cap': 120,
  'Front Hand Tie': 300,
  'First Hairline': 180,
  'Second Hairline': 150,
  'Under Lace Material Sawing': 120,
  'Under lace material closing': 90,
  'Highlights Include Washing': 120,
  'Special Shampoo': 30,
  Washing: 30,
  'Cut And Set': 130,
};
/** A piece of repair or rework. */
export const DEFAULT_PIECE_MINUTES = 90;
