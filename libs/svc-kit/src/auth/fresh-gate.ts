import { Injectable, SetMetadata } from '@nestjs/common';
import { isOwnSession, type Session } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '../app/config.js';
import { SessionRegistry } from './session-registry.js';

/** Metadata key: the call asks for a fresh session. */
export const FRESH = 'peruke:fresh';

/**
 * The call is too dear for a session that lies open: whoever makes it has shown the password or the factor in the last
 * ten minutes (`PERUKE_FRESH_MINUTES`), else 403 `fresh_needed`. In production mode, or by `PERUKE_FRESH=on`.
 */
export const Fresh = () => SetMetadata(FRESH, true);

/** Metadata key: the call takes a right away. */
export const TAKES_AWAY = 'peruke:takes-away';

/** The call rules over the house and asks for no fresh session: it takes a right away, which must not wait. */
export const TakesAway = () => SetMetadata(TAKES_AWAY, true);

/** Asks whether a person has shown lately who she is. */
@Injectable()
export class FreshGate {
  constructor(
    private readonly sessions: SessionRegistry,
    private readonly config: ServiceConfig,
  ) {}

  async require(sessionKey: string): Promise<void> {
    if (!this.config.isFreshAsked) return;
    const known = await this.sessions.findByKey(sessionKey);
    if (!known) throw new DomainError('unauthenticated');
    // a session that is less than a person's own has nothing to show again
    if (!isOwnSession(known) || this.isFresh(known, Date.now())) return;
    // shown a moment ago, and not told here yet
    const told = await this.sessions.askAgain(sessionKey);
    if (!told || !this.isFresh(told, Date.now())) throw new DomainError('fresh_needed');
  }

  private isFresh({ freshAt }: Session, now: number): boolean {
    return freshAt !== undefined && now - Date.parse(freshAt) < this.config.freshMinutes * 60_000;
  }
}
