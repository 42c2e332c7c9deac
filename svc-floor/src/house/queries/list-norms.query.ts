import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FloorNorm, NormKind } from '@peruke/contracts/floor';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import { HouseBook, type NormAccount } from '../house.service.js';

/** Every step of the checklist, then each piece of repair and rework that was done or spoken of, with what holds for it. */
export class ListNorms extends Query<FloorNorm[]> {}

@QueryHandler(ListNorms)
export class ListNormsHandler implements IQueryHandler<ListNorms> {
  constructor(private readonly book: HouseBook) {}

  async execute(): Promise<FloorNorm[]> {
    const { accountOf, known } = await this.book.normAccounts();
    const isStep = new Set<string>(CHECKLIST_STEPS);
    const pieces = known
      .filter(({ kind, step }) => kind !== 'new' || !isStep.has(step))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.step.localeCompare(b.step));
    const steps = CHECKLIST_STEPS.map((step) => ({ step: step as string, kind: 'new' as NormKind }));
    return [...steps, ...pieces].map(({ step, kind }) => rowOf(step, kind, accountOf(step, kind)));
  }
}

const MINUTE = 60_000;
const minutesOf = (work: number | undefined): number | null =>
  work === undefined ? null : Math.round(work / MINUTE);

const rowOf = (
  step: string,
  kind: NormKind,
  { byDefault, fixed, learnt, completions, source }: NormAccount,
): FloorNorm => ({
  step,
  kind,
  default_minutes: Math.round(byDefault / MINUTE),
  fixed_minutes: minutesOf(fixed ?? undefined),
  learnt_minutes: minutesOf(learnt?.median),
  learnt_p80_minutes: minutesOf(learnt?.p80),
  completions,
  source,
});
