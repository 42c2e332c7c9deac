import { hebrewNumber, partOfDay, todayLine } from './greeting.rules';

it.each([
  ['2026-12-08T02:59:00Z', 'night'],
  ['2026-12-08T03:00:00Z', 'morning'],
  ['2026-12-08T09:59:00Z', 'morning'],
  ['2026-12-08T10:00:00Z', 'noon'],
  ['2026-12-08T14:59:00Z', 'noon'],
  ['2026-12-08T15:00:00Z', 'evening'],
  ['2026-12-08T19:59:00Z', 'evening'],
  ['2026-12-08T20:00:00Z', 'night'],
  ['2026-12-08T22:00:00Z', 'night'],
])('greets %s by the hour of the workshop', (instant, expected) => {
  expect(partOfDay(new Date(instant))).toBe(expected);
});

it.each([
  [1, 'א׳'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [28, 'כ״ח'],
  [787, 'תשפ״ז'],
])('writes %i in Hebrew letters', (n, expected) => {
  expect(hebrewNumber(n)).toBe(expected);
});

it('names the civil and the Hebrew date', () => {
  const day = new Date('2026-12-08T09:00:00Z');
  expect(todayLine(day, 'he')).toBe('יום שלישי, 8 בדצמבר 2026 · כ״ח בכסלו תשפ״ז');
  expect(todayLine(day, 'en')).toBe('Tuesday, 8 December 2026 · 28 Kislev 5787');
});
