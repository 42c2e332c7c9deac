import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** A page was opened; noted once a minute, so that no call waits for a row that many calls write. */
export class NoteUse extends Command<void> {
  constructor(
    readonly sessionKey: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(NoteUse)
export class NoteUseHandler implements ICommandHandler<NoteUse> {
  constructor(private readonly em: EntityManager) {}

  async execute({ sessionKey, now }: NoteUse): Promise<void> {
    await this.em.execute(
      `update session set seen_at = ? where token_hash = ?
         and (seen_at is null or seen_at < ?::timestamptz - interval '1 minute')`,
      [now, sessionKey, now],
    );
  }
}
