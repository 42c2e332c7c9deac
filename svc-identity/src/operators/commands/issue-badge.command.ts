import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionKeyOf } from '@peruke/svc-kit/auth';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser } from '../../users/load-user.js';
import { newBadge } from '../badge.js';
import { endUnlockingsOf } from '../end-unlockings.js';

/** A person's one badge; the one before it opens nothing any more, nor does what it has opened go on. */
export class IssueBadge extends Command<string> {
  constructor(
    readonly userId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(IssueBadge)
export class IssueBadgeHandler implements ICommandHandler<IssueBadge> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ userId, now }: IssueBadge): Promise<string> {
    const badge = newBadge();
    const ended = await this.em.transactional(async (em) => {
      await loadUser(em, userId);
      await em.execute(
        `insert into bench_key (user_id, badge_hash, badge_issued_at) values (?, ?, ?)
         on conflict (user_id) do update
           set badge_hash = excluded.badge_hash, badge_issued_at = excluded.badge_issued_at`,
        [userId, sessionKeyOf(badge), now],
      );
      return endUnlockingsOf(em, userId, now);
    });
    for (const key of ended) await this.sessions.projectOrWarn(key);
    return badge;
  }
}
