import { forecast, isCarried, knee, type Rung } from './ladder.rules.ts';

const rung = (rate: number, p95: number, failed = 0): Rung => ({
  rate,
  p50: p95 / 4,
  p95,
  failed,
  processorMs: 10,
  busiest: { name: 'orders', ms: 4 },
});

it.each<[string, Rung, boolean]>([
  ['within its time', rung(40, 100), true],
  ['too slow', rung(40, 100.1), false],
  ['with a call that failed', rung(40, 20, 1), false],
])('a rung %s is carried or not', (_, one, expected) => {
  expect(isCarried(one)).toBe(expected);
});

it.each<[string, Rung[], number | undefined]>([
  ['is the last before the first that was not carried', [rung(20, 9), rung(30, 40), rung(40, 300)], 30],
  ['does not look beyond it', [rung(20, 9), rung(30, 300), rung(40, 90)], 20],
  ['is the highest where all were carried', [rung(20, 9), rung(30, 40)], 30],
  ['is none where the first was not', [rung(20, 900), rung(30, 40)], undefined],
  ['is none of nothing', [], undefined],
])('the knee %s', (_, rungs, rate) => {
  expect(knee(rungs)?.rate).toBe(rate);
});

it('more cores carry as many times more, with as many replicas as the busiest service needs', () => {
  // at the knee 1.5 of two cores are used: three quarters
  const at = rung(150, 90);
  expect(forecast(at, { from: 2, to: 2 })).toEqual({ rate: 150, replicas: 1 });
  expect(forecast(at, { from: 2, to: 4 })).toEqual({ rate: 300, replicas: 2 });
  expect(forecast(at, { from: 2, to: 8 })).toEqual({ rate: 600, replicas: 4 });
});
