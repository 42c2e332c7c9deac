import type { FactorState } from '@peruke/contracts/identity';
import { isPasskeyPlace, problemOf } from './passkey.rules';

const thrown = (name: string) => Object.assign(new Error('words of the browser'), { name });

it.each([
  ['NotAllowedError', 3_000, 'stopped'],
  ['NotAllowedError', 269_999, 'stopped'],
  ['NotAllowedError', 270_000, 'late'],
  ['AbortError', 10, 'stopped'],
  ['InvalidStateError', 10, 'known'],
  ['SecurityError', 10, 'place'],
  ['NotSupportedError', 10, 'unsupported'],
  ['TypeError', 10, 'failed'],
] as const)('%s after %d ms is "%s"', (name, tookMs, problem) => {
  expect(problemOf(thrown(name), tookMs)).toBe(problem);
});

it('whatever is thrown has its text', () => {
  expect(problemOf('no error at all', 0)).toBe('failed');
});

it('passkeys belong to the place that the portal names, in a browser that knows them', () => {
  const isPlace = (passkey_origin: string) => isPasskeyPlace({ passkey_origin } as FactorState);
  expect(isPlace(window.location.origin)).toBe(false);
  Object.assign(window, { PublicKeyCredential: class {} });
  expect([isPlace(window.location.origin), isPlace('https://elsewhere.example')]).toEqual([true, false]);
});
