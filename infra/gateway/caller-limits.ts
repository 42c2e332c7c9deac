import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerNetwork } from '@peruke/contracts/kernel';

/** So many calls a second in the long run, and so many at once; 0 a second means no limit. */
export type Rate = { perSecond: number; burst: number };
export type LimitSettings = {
  /** Of one session. */
  session: Rate;
  /** Of one address, for calls that no session stands behind yet. */
  anonymous: Rate;
  /** Of one address, for files behind signed links: a screen opens dozens of pictures. */
  files: Rate;
  /** Files that are made for the call, at once for one session. */
  exports: number;
  /** Open sockets of one address: a whole workshop may sit behind it. */
  sockets: number;
};

export const LIMITS_OF_CALLERS: LimitSettings = {
  session: { perSecond: 50, burst: 300 },
  anonymous: { perSecond: 10, burst: 100 },
  files: { perSecond: 100, burst: 1_000 },
  exports: 2,
  sockets: 200,
};

const EXPORT = /\/(pdf|excel|download)\/?$/;
const SIGNED_FILE = /^\/base\/api\/(media|file|report\/files)\//;
const EXPORT_COST = 10;
const UPLOAD_COST = 5;
const MOST_KEPT = 20_000;

/** Buckets of tokens, filled evenly. */
class Buckets {
  readonly #rate: Rate;
  readonly #levels = new Map<string, { left: number; at: number }>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Seconds to wait, 0 when there is room; then it is taken. */
  take(key: string, cost: number, now: number): number {
    const { perSecond, burst } = this.#rate;
    if (perSecond === 0) return 0;
    const { left, at } = this.#levels.get(key) ?? { left: burst, at: now };
    const filled = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    const isRoom = filled >= cost;
    this.#levels.set(key, { left: isRoom ? filled - cost : filled, at: now });
    if (this.#levels.size > MOST_KEPT) this.#forgetFull(now);
    return isRoom ? 0 : Math.ceil((cost - filled) / perSecond);
  }

  #forgetFull(now: number): void {
    const { perSecond, burst } = this.#rate;
    for (const [key, { left, at }] of this.#levels)
      if (left + ((now - at) / 1_000) * perSecond >= burst) this.#levels.delete(key);
  }
}

export type Asking = { request: IncomingMessage; path: string; address: string; bringsFiles: boolean };

/**
 * How much one caller may ask. A session counts for itself once a service has told that it knows it; until then, and for
 * whoever has none, the address counts, so that nobody gains by making tokens up.
 */
export class CallerLimits {
  readonly #settings: LimitSettings;
  readonly #sessions: Buckets;
  readonly #anonymous: Buckets;
  readonly #files: Buckets;
  readonly #known = new Set<string>();
  readonly #exporting = new Map<string, number>();
  readonly #sockets = new Map<string, number>();

  constructor(settings: LimitSettings) {
    this.#settings = settings;
    this.#sessions = new Buckets(settings.session);
    this.#anonymous = new Buckets(settings.anonymous);
    this.#files = new Buckets(settings.files);
  }

  /** Seconds that the caller has to wait, 0 when the call may go on. */
  wait({ request, path, address, bringsFiles }: Asking, response: ServerResponse, now: number): number {
    const session = this.#sessionOf(request);
    const isExport = EXPORT.test(path);
    if (session !== undefined) {
      const cost = isExport ? EXPORT_COST : bringsFiles ? UPLOAD_COST : 1;
      return this.#sessions.take(session, cost, now) || (isExport ? this.#export(session, response) : 0);
    }
    const buckets = SIGNED_FILE.test(path) ? this.#files : this.#anonymous;
    return buckets.take(callerNetwork(address), 1, now);
  }

  /** A service has answered: whether it knows the session. */
  learn({ headers: { authorization } }: IncomingMessage, isKnown: boolean): void {
    if (authorization === undefined) return;
    if (!isKnown) this.#known.delete(authorization);
    else if (!this.#known.has(authorization)) {
      if (this.#known.size >= MOST_KEPT) this.#known.delete(this.#known.values().next().value as string);
      this.#known.add(authorization);
    }
  }

  /** Whether the address may open one more socket; `left` is told when it is closed. */
  mayOpenSocket(address: string): { left: () => void } | undefined {
    return hold(this.#sockets, callerNetwork(address), this.#settings.sockets);
  }

  #sessionOf({ headers: { authorization } }: IncomingMessage): string | undefined {
    return authorization !== undefined && this.#known.has(authorization) ? authorization : undefined;
  }

  #export(session: string, response: ServerResponse): number {
    const held = hold(this.#exporting, session, this.#settings.exports);
    if (!held) return 1;
    response.once('close', held.left);
    return 0;
  }
}

/** One more of what may be held so many times; 0 means without end. */
function hold(counts: Map<string, number>, key: string, most: number): { left: () => void } | undefined {
  const count = counts.get(key) ?? 0;
  if (most > 0 && count >= most) return undefined;
  counts.set(key, count + 1);
  return {
    left: () => {
      const now = (counts.get(key) ?? 1) - 1;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    },
  };
}
