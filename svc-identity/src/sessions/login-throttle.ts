import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { isClosed, QUEUE_LIMIT, type Tries, type TriesOf, waitMs, withTry } from './login-slowing.rules.js';

export interface LoginTry {
  login: string;
  address: string;
}

interface Turn {
  waiting: number;
  last: Promise<void>;
}

/** Counts tries in the database, so that it makes no difference which replica is asked. */
@Injectable()
export class LoginThrottle {
  private readonly turns = new Map<string, Turn>();

  constructor(private readonly em: EntityManager) {}

  /** Refuses a try that comes too soon, else counts it as wrong until `forget`; waits where the login is under attack. */
  async admit(attempt: LoginTry, now: Date): Promise<void> {
    const keys = keysOf(attempt);
    const loginTries = await this.em.fork().transactional(async (em) => {
      const known = await lockTries(em, Object.values(keys));
      if (isClosed('pair', known.get(keys.pair), now) || isClosed('address', known.get(keys.address), now)) {
        return undefined;
      }
      for (const key of Object.values(keys)) await keepTries(em, key, withTry(known.get(key), now));
      return withTry(known.get(keys.login), now);
    });
    if (!loginTries) throw new DomainError('bad_credentials');
    await this.takeTurn(keys.login, waitMs('login', loginTries.failures - 1));
  }

  /** The try was right. The address keeps what it guessed at other logins. */
  async forget(attempt: LoginTry): Promise<void> {
    const { pair, address, login } = keysOf(attempt);
    await this.em.execute('delete from login_attempt where key = ?', [pair]);
    await this.em.execute(
      'update login_attempt set failures = greatest(failures - 1, 0) where key in (?, ?)',
      [address, login],
    );
  }

  private async takeTurn(key: string, pauseMs: number): Promise<void> {
    if (pauseMs === 0) return;
    const turn = this.turns.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (turn.waiting >= QUEUE_LIMIT) throw new DomainError('bad_credentials');
    this.turns.set(key, turn);
    turn.waiting++;
    turn.last = turn.last.then(() => delay(pauseMs));
    await turn.last;
    turn.waiting--;
    if (turn.waiting === 0) this.turns.delete(key);
  }
}

// Hashed: what was typed into the login field may have been a password.
const keysOf = ({ login, address }: LoginTry): Record<TriesOf, string> => {
  const name = login.toLowerCase();
  const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return { pair: hash('pair', name, address), address: hash('address', address), login: hash('login', name) };
};

const lockTries = async (em: EntityManager, keys: string[]): Promise<Map<string, Tries>> => {
  // In one order, so that two tries never wait for each other.
  for (const key of keys.toSorted())
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [key]);
  const rows = await em.execute<(Tries & { key: string })[]>(
    'select key, failures, last_at as "lastAt" from login_attempt where key in (?, ?, ?)',
    keys,
  );
  return new Map(rows.map(({ key, failures, lastAt }) => [key, { failures, lastAt: new Date(lastAt) }]));
};

const keepTries = async (em: EntityManager, key: string, { failures, lastAt }: Tries): Promise<void> => {
  await em.execute(
    `insert into login_attempt (key, failures, last_at) values (?, ?, ?)
     on conflict (key) do update set failures = excluded.failures, last_at = excluded.last_at`,
    [key, failures, lastAt],
  );
};
