import type { HouseDay } from '@peruke/contracts/floor';

/** What the wall says of the hours of the house: a text of its own, the hours in it, and when it opens next. */
export interface HoursSaid {
  say: 'opens' | 'shortOpens' | 'open' | 'short' | 'over' | 'shut';
  opens?: string | null | undefined;
  closes?: string | null;
  next?: HouseDay['next'];
}

/** `now`: `HH:MM` in Jerusalem, as the hours of the day are. */
export const hoursSaid = ({ opens, closes, is_short: isShort, next }: HouseDay, now: string): HoursSaid => {
  if (closes === null) return { say: 'shut', next };
  if (now >= closes) return { say: 'over', next };
  if (opens && now < opens) return { say: isShort ? 'shortOpens' : 'opens', opens, closes };
  return { say: isShort ? 'short' : 'open', closes };
};

const DAY_MS = 86_400_000;

/** Whether a day, `YYYY-MM-DD`, is the one after another, within the same seven days, or further away. */
export const howFar = (day: string, today: string): 'tomorrow' | 'week' | 'later' => {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return days === 1 ? 'tomorrow' : days < 7 ? 'week' : 'later';
};
