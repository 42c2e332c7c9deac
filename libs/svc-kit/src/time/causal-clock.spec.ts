import { causalNow, hearMoment, momentOf } from './causal-clock.js';

const HOUR = 3_600_000;

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-28T08:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('never goes back, whatever the clock on the wall does', () => {
  const before = causalNow().getTime();
  jest.setSystemTime(Date.now() - HOUR);
  const after = [causalNow().getTime(), causalNow().getTime()];
  expect([before, ...after]).toEqual([before, before + 1, before + 2]);
  jest.setSystemTime(Date.now() + 2 * HOUR);
  expect(causalNow()).toEqual(new Date());
});

it('goes on after what another service has told, but not after a clock that is wrong by more than a day', () => {
  jest.setSystemTime(Date.now() + 24 * HOUR);
  const told = Date.now() + HOUR;
  hearMoment(new Date(told));
  hearMoment(new Date(told - 1));
  expect(causalNow()).toEqual(new Date(told + 1));
  hearMoment(new Date(Date.now() + 24 * HOUR + 1));
  expect(causalNow()).toEqual(new Date(told + 2));
});

it('is the wall’s for an event that knows no other', () => {
  const at = '2026-11-28T08:00:00.000Z';
  expect(momentOf({ at }).toISOString()).toBe(at);
  expect(momentOf({ at, moment: Date.parse(at) + 5 }).toISOString()).toBe('2026-11-28T08:00:00.005Z');
});
