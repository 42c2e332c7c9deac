import type { Measured } from '../api/bench.api';

/** Above that hardly any wig is: a slip of the finger is more likely. Grams and centimetres. */
export const PLAUSIBLE_MAX: Readonly<Record<Measured['field'], number>> = { weight: 500, sawing_length: 300 };

export type Judged = 'empty' | 'unlikely' | 'taken';

/** What a number on the pad comes to; `asked`: the one that was asked about before, which the same again confirms. */
export const judged = (field: Measured['field'], value: number, asked?: number): Judged => {
  if (!(value > 0)) return 'empty';
  return value > PLAUSIBLE_MAX[field] && value !== asked ? 'unlikely' : 'taken';
};
