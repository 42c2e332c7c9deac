import fc from 'fast-check';
import {
  formatDate,
  formatDateTime,
  formatTime,
  formatTimeRange,
  isDay,
  parseTypedDate,
  wireDateOf,
} from './dates';

describe('dates', () => {
  it.each([
    ['2026-12-08 09:30:00', '08-12-2026 09:30'],
    ['2026-12-08T09:30', '08-12-2026 09:30'],
    ['2026-12-08', '08-12-2026'],
    // an instant with a zone is brought to Jerusalem: two hours ahead in winter, three in summer
    ['2026-12-08T22:30:00Z', '09-12-2026 00:30'],
    ['2026-07-08T21:30:00.000Z', '09-07-2026 00:30'],
    ['2026-12-08T09:30:00+02:00', '08-12-2026 09:30'],
    [new Date('2026-03-01T00:00:00Z'), '01-03-2026 02:00'],
  ])('[CONST-019] %p is %p', (value, text) => expect(formatDateTime(value)).toBe(text));

  it.each([null, undefined, '', 'soon', '2026-02-31', '2026-13-01', new Date(NaN), '2026-12-08T99:00:00Z'])(
    '[CONST-021] %p is N/A',
    (value) => {
      expect(formatDateTime(value)).toBe('N/A');
      expect(formatDate(value)).toBe('N/A');
      expect(formatTime(value)).toBe('N/A');
    },
  );

  it('[CONST-020] takes date and time apart', () => {
    expect(formatDate('2026-12-08 09:30:00')).toBe('08-12-2026');
    expect(formatTime('2026-12-08 09:30:00')).toBe('09:30');
    expect(formatTimeRange('2026-12-08 09:30:00', '2026-12-08 10:15:00')).toBe('09:30-10:15');
  });

  it('never depends on the zone of the machine for a wall time', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (instant) => {
        const iso = instant.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-');
        expect(formatDate(`${iso} 00:00:00`)).toBe(`${date}-${month}-${year}`);
        expect(parseTypedDate(formatDate(iso))).toBe(iso);
      }),
    );
  });
});

describe('typed dates', () => {
  it.each([
    ['08-12-2026', '2026-12-08'],
    ['8.12.2026', '2026-12-08'],
    ['8/2/2027', '2027-02-08'],
    ['29-02-2028', '2028-02-29'],
    ['30112026', '2026-11-30'],
    [' 01011999 ', '1999-01-01'],
  ])('%p is %p', (typed, wire) => expect(parseTypedDate(typed)).toBe(wire));

  // digits alone are day, month and a whole year of our time: 20261130 has no month of 26, 8122026 may be two days
  it.each([
    ...['31-02-2026', '00-01-2026', '2026-12-08', '8-12', 'x'],
    ...['20261130', '31022026', '30111026', '8122026', '301126', '301120261'],
    '01-12-2999',
    '01-12-1899',
  ])('%p is no day', (typed) => expect(parseTypedDate(typed)).toBeUndefined());

  it('today is the day of the workshop', () => {
    expect(wireDateOf(new Date('2026-12-08T23:30:00Z'))).toBe('2026-12-09');
  });
});

it.each([
  ['2026-12-31', true],
  ['2026-13-01', false],
  ['2026-02-31', false],
  ['2026-12-01 10:00:00', false],
  ['31-12-2026', false],
  ['2026-12-3', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%p is a day: %p', (text, is) => expect(isDay(text)).toBe(is));
