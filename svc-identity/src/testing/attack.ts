import { judgeTry, type Tries, WINDOW_MS } from '../sessions/login-slowing.rules.js';

/**
 * What LoginThrottle keeps, in memory: a day of it would take hours in a database. `attack-day.int.spec.ts` holds the two
 * together.
 */
export class Ledger {
  private readonly tries = new Map<string, number[]>();

  of(key: string, now: Date): Tries | undefined {
    const at = this.tries.get(key) ?? [];
    while (at[0] !== undefined && at[0] <= now.getTime() - WINDOW_MS) at.shift();
    return at.length > 0 ? { failures: at.length, lastAt: new Date(at.at(-1)!) } : undefined;
  }
  failed(keys: string[], now: Date): void {
    for (const key of keys) {
      const at = this.tries.get(key) ?? [];
      at.push(now.getTime());
      this.tries.set(key, at);
    }
  }
  right(key: string): void {
    this.tries.delete(key);
  }
}

export interface Caller {
  login: string;
  address: string;
  device?: string;
  isKnownAddress?: boolean;
}

/** What becomes of a try. */
export const tryOnce = (
  ledger: Ledger,
  { login, address, device, isKnownAddress }: Caller,
  isRight: boolean,
  now: Date,
): 'in' | 'wrong' | 'closed' => {
  const keys = {
    own: device ? `d ${login} ${device}` : `p ${login} ${address}`,
    login: `l ${login}`,
    address: `a ${address}`,
  };
  const standing = {
    own: ledger.of(keys.own, now),
    login: ledger.of(keys.login, now),
    address: ledger.of(keys.address, now),
    isKnownPlace: device !== undefined || isKnownAddress === true,
  };
  if (!judgeTry(standing, now).isAdmitted) return 'closed';
  if (isRight) ledger.right(keys.own);
  else ledger.failed(device ? [keys.own] : Object.values(keys), now);
  return isRight ? 'in' : 'wrong';
};

export const SHOP = '198.51.100.7';
export const PEOPLE_OF_THE_SHOP = ['admin', 'manager', 'designer', 'usa', 'usa2', 'worker'];
