import { givenDeed, momentOf } from './bench-deed.rules.js';

const RECEIVED = new Date('2026-12-08T10:00:00.000Z');
const moment = (at?: string): string => momentOf({ id: 'deed-0001', at }, RECEIVED).toISOString();

it.each([
  ['2026-12-08T09:59:59.000Z', '2026-12-08T09:59:59.000Z'],
  ['2026-11-24T10:00:00.000Z', '2026-11-24T10:00:00.000Z'],
  ['2026-11-24T09:59:59.999Z', '2026-12-08T10:00:00.000Z'],
  ['2026-12-08T10:00:00.001Z', '2026-12-08T10:00:00.000Z'],
  [undefined, '2026-12-08T10:00:00.000Z'],
])('a deed of %s is taken for one of %s', (at, done) => {
  expect(moment(at)).toBe(done);
});

it('reads what a call says of its deed', () => {
  expect(givenDeed(undefined)).toBeUndefined();
  expect(givenDeed('{"id":"deed-0001","seen":4}')).toEqual({ id: 'deed-0001', seen: 4 });
});

it.each(['{', '{}', '{"id":"x"}', '{"id":"deed-0001","at":"today"}', '{"id":"deed-0001","seen":-1}', '""'])(
  'refuses %s',
  (header) => {
    expect(() => givenDeed(header)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  },
);
