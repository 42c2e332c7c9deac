import { measuredOffset, nextOffset } from './house-clock.rules';

const KEY = 'peruke.bench.offset';

const known = (): number | undefined => {
  const text = localStorage.getItem(KEY);
  const offset = text === null ? Number.NaN : Number(text);
  return Number.isFinite(offset) ? offset : undefined;
};

/** Each answer of the house tells how far the clock of this device is off; kept over a reload without a network. */
export const hearTime = (date: string | undefined, askedAt: number): void => {
  const before = known();
  const next = nextOffset(before, measuredOffset(date, askedAt, Date.now()));
  if (next !== undefined && next !== before) localStorage.setItem(KEY, String(next));
};

/** What the clocks of the house show at this moment, as well as this device can know. */
export const houseNow = (): Date => new Date(Date.now() + (known() ?? 0));
