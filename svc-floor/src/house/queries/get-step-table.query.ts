import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StepTableAnswer } from '@peruke/contracts/floor';
import { toWire } from '@peruke/svc-kit/time';
import { DEFAULT_STEP_TABLE } from '../../steps/needed-steps.rules.js';
import { changedSteps, needsOf } from '../../steps/step-tables.rules.js';
import { selectStepTables } from '../step-tables.js';

/** Which steps a wig needs now, and who has changed what of it. */
export class GetStepTable extends Query<StepTableAnswer> {}

@QueryHandler(GetStepTable)
export class GetStepTableHandler implements IQueryHandler<GetStepTable> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<StepTableAnswer> {
    const kept = await selectStepTables(this.em);
    const before = (index: number) => kept[index + 1]?.table ?? DEFAULT_STEP_TABLE;
    return {
      needs: needsOf(kept[0]?.table ?? DEFAULT_STEP_TABLE),
      history: kept.map(({ at, byName, table }, index) => ({
        at: toWire(at),
        by: byName,
        steps: changedSteps(before(index), table),
      })),
    };
  }
}
