import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { callerNetwork, DomainError } from '@peruke/contracts/kernel';
import { noteReason } from '@peruke/svc-kit/audit';
import { judgeTry, QUEUE_LIMIT, type Tries, type TriesOf, WINDOW_MS } from './login-slowing.rules.js';

export interface LoginTry {
  login: string;
  address: string;
  /** The device, when the person has signed in from it before. */
  device?: { id: number };
  /** The person signed in from this address lately. */
  isKnownAddress: boolean;
}

interface Turn {
  waiting: number;
  last: Promise<void>;
}

/** A try under way; what becomes of it decides whether it goes on counting. */
export interface Admission {
  wasRight(): Promise<void>;
}

/** Counts tries in the database, so that it makes no difference which replica is asked. */
@Injectable()
export class LoginThrottle {
  private readonly turns = new Map<string, Turn>();

  constructor(private readonly em: EntityManager) {}

  /** Refuses a try that comes too soon, else counts it until it was right; waits where the login is under attack. */
  async admit(attempt: LoginTry, now: Date): Promise<Admission> {
    const keys = keysOf(attempt);
    const isKnownPlace = attempt.device !== undefined || attempt.isKnownAddress;
    const admitted = await this.em.fork().transactional(async (em) => {
      const tries = await lockTries(em, keys, now);
      const { isAdmitted, pauseMs } = judgeTry({ ...tries, isKnownPlace }, now);
      // What a known device guesses closes nothing but that device.
      const counted = attempt.device ? [keys.own] : Object.values(keys);
      return isAdmitted ? { pauseMs, ids: await keepTries(em, counted, now) } : undefined;
    });
    if (!admitted) throw slowed();
    await this.takeTurn(keys.login, admitted.pauseMs);
    return { wasRight: () => this.forget(keys.own, admitted.ids) };
  }

  // Nothing but what was counted for this try goes: a wait that others have earned neither ends nor begins anew.
  private async forget(ownKey: string, ids: readonly number[]): Promise<void> {
    await this.em.execute('delete from login_try where key = ? or id = any(?::bigint[])', [
      ownKey,
      `{${ids.join(',')}}`,
    ]);
  }

  private async takeTurn(key: string, pauseMs: number): Promise<void> {
    if (pauseMs === 0) return;
    const turn = this.turns.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (turn.waiting >= QUEUE_LIMIT) throw slowed();
    this.turns.set(key, turn);
    turn.waiting++;
    turn.last = turn.last.then(() => delay(pauseMs));
    await turn.last;
    turn.waiting--;
    if (turn.waiting === 0) this.turns.delete(key);
  }
}

/** Answered like a wrong password; the audit knows better. */
const slowed = (): DomainError => {
  noteReason('too_many_attempts');
  return new DomainError('bad_credentials');
};

// Hashed: what was typed into the login field may have been a password.
const keysOf = ({ login, address, device }: LoginTry): Record<TriesOf, string> => {
  const name = login.toLowerCase();
  const network = callerNetwork(address);
  const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return {
    own: device ? hash('device', name, String(device.id)) : hash('pair', name, network),
    address: hash('address', network),
    login: hash('login', name),
  };
};

const lockTries = async (
  em: EntityManager,
  keys: Record<TriesOf, string>,
  now: Date,
): Promise<Partial<Record<TriesOf, Tries>>> => {
  // In one order, so that two tries never wait for each other.
  for (const key of Object.values(keys).toSorted())
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [key]);
  const rows = await em.execute<(Tries & { key: string })[]>(
    `select key, count(*)::int as failures, max(at) as "lastAt" from login_try
     where key in (?, ?, ?) and at > ? group by key`,
    [keys.own, keys.login, keys.address, new Date(now.getTime() - WINDOW_MS)],
  );
  const of = new Map(rows.map(({ key, failures, lastAt }) => [key, { failures, lastAt: new Date(lastAt) }]));
  return { own: of.get(keys.own), login: of.get(keys.login), address: of.get(keys.address) };
};

const keepTries = async (em: EntityManager, keys: readonly string[], now: Date): Promise<number[]> => {
  const rows = await em.execute<{ id: number }[]>(
    `insert into login_try (key, at) values ${keys.map(() => '(?, ?)').join(', ')} returning id`,
    keys.flatMap((key) => [key, now]),
  );
  return rows.map(({ id }) => id);
};
