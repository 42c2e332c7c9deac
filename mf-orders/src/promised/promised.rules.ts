import { isDay } from '@peruke/ui/formats';
import { completeDateText } from './complete-date.rules';

/** A day that is offered to a client, and whether it is to be the complete date of the order. */
export interface Promised {
  /** `YYYY-MM-DD`, empty while there is none. */
  readonly day: string;
  readonly isSet: boolean;
}

export const NOTHING_PROMISED: Promised = { day: '', isSet: false };

/** When a day is taken from the forecast and no hour stands yet. */
export const DEFAULT_TIME = '10:00';

export const isWrong = ({ day, isSet }: Promised): boolean => isSet && !isDay(day);

/** As a new order and `setCompleteDate` take it; undefined: no day is promised. */
export const promisedDate = ({ day, isSet }: Promised): string | undefined =>
  isSet ? completeDateText({ date: day, time: DEFAULT_TIME }) : undefined;
