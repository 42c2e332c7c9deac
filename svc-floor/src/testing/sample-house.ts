import { type Opening, WorkingClock } from '../clock/working-clock.rules.js';
import { DEFAULT_WAITS } from '../house/house.rules.js';
import type { HouseNow } from '../house/house.service.js';
import { DEFAULT_STEP_TABLE } from '../steps/needed-steps.rules.js';

const HOUR = 3_600_000;
/** Sunday to Thursday, 09:00 to 17:30 in Jerusalem. */
const OPENING: Opening = {
  week: [...Array.from({ length: 5 }, () => ({ opens: 540, closes: 1_050 })), null, null],
  closedDays: new Set(),
  halfDays: new Set(),
};

/** A house as the rules take it, with a working day of 8.5 hours, for specs. */
export const SAMPLE_HOUSE: HouseNow = {
  workCentres: [],
  centres: [],
  tableAt: () => DEFAULT_STEP_TABLE,
  repairsId: null,
  opening: OPENING,
  clock: new WorkingClock(OPENING),
  days: [],
  waits: DEFAULT_WAITS,
  norm: () => ({ median: HOUR, p80: HOUR }),
};
