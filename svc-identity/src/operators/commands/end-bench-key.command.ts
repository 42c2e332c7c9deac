import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser } from '../../users/load-user.js';
import { endUnlockingsOf } from '../end-unlockings.js';

export type BenchKey = 'badge' | 'pin';

const CLEAR: Record<BenchKey, string> = {
  badge: 'update bench_key set badge_hash = null, badge_issued_at = null where user_id = ?',
  pin: 'update bench_key set pin_hash = null, pin_set_at = null where user_id = ?',
};

/** Takes a person's badge or PIN away, and with it what is unlocked. */
export class EndBenchKey extends Command<void> {
  constructor(
    readonly userId: number,
    readonly key: BenchKey,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(EndBenchKey)
export class EndBenchKeyHandler implements ICommandHandler<EndBenchKey> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ userId, key, now }: EndBenchKey): Promise<void> {
    const ended = await this.em.transactional(async (em) => {
      await loadUser(em, userId);
      await em.execute(CLEAR[key], [userId]);
      return endUnlockingsOf(em, userId, now);
    });
    for (const sessionKey of ended) await this.sessions.projectOrWarn(sessionKey);
  }
}
