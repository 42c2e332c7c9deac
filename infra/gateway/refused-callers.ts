import type { ErrorCode } from '@peruke/contracts/kernel';
import type { Logger } from 'pino';

const MINUTE_MS = 60_000;
/** Callers at a time; whoever comes from more addresses is counted without them. */
const MOST = 1_000;

type Told = { at: number; more: number };

/**
 * Writes down whom the gateway turned away, which no service hears of: the first time at once, the same refusal of the same
 * address once a minute with its count.
 */
export class RefusedCallers {
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #told = new Map<string, Told>();

  constructor(log: Logger, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  note(address: string, code: ErrorCode): void {
    const now = this.#now();
    const from = this.#told.size < MOST || this.#told.has(`${address} ${code}`) ? address : 'many';
    const key = `${from} ${code}`;
    const told = this.#told.get(key);
    if (told && now - told.at < MINUTE_MS) return void (told.more += 1);
    if (this.#told.size >= MOST) this.#forget(now);
    this.#told.set(key, { at: now, more: 0 });
    this.#log.warn({ address: from, code, ...(told?.more && { more: told.more }) }, 'a call was turned away');
  }

  #forget(now: number): void {
    for (const [key, { at }] of this.#told) if (now - at >= MINUTE_MS) this.#told.delete(key);
  }
}
