import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { loginAnswerSchema } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { LoginThrottle } from '../login-throttle.js';
import { verifyPassword } from '../password.js';
import { SessionProjector } from '../session-projector.js';
import { Session } from '../session.entity.js';
import { SESSION_SECONDS } from '../session.rules.js';

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export class LogIn extends Command<LoginAnswer> {
  constructor(
    readonly login: string,
    readonly password: string,
    readonly address: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: LoginThrottle,
    private readonly sessions: SessionProjector,
  ) {}

  async execute({ login, password, address, now }: LogIn): Promise<LoginAnswer> {
    const attempt = { login: login.trim(), address };
    await this.throttle.admit(attempt, now);
    const [user] = await this.em.execute<{ id: number; passwordHash: string }[]>(
      `select id, password_hash as "passwordHash" from users where lower(login) = lower(?) and deleted_at is null`,
      [attempt.login],
    );
    const isRight = await verifyPassword(user?.passwordHash, password);
    if (!user || !isRight) throw new DomainError('bad_credentials');
    await this.throttle.forget(attempt);
    const token = newToken();
    await this.start(Session.start(sessionKeyOf(token), user.id, now), now);
    return { access_token: token, token_type: 'bearer', expires_in: SESSION_SECONDS };
  }

  private async start(session: Session, now: Date): Promise<void> {
    await this.em.persist(session).flush();
    // Not through the entity: two logins of one person are no conflict.
    await this.em.execute('update users set last_login = ? where id = ?', [now, session.userId]);
    try {
      await this.sessions.project(session.tokenHash);
    } catch {
      // No other service could know the session: better none than one that fails everywhere.
      session.revoke(now);
      await this.em.flush();
      throw new DomainError('unavailable');
    }
  }
}
