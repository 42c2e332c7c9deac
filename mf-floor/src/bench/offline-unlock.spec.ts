import 'fake-indexeddb/auto';
import type { OperatorSession } from '@peruke/contracts/identity';
import { kept, newVault, wipeVault } from '../device/bench-vault';
import { mayTry, OFFLINE_FOR_MS, OFFLINE_TRIES, type Verifier } from './offline-unlock.rules';
import { rememberUnlock, unlockOffline } from './offline-unlock';

const session = (id: number): OperatorSession => ({
  ...{ access_token: 'secret-token', expires_in: 600, unlock_id: 40 + id, rights: [] },
  operator: { id, nickName: 'Dafna', role: 'worker' },
});
const right = { user_id: 5, pin: '4821' };
const wrong = { user_id: 5, pin: '0000' };
/** The rounds cost time on purpose; the rules are the same with few. */
const remember = (id: number, proof: Parameters<typeof unlockOffline>[0]) =>
  rememberUnlock(session(id), proof, 10);

beforeEach(() => newVault());

it('whoever unlocked the device opens it without a network, and gets no token by that', async () => {
  await remember(5, right);
  expect(await unlockOffline(right)).toEqual({ session: { ...session(5), access_token: '' } });
  expect(JSON.stringify(await kept('verifiers'))).not.toMatch(/4821|secret-token/);
});

it('a badge opens for whose it is, and no other does', async () => {
  await remember(5, { badge: 'PB1.five' });
  await remember(6, { badge: 'PB1.six' });
  expect(await unlockOffline({ badge: 'PB1.six' })).toMatchObject({ session: { unlock_id: 46 } });
  expect(await unlockOffline({ badge: 'PB1.seven' })).toEqual({ why: 'unknown' });
  expect(await unlockOffline(right)).toEqual({ why: 'unknown' });
});

it('five wrong PINs close it to the right one too; a right one before makes good', async () => {
  await remember(5, right);
  expect(await unlockOffline(wrong)).toEqual({ why: 'wrong' });
  expect(await unlockOffline(right)).toHaveProperty('session');
  for (let i = 0; i < OFFLINE_TRIES; i++) expect(await unlockOffline(wrong)).toEqual({ why: 'wrong' });
  expect(await unlockOffline(right)).toEqual({ why: 'closed' });
  await remember(5, right);
  expect(await unlockOffline(right)).toHaveProperty('session');
});

it('nobody opens a device whose key was dropped', async () => {
  await remember(5, right);
  await wipeVault();
  expect(await unlockOffline(right)).toEqual({ why: 'unknown' });
});

it.each([
  ['at once', 0, 0, true],
  ['on the last try', 0, OFFLINE_TRIES - 1, true],
  ['after the last try', 0, OFFLINE_TRIES, false],
  ['just within a day', OFFLINE_FOR_MS - 1, 0, true],
  ['a day later', OFFLINE_FOR_MS, 0, false],
  ['before it happened, by a clock put back', -1, 0, false],
])('may try %s', (_when, away, tries, may) => {
  expect(mayTry({ at: 1_000_000, wrong: tries } as Verifier, 1_000_000 + away)).toBe(may);
});
