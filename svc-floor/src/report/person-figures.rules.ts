import type { PersonFigures } from '@peruke/contracts/floor';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import type { HouseNow } from '../house/house.service.js';
import { percentile } from '../norms/norms.rules.js';
import type { WorkKind } from '../standing/standing.rules.js';
import type { ReportOrder } from './report-rows.js';
import { grouped, shareOf } from './spread.rules.js';
import { pausesOfOrder } from './visits.rules.js';

/** A step that somebody has done. */
export interface PersonStep {
  readonly orderId: number;
  readonly step: string;
  readonly kind: WorkKind;
  readonly holds: ReportOrder['holds'];
  readonly begun: Date;
  readonly done: Date;
  /** Whether the order came back for this step. */
  readonly cameBack: boolean;
}

const MINUTE = 60_000;

/** Step by step, in the order of the checklist; minutes of the working clock. */
export const personFiguresOf = (
  done: readonly PersonStep[],
  { clock, norm }: Pick<HouseNow, 'clock' | 'norm'>,
): Pick<PersonFigures, 'count' | 'wigs' | 'steps'> => {
  const minutesOf = (one: PersonStep): number =>
    clock.between(one.begun, one.done, pausesOfOrder(one, one.done)) / MINUTE;
  const byStep = grouped(done, ({ kind, step }) => `${kind}:${step}`);
  return {
    count: done.length,
    wigs: new Set(done.map(({ orderId }) => orderId)).size,
    steps: [...byStep.values()]
      .flatMap((some): PersonFigures['steps'] => {
        const [first] = some;
        if (!first) return [];
        const { step, kind } = first;
        const minutes = some.map(minutesOf);
        const isNew = kind === 'new';
        return [
          {
            ...{ step, kind, count: some.length },
            median_minutes: Math.round(percentile(minutes, 0.5) ?? 0),
            p80_minutes: Math.round(percentile(minutes, 0.8) ?? 0),
            norm_minutes: Math.round(norm(step, kind).median / MINUTE),
            first_pass: isNew ? shareOf(some.filter(({ cameBack }) => !cameBack).length, some.length) : null,
          },
        ];
      })
      .sort((a, b) => placeOf(a) - placeOf(b) || a.step.localeCompare(b.step)),
  };
};

const placeOf = ({ step, kind }: PersonFigures['steps'][number]): number =>
  kind === 'new' ? (CHECKLIST_STEPS as readonly string[]).indexOf(step) : CHECKLIST_STEPS.length;
