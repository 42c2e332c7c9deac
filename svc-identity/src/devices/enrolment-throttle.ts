import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { callerNetwork, DomainError } from '@peruke/contracts/kernel';

const FREE = 10;
const WINDOW_MS = 15 * 60_000;

const keyOf = (address: string): string =>
  createHash('sha256')
    .update(`enrolment ${callerNetwork(address)}`)
    .digest('hex');

/** Eight digits that live for minutes are not guessed at ten tries an address. Each counts until it was right. */
@Injectable()
export class EnrolmentThrottle {
  constructor(private readonly em: EntityManager) {}

  async admit(address: string, now: Date): Promise<void> {
    const key = keyOf(address);
    const seconds = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 12))', [key]);
      const [tries] = await em.execute<{ count: number; first: string | null }[]>(
        'select count(*)::int as count, min(at) as first from login_try where key = ? and at > ?',
        [key, new Date(now.getTime() - WINDOW_MS)],
      );
      if (tries?.first && tries.count >= FREE)
        return Math.ceil((new Date(tries.first).getTime() + WINDOW_MS - now.getTime()) / 1_000);
      await em.execute('insert into login_try (key, at) values (?, ?)', [key, now]);
      return 0;
    });
    if (seconds > 0) throw new DomainError('too_many_attempts', { params: { seconds } });
  }

  async forgive(address: string): Promise<void> {
    await this.em.execute('delete from login_try where key = ?', [keyOf(address)]);
  }
}
