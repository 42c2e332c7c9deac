import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListColumn } from '@peruke/contracts/orders';

/** Keeps how a person has arranged the columns of the orders list: the last word stands. */
export class ArrangeColumns extends Command<void> {
  constructor(
    readonly columns: readonly ListColumn[] | null,
    readonly userId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ArrangeColumns)
export class ArrangeColumnsHandler implements ICommandHandler<ArrangeColumns> {
  constructor(private readonly em: EntityManager) {}

  async execute({ columns, userId, now }: ArrangeColumns): Promise<void> {
    if (columns === null) {
      await this.em.execute('delete from list_columns where user_id = ?', [userId]);
      return;
    }
    await this.em.execute(
      `insert into list_columns (user_id, columns, updated_at) values (?, ?::jsonb, ?)
       on conflict (user_id) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
      [userId, JSON.stringify(columns), now],
    );
  }
}
