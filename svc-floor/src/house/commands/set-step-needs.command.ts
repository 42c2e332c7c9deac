import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StepNeedsBody } from '@peruke/contracts/floor';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { changedSteps, edited, STILL_TO_START, tableAt } from '../../steps/step-tables.rules.js';
import { selectStepTables } from '../step-tables.js';

/** Which wigs need a step, from now on; a step that is not named keeps what it has. */
export class SetStepNeeds extends Command<void> {
  constructor(
    readonly body: StepNeedsBody,
    readonly by: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(SetStepNeeds)
export class SetStepNeedsHandler implements ICommandHandler<SetStepNeeds> {
  constructor(private readonly em: EntityManager) {}

  execute({ body, by }: SetStepNeeds): Promise<void> {
    return this.em.transactional(async (em) => {
      // two admins at once: the second edits what the first has left
      await em.execute('lock table step_table in exclusive mode');
      const before = tableAt(await selectStepTables(em), STILL_TO_START);
      const after = edited(before, body.needs);
      if (changedSteps(before, after).length === 0) return;
      await em.execute('insert into step_table (by_id, by_name, needs) values (?, ?, ?::jsonb)', [
        by.id,
        by.nickName,
        JSON.stringify(after),
      ]);
    });
  }
}
