import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NormsBody } from '@peruke/contracts/floor';

/** What an admin says of how long steps take; a step that is not named keeps what it has. */
export class SetNorms extends Command<void> {
  constructor(readonly body: NormsBody) {
    super();
  }
}

@CommandHandler(SetNorms)
export class SetNormsHandler implements ICommandHandler<SetNorms> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body: { norms } }: SetNorms): Promise<void> {
    // the last word on a step holds, where it is named twice
    const byStep = new Map(norms.map((norm) => [`${norm.kind}:${norm.step}`, norm]));
    await this.em.execute(
      `insert into norm (step, kind, default_minutes, fixed_minutes)
       select step, kind, default_minutes, fixed_minutes
       from jsonb_to_recordset(?::jsonb) as r (step text, kind text, default_minutes int, fixed_minutes int)
       on conflict (step, kind) do update
         set default_minutes = excluded.default_minutes, fixed_minutes = excluded.fixed_minutes`,
      [JSON.stringify([...byStep.values()])],
    );
  }
}
