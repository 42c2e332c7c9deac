import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { type Caller, Ledger, PEOPLE_OF_THE_SHOP, SHOP, tryOnce } from '../testing/attack.js';
import { SEED } from '../testing/staff.js';
import { LoginThrottle } from './login-throttle.js';

// The guesser's pauses would take the day that they stand for.
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return { ...actual, setTimeout: (ms: number) => actual.setTimeout(Math.min(ms, 1)) };
});

/** Of the attack: one in every run, a whole day by `npm run attack`. */
const HOURS = Number(process.env['PERUKE_ATTACK_HOURS'] ?? 1);
const EVERY_MS = 5_000;
const MINUTE = 60_000;

let backends: TestBackends;
let test: TestApp;
beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it(
  'a day of attack, counted in the database: the shop comes in at its first right password, the guesser once a minute',
  async () => {
    const throttle = test.app.get(LoginThrottle);
    const ledger = new Ledger();
    const start = Date.parse('2026-03-01T08:00:00Z');
    const devices = new Map(PEOPLE_OF_THE_SHOP.map((person, i) => [person, { id: i + 1 }]));

    const tryAt = async (caller: Caller, isRight: boolean, now: Date) => {
      const { login, address, isKnownAddress = false } = caller;
      const device = caller.device === undefined ? undefined : devices.get(caller.device);
      const admission = await throttle
        .admit({ login, address, isKnownAddress, device }, now)
        .catch((error: { code?: string }) => {
          expect(error.code).toBe('bad_credentials');
        });
      if (admission && isRight) await admission.wasRight();
      const became = !admission ? 'closed' : isRight ? 'in' : 'wrong';
      // the same as in memory, where a day is tried in many ways
      expect([caller, now, became]).toEqual([caller, now, tryOnce(ledger, caller, isRight, now)]);
      return became;
    };

    // two of the house and one that there is not, from outside and from a telephone of the shop that was taken over
    const guessed = ['admin', 'root', 'manager'];
    const guesses = new Map<string, number>();
    for (let ms = 0, i = 0; ms < HOURS * 60 * MINUTE; ms += EVERY_MS, i++) {
      const now = new Date(start + ms);
      const caller = { login: guessed[i % 3]!, address: i % 2 ? SHOP : '203.0.113.1' };
      if ((await tryAt(caller, false, now)) === 'wrong') {
        const pair = `${caller.login} ${caller.address}`;
        guesses.set(pair, (guesses.get(pair) ?? 0) + 1);
      }
      if (ms % MINUTE !== 0) continue;
      const minute = ms / MINUTE;
      const person = PEOPLE_OF_THE_SHOP[minute % PEOPLE_OF_THE_SHOP.length]!;
      const known = { login: person, address: SHOP, device: person };
      for (let slip = 0; slip < minute % 4; slip++) expect(await tryAt(known, false, now)).toBe('wrong');
      expect(await tryAt(known, true, now)).toBe('in');
      // a new tablet of the shop, and somebody at home, whose logins nobody guesses at there
      expect(await tryAt({ login: 'worker', address: SHOP }, true, now)).toBe('in');
      expect(await tryAt({ login: 'admin', address: '192.0.2.9' }, true, now)).toBe('in');
    }
    expect(guesses.size).toBe(6);
    for (const count of guesses.values()) expect(count).toBeLessThan(HOURS * 61 + 5);
  },
  HOURS * 120_000,
);
