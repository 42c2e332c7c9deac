import { fingerprintOf, idempotencyKey, repeatOf } from './idempotency.rules.js';

it.each<[string | string[] | undefined, string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  [' ', undefined],
  [' k-1 ', 'k-1'],
  [['k-1', 'k-2'], 'k-1'],
  ['k'.repeat(200), 'k'.repeat(200)],
])('takes %j for the key %j', (header, key) => expect(idempotencyKey(header)).toBe(key));

it.each(['two words', 'מפתח', 'k'.repeat(201)])('refuses the key %j', (key) => {
  expect(() => idempotencyKey(key)).toThrow(expect.objectContaining({ code: 'bad_request' }));
});

it('tells calls apart by way, path and body, not by a slash at the end', () => {
  const one = fingerprintOf('POST', '/wig', { a: 1 });
  expect(fingerprintOf('POST', '/wig/', { a: 1 })).toBe(one);
  expect(fingerprintOf('POST', '/wig', undefined)).toBe(fingerprintOf('POST', '/wig', null));
  const others = [
    fingerprintOf('PUT', '/wig', { a: 1 }),
    fingerprintOf('POST', '/wigs', { a: 1 }),
    fingerprintOf('POST', '/wig', { a: 2 }),
    fingerprintOf('POST', '/wig', null),
  ];
  expect(new Set([one, ...others]).size).toBe(5);
});

it('answers the same call as before, and refuses the key to another', () => {
  const stored = { fingerprint: 'f', status: 201, body: '{}' };
  expect(repeatOf(stored, 'f')).toBe(stored);
  expect(() => repeatOf(stored, 'g')).toThrow(expect.objectContaining({ code: 'idempotency_mismatch' }));
});
