import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';

/** Puts a notice away, on every device of the person but the one that it tells of. */
export class SeeAccountNotice extends Command<void> {
  constructor(
    readonly id: number,
    readonly userId: number,
    readonly sessionKey: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(SeeAccountNotice)
export class SeeAccountNoticeHandler implements ICommandHandler<SeeAccountNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, userId, sessionKey, now }: SeeAccountNotice): Promise<void> {
    const seen = await this.em.execute<unknown[]>(
      `update account_notice set seen_at = coalesce(seen_at, ?) where id = ? and user_id = ? and (device_id is null
         or device_id is distinct from (select device_id from session where token_hash = ?)) returning id`,
      [now, id, userId, sessionKey],
    );
    if (seen.length === 0) throw new DomainError('not_found');
  }
}
