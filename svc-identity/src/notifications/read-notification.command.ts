import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import * as z from 'zod';

export class ReadNotification extends Command<void> {
  constructor(
    /** A notice, or "all". */
    readonly id: string,
    readonly userId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ReadNotification)
export class ReadNotificationHandler implements ICommandHandler<ReadNotification> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, userId, now }: ReadNotification): Promise<void> {
    if (id === 'all') {
      await this.em.execute('update notification set read_at = ? where user_id = ? and read_at is null', [
        now,
        userId,
      ]);
      return;
    }
    if (!z.uuid().safeParse(id).success) throw new DomainError('not_found');
    // A second reading keeps the time of the first.
    const rows = await this.em.execute<unknown[]>(
      'update notification set read_at = coalesce(read_at, ?) where id = ? and user_id = ? returning 1 as found',
      [now, id, userId],
    );
    if (rows.length === 0) throw new DomainError('not_found');
  }
}
