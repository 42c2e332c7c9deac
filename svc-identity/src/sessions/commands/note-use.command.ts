import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { SessionProjector } from '../session-projector.js';
import { idleSecondsOf } from '../session.rules.js';

const MINUTE = 60;

/**
 * A person has used the page. Noted once a minute, or four times within the idle end where that is less, so that no call waits
 * for a row that many calls write.
 */
export class NoteUse extends Command<void> {
  constructor(
    readonly session: { key: string; role: string },
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(NoteUse)
export class NoteUseHandler implements ICommandHandler<NoteUse> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: ServiceConfig,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ session: { key, role }, now }: NoteUse): Promise<void> {
    const idle = idleSecondsOf(this.config.idleMinutes, role);
    const seldom = Math.min(MINUTE, (idle ?? Infinity) / 4);
    const noted = await this.em.execute<object[]>(
      `update session set seen_at = ? where token_hash = ?
         and (seen_at is null or seen_at < ?::timestamptz - ? * interval '1 second') returning id`,
      [now, key, now, seldom],
    );
    // it ends later now
    if (noted.length > 0 && idle !== undefined) await this.sessions.projectOrWarn(key);
  }
}
