import { Secret, TOTP } from 'otpauth';
import { isOfApp, newRecoveryCodes, plainCode, trustEnd } from './factor.rules.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.rules.js';

const NOW = new Date('2026-11-22T10:00:10Z');
const secret = newTotpSecret();
const codeAt = (seconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + seconds * 1_000 });

describe('a code of an app', () => {
  it.each([
    [-30, -1],
    [0, 0],
    [30, 1],
  ])('of %d seconds later counts for its own half minute', (seconds, steps) => {
    const step = stepOfCode(secret, codeAt(seconds), NOW);
    expect(step).toBe(NOW.getTime() / 1_000 / 30 - 1 / 3 + steps);
  });

  it.each([-61, 61, 3_600])('of %d seconds later is wrong', (seconds) => {
    // of a million codes two may be alike: then this one is no proof
    const near = [-30, 0, 30].map(codeAt);
    if (!near.includes(codeAt(seconds))) expect(stepOfCode(secret, codeAt(seconds), NOW)).toBeUndefined();
  });

  it('of another secret, or none at all, is wrong', () => {
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expect(stepOfCode(secret, code, NOW)).toBeUndefined();
  });

  it('is offered to the app with the house and the login', () => {
    expect(totpUri(secret, 'admin')).toMatch(
      /^otpauth:\/\/totp\/Peruke:admin\?issuer=Peruke&secret=[A-Z2-7]{32}&/,
    );
  });
});

it('reads a code however it was written down', () => {
  expect(['123 456', ' 123-456 ', '123456'].map(plainCode)).toEqual(['123456', '123456', '123456']);
  expect(['ABCDE-FGHJK', 'abcde fghjk', 'abcde–fghjk'].map(plainCode)).toEqual(Array(3).fill('abcdefghjk'));
  expect([isOfApp('123456'), isOfApp('abcdefghjk'), isOfApp('1234567')]).toEqual([true, false, false]);
});

it('makes ten recovery codes that nobody takes for one of an app', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
    expect(isOfApp(plainCode(code))).toBe(false);
  }
});

it('trusts a browser for thirty days, an admin’s for one', () => {
  expect(trustEnd('worker', NOW).toISOString()).toBe('2026-12-22T10:00:10.000Z');
  expect(trustEnd('ADMIN', NOW).toISOString()).toBe('2026-11-23T10:00:10.000Z');
});
