import type { Condition, Mark } from '@peruke/contracts/orders';
import type { Handed } from '../signature/handed-items';

export type Checks = Readonly<Partial<Record<string, Condition>>>;

export interface Draft {
  checks: Checks;
  marks: readonly Mark[];
  handed: Handed;
  /** NaN while what is typed is no number. */
  ceiling: number | null;
  note: string;
}
