import type { HouseDay } from '@peruke/contracts/floor';
import { hoursSaid, howFar } from './opening.rules';

const next = { day: '2026-12-01', opens: '09:00' };
const day: HouseDay = { opens: '09:00', closes: '17:30', is_short: false, title: null, next };
const short = { ...day, closes: '12:00', is_short: true };
const shut = { ...day, opens: null, closes: null };

it.each<[string, HouseDay, string, object]>([
  ['at night, before it opens', day, '03:51', { say: 'opens', opens: '09:00', closes: '17:30' }],
  ['a minute before it opens', day, '08:59', { say: 'opens', opens: '09:00', closes: '17:30' }],
  ['as it opens', day, '09:00', { say: 'open', closes: '17:30' }],
  ['in its last minute', day, '17:29', { say: 'open', closes: '17:30' }],
  ['as it closes', day, '17:30', { say: 'over', next }],
  ['before a short day', short, '07:00', { say: 'shortOpens', opens: '09:00', closes: '12:00' }],
  ['on a short day', short, '11:00', { say: 'short', closes: '12:00' }],
  ['after a short day', short, '12:00', { say: 'over', next }],
  ['on a closed day', shut, '11:00', { say: 'shut', next }],
  [
    'where it is not told when it opens',
    { ...day, opens: undefined },
    '03:51',
    { say: 'open', closes: '17:30' },
  ],
])('says of the hours, %s', (_when, today, now, said) => expect(hoursSaid(today, now)).toEqual(said));

it.each([
  ['2026-12-01', 'tomorrow'],
  ['2026-12-06', 'week'],
  ['2026-12-07', 'later'],
])('from Monday the 30th, %s is %s', (to, far) => expect(howFar(to, '2026-11-30')).toBe(far));
