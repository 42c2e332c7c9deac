import { answeredWithin, handlesGrown, heapSlope, type Sample } from './soak.rules.ts';

/** An hour, four times a minute: a heap that is collected each minute, and grows besides. */
const hour = (megabytesAnHour: number, handles = (_minute: number): number => 30): Sample[] =>
  Array.from({ length: 240 }, (_, i) => {
    const minute = i / 4;
    const kept = 60 + (megabytesAnHour * Math.floor(minute)) / 60;
    return { minute, heap: (kept + (i % 4) * 15) * 2 ** 20, handles: handles(minute) };
  });

it.each([0, 1, 24])('finds a heap that grows by %d megabytes an hour beneath its garbage', (growth) => {
  expect(heapSlope(hour(growth), 10)).toBeCloseTo(growth, 6);
});

it('takes what a process needs to become warm for no leak', () => {
  const warming = hour(0).map((one) => (one.minute < 10 ? { ...one, heap: one.heap / 2 } : one));
  expect(heapSlope(warming, 10)).toBeCloseTo(0, 6);
});

it('counts what stays open', () => {
  expect(handlesGrown(hour(0), 10)).toBe(0);
  expect(
    handlesGrown(
      hour(0, (minute) => 30 + Math.floor(minute)),
      10,
    ),
  ).toBeGreaterThan(40);
});

it('answers how long all but one call of a hundred took, of the calls of that time', () => {
  const calls = Array.from({ length: 1000 }, (_, i) => ({ minute: i / 100, ms: i % 100 === 7 ? 900 : 5 }));
  expect(answeredWithin(calls, 0.5, 0, 10)).toBe(5);
  expect(answeredWithin(calls, 0.99, 0, 10)).toBe(900);
  expect(answeredWithin(calls, 0.99, 2.08, 2.5)).toBe(5);
});
