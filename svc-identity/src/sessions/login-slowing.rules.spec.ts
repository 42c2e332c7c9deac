import * as fc from 'fast-check';
import { Ledger, PEOPLE_OF_THE_SHOP as PEOPLE, SHOP, tryOnce } from '../testing/attack.js';
import { judgeTry, type Standing, type Tries } from './login-slowing.rules.js';

const START = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);
const failed = (failures: number): Tries => ({ failures, lastAt: START });
const stranger: Standing = { isKnownPlace: false };
const isAdmitted = (standing: Partial<Standing>, ms: number) =>
  judgeTry({ ...stranger, ...standing }, after(ms)).isAdmitted;

describe('slowing of wrong logins', () => {
  it.each([
    [4, 0, true],
    [1, -5, true],
    [5, 999, false],
    [5, 1_000, true],
    [6, 1_999, false],
    [6, 2_000, true],
    [20, 59_999, false],
    [20, 60_000, true],
  ])('after %d failures of its own, %d ms later: let through is %s', (failures, ms, expected) => {
    expect(isAdmitted({ own: failed(failures) }, ms)).toBe(expected);
    expect(isAdmitted({ own: failed(failures), isKnownPlace: true }, ms)).toBe(expected);
  });

  it('leaves a stranger two tries at an address that guesses, and those it knows as many as ever', () => {
    const address = failed(40);
    expect(isAdmitted({ address }, 0)).toBe(true);
    expect(isAdmitted({ address, own: failed(1) }, 0)).toBe(true);
    expect(isAdmitted({ address, own: failed(2) }, 59_999)).toBe(false);
    expect(isAdmitted({ address: failed(39), own: failed(2) }, 0)).toBe(true);
    expect(isAdmitted({ address, own: failed(4), isKnownPlace: true }, 0)).toBe(true);
  });

  it('pauses before a login that is guessed from many addresses, but not where it is at home', () => {
    const pause = (failures: number, isKnownPlace: boolean) =>
      judgeTry({ login: failed(failures), isKnownPlace }, START).pauseMs;
    expect([9, 10, 11, 15].map((n) => pause(n, false))).toEqual([0, 100, 200, 2_000]);
    expect(pause(500, true)).toBe(0);
  });
});

const HOUR = 3_600_000;

describe('a day of attack with the shop at work', () => {
  // From inside the shop's own address too: a telephone in its network that has been taken over.
  const attack = fc.record({
    everyMs: fc.integer({ min: 1_000, max: 20_000 }),
    addresses: fc.uniqueArray(fc.constantFrom(SHOP, '203.0.113.1', '203.0.113.2', '203.0.113.3'), {
      minLength: 1,
    }),
    logins: fc.uniqueArray(fc.constantFrom(...PEOPLE, 'root', 'test'), { minLength: 1 }),
  });
  const sitting = fc.record({
    person: fc.constantFrom(...PEOPLE),
    at: fc.integer({ min: 0, max: 24 * HOUR }),
    /** Wrong tries of her own before the right one. */
    slips: fc.integer({ min: 0, max: 3 }),
  });

  it('lets everybody in at once from a device that is known, and slows the guesser to a try a minute', () => {
    fc.assert(
      fc.property(attack, fc.array(sitting, { minLength: 20, maxLength: 60 }), (wave, day) => {
        const ledger = new Ledger();
        const guesses = new Map<string, number>();
        const sittings = day.toSorted((a, b) => a.at - b.at);
        let next = 0;
        for (let ms = 0, i = 0; ms < 24 * HOUR; ms += wave.everyMs, i++) {
          for (; next < sittings.length && sittings[next]!.at <= ms; next++) {
            const { person, slips } = sittings[next]!;
            const caller = { login: person, address: SHOP, device: `${person}'s` };
            for (let slip = 0; slip < slips; slip++)
              expect(tryOnce(ledger, caller, false, after(ms))).toBe('wrong');
            expect(tryOnce(ledger, caller, true, after(ms))).toBe('in');
          }
          const login = wave.logins[i % wave.logins.length]!;
          const address = wave.addresses[Math.floor(i / wave.logins.length) % wave.addresses.length]!;
          if (tryOnce(ledger, { login, address }, false, after(ms)) === 'wrong') {
            const pair = `${login} ${address}`;
            guesses.set(pair, (guesses.get(pair) ?? 0) + 1);
          }
        }
        for (const count of guesses.values()) expect(count).toBeLessThan(24 * 61);
      }),
      { numRuns: 10 },
    );
  });

  it('lets a newcomer in at the first try from the attacked address itself, unless her own login is the one guessed at there', () => {
    const ledger = new Ledger();
    for (let ms = 0, i = 0; ms < 24 * HOUR; ms += 1_000, i++) {
      tryOnce(ledger, { login: ['admin', 'root', 'manager'][i % 3]!, address: SHOP }, false, after(ms));
      if (i % 600 === 0) {
        expect(tryOnce(ledger, { login: 'worker', address: SHOP }, true, after(ms))).toBe('in');
        expect(tryOnce(ledger, { login: 'admin', address: '192.0.2.9' }, true, after(ms))).toBe('in');
      }
    }
  });

  it('forgets a whole day of slips of the shop: they never add up', () => {
    const ledger = new Ledger();
    for (let ms = 0; ms < 24 * HOUR; ms += 60_000) {
      for (const person of PEOPLE) {
        const caller = { login: person, address: SHOP, isKnownAddress: true };
        expect(tryOnce(ledger, caller, false, after(ms))).toBe('wrong');
        expect(tryOnce(ledger, caller, true, after(ms))).toBe('in');
      }
    }
  });
});
