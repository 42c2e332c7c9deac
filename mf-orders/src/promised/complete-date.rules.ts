const WIRE = /^(\d{4}-\d\d-\d\d)[ T](\d{1,2}:\d\d)/;
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

export interface CompleteDate {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:mm` of the workshop's clock. */
  time: string;
}

/** The two parts of a complete date as the order carries it; empty without one. */
export const partsOf = (completeData: string | null): CompleteDate => {
  const [, date = '', time = ''] = WIRE.exec(completeData ?? '') ?? [];
  return { date, time };
};

export const isTime = (text: string): boolean => TIME.test(text);

/** `YYYY-MM-DD HH:mm`: an hour of one digit gets its zero (ORD-135). */
export const completeDateText = ({ date, time }: CompleteDate): string => `${date} ${time.padStart(5, '0')}`;
