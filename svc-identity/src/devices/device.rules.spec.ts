import type { DeviceState } from '@peruke/contracts/identity';
import {
  codeEnd,
  deviceEnd,
  type DeviceStanding,
  deviceState,
  judgeContact,
  lastDay,
  newCode,
} from './device.rules.js';

const NOW = new Date('2026-11-28T10:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;

const OFFERED: DeviceStanding = { codeExpiresAt: after(1) };
const ENROLLED: DeviceStanding = { enrolledAt: after(-5), codeExpiresAt: after(-2), expiresAt: after(1) };

describe('a device', () => {
  it.each<[string, DeviceState, DeviceStanding]>([
    ['offered a code', 'waiting', OFFERED],
    ['offered a code that ends now', 'lapsed', { codeExpiresAt: NOW }],
    ['enrolled', 'active', ENROLLED],
    ['enrolled and not heard of until now', 'lapsed', { ...ENROLLED, expiresAt: NOW }],
    ['enrolled without an end', 'lapsed', { ...ENROLLED, expiresAt: null }],
    ['enrolled and shut by wrong PINs', 'closed', { ...ENROLLED, closedAt: NOW }],
    ['shut and not heard of until now', 'lapsed', { ...ENROLLED, closedAt: NOW, expiresAt: NOW }],
    ['enrolled and revoked', 'revoked', { ...ENROLLED, revokedAt: NOW }],
    ['offered a code and revoked', 'revoked', { ...OFFERED, revokedAt: NOW }],
  ])('%s is %s', (_what, state, device) => expect(deviceState(device, NOW)).toBe(state));

  const tokens = { tokenHash: 'new', previousHash: 'before' };
  it.each([
    ['its token', 'turned', ENROLLED, 'new'],
    ['the one before, whose answer was lost', 'turned', ENROLLED, 'before'],
    ['one that was used up', 'copied', ENROLLED, 'older'],
    ['its token while it is shut', 'turned', { ...ENROLLED, closedAt: NOW }, 'new'],
    ['one that was used up while it is shut', 'copied', { ...ENROLLED, closedAt: NOW }, 'older'],
    ['its token after its end', 'over', { ...ENROLLED, expiresAt: NOW }, 'new'],
    ['its token after it was revoked', 'over', { ...ENROLLED, revokedAt: NOW }, 'new'],
    ['a token before it was enrolled', 'over', OFFERED, 'new'],
  ])('that shows %s: %s', (_what, outcome, device, shown) =>
    expect(judgeContact({ ...device, ...tokens }, shown, NOW)).toBe(outcome),
  );

  it.each([
    ['fourteen days after it was heard of', 0, 14],
    ['fourteen days after it was heard of', 166, 180],
    ['half a year after its enrolment at the latest', 167, 180],
    ['half a year after its enrolment at the latest', 179, 180],
  ])('ends %s: heard of on day %d, over on day %d', (_when, heard, over) =>
    expect(deviceEnd(NOW, after(heard * DAY_MS))).toEqual(after(over * DAY_MS)),
  );

  it('has its last day half a year after its enrolment, and ten minutes for its code of eight digits', () => {
    expect(lastDay(NOW)).toEqual(after(180 * DAY_MS));
    expect(codeEnd(NOW)).toEqual(after(600_000));
    expect(newCode()).toMatch(/^\d{8}$/);
  });
});
