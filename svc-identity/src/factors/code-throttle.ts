import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { WRONG_CODES, WRONG_CODES_MS } from './factor.rules.js';

/** Slows wrong codes for one person, wherever they come from: whoever tries them has the password already. */
@Injectable()
export class CodeThrottle {
  constructor(private readonly em: EntityManager) {}

  /** Counts a try until `wasRight`, from its start: many at once are no way around. */
  async begin(userId: number, now: Date): Promise<void> {
    const key = keyOf(userId);
    const seconds = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [key]);
      const tries = await em.execute<{ at: string }[]>(
        'select at from login_try where key = ? and at > ? order by at desc limit ?',
        [key, new Date(now.getTime() - WRONG_CODES_MS), WRONG_CODES],
      );
      const oldest = tries[WRONG_CODES - 1];
      if (oldest) return Math.ceil((Date.parse(oldest.at) + WRONG_CODES_MS - now.getTime()) / 1_000);
      await em.execute('insert into login_try (key, at) values (?, ?)', [key, now]);
      return 0;
    });
    if (seconds > 0) throw new DomainError('too_many_attempts', { params: { seconds } });
  }

  async wasRight(userId: number): Promise<void> {
    await this.em.execute('delete from login_try where key = ?', [keyOf(userId)]);
  }
}

const keyOf = (userId: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['factor', userId]))
    .digest('hex');
