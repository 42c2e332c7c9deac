import { formatDate } from '@peruke/ui/formats';

const DAY_MS = 86_400_000;
const DAY_AND_MONTH = 5;
/** Some ten months: within them a day and a month mean one year alone. */
const NEAR_DAYS = 300;

/** Day and month; with the year where that could be taken for another one. `value` is wall time. */
export const shortDate = (value: string, now: Date): string => {
  const date = formatDate(value);
  const away = Math.abs(Date.parse(value.slice(0, 10)) - now.getTime());
  return away > NEAR_DAYS * DAY_MS ? date : date.slice(0, DAY_AND_MONTH);
};
