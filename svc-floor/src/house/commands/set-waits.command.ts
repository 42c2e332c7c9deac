import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Waits } from '../house.rules.js';
import { WAITS } from '../house.service.js';

/** How many working days an order may wait for its start and for its client. */
export class SetWaits extends Command<void> {
  constructor(readonly waits: Waits) {
    super();
  }
}

@CommandHandler(SetWaits)
export class SetWaitsHandler implements ICommandHandler<SetWaits> {
  constructor(private readonly em: EntityManager) {}

  async execute({ waits }: SetWaits): Promise<void> {
    await this.em.execute(
      `insert into floor_setting (key, value) values (?, ?::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [WAITS, JSON.stringify(waits)],
    );
  }
}
