import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPassword } from '../../sessions/password.js';
import { SessionProjector } from '../../sessions/session-projector.js';
import { loadUser } from '../../users/load-user.js';
import { endUnlockingsOf } from '../end-unlockings.js';

/** A person's own PIN for the benches. */
export class SetPin extends Command<void> {
  constructor(
    readonly userId: number,
    readonly pin: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(SetPin)
export class SetPinHandler implements ICommandHandler<SetPin> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ userId, pin, now }: SetPin): Promise<void> {
    const pinHash = await hashPassword(pin);
    const ended = await this.em.transactional(async (em) => {
      await loadUser(em, userId);
      await em.execute(
        `insert into bench_key (user_id, pin_hash, pin_set_at) values (?, ?, ?)
         on conflict (user_id) do update set pin_hash = excluded.pin_hash, pin_set_at = excluded.pin_set_at`,
        [userId, pinHash, now],
      );
      // What was tried against the old one says nothing of the new one.
      await em.execute('delete from pin_try where user_id = ?', [userId]);
      return endUnlockingsOf(em, userId, now);
    });
    for (const key of ended) await this.sessions.projectOrWarn(key);
  }
}
