import type { ChecklistStep } from '@peruke/contracts/orders';
import type { Settings } from '@peruke/contracts/settings';
import type { HouseDay } from '@peruke/contracts/floor';
import { hoursOf, nextDay, type Opening, wireTime } from '../clock/working-clock.rules.js';

/** A free or half day with its name. */
export interface SpecialDay {
  readonly day: string;
  readonly kind: string;
  readonly titleHe: string;
  readonly titleEn: string;
}

/** The days of the Jewish year and those of the house's own; of a day that is both, the house's word holds. */
export const withOwnDays = (days: readonly SpecialDay[], own: Settings['ownDays']): SpecialDay[] => {
  const ours = new Set(own.map(({ day }) => day));
  return [
    ...days.filter(({ day }) => !ours.has(day)),
    ...own.map(({ day, kind, title }) => ({ day, kind, titleHe: title, titleEn: title })),
  ].sort((a, b) => a.day.localeCompare(b.day));
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the house works, as it has set it. A feast is closed for everybody. */
export const openingOf = (
  { week, halfKinds }: Pick<Settings, 'week' | 'halfKinds'>,
  days: readonly SpecialDay[],
): Opening => {
  const named = (kinds: readonly string[]) =>
    new Set(days.filter(({ kind }) => kinds.includes(kind)).map(({ day }) => day));
  return {
    week: week.map((day) => day && { opens: minutesOf(day.opens), closes: minutesOf(day.closes) }),
    closedDays: named(['closed']),
    halfDays: named(['half', ...halfKinds]),
  };
};

const DAYS_OF_A_YEAR = 366;

/** The first day after this one on which the house works. */
const nextOf = (day: string, opening: Opening): HouseDay['next'] => {
  let next = day;
  for (let ahead = 0; ahead < DAYS_OF_A_YEAR; ahead++) {
    next = nextDay(next);
    const hours = hoursOf(opening, next);
    if (hours) return { day: next, opens: wireTime(hours.opens) };
  }
  return null;
};

/**
 * What a day is for whoever stands in the room: from when until when it is worked and when the house opens after it, and
 * which feast, eve or fast it is.
 */
export const houseDayOf = (day: string, opening: Opening, days: readonly SpecialDay[]): HouseDay => {
  const special = days.find((one) => one.day === day);
  const hours = hoursOf(opening, day);
  const usual = hoursOf({ ...opening, closedDays: new Set(), halfDays: new Set() }, day);
  return {
    opens: hours && wireTime(hours.opens),
    closes: hours && wireTime(hours.closes),
    next: nextOf(day, opening),
    is_short: hours !== null && usual !== null && hours.closes < usual.closes,
    title: special ? { he: special.titleHe, en: special.titleEn } : null,
  };
};

/** How long an order may wait for its start, and for its client. Working days. */
export interface Waits {
  readonly waiting: number;
  readonly ready: number;
}
export const DEFAULT_WAITS: Waits = { waiting: 2, ready: 3 };

/** Of a stay in a centre: a wig that only has to be closed is not late on the same day. */
export const LEAST_NORM_DAYS = 1;

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
