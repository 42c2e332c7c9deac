import { longDay, monthTitle, rangeTitle, weekdayName } from './titles.rules';

it.each([
  [0, 'en', 'long', 'Sunday'],
  [4, 'en', 'long', 'Thursday'],
  [1, 'en', 'narrow', 'M'],
  [0, 'he', 'long', 'יום ראשון'],
] as const)('weekday %i in %s, %s, is %s', (weekday, language, width, name) =>
  expect(weekdayName(weekday, language, width)).toBe(name),
);

it('names a weekday in full unless told otherwise', () => expect(weekdayName(6, 'en')).toBe('Saturday'));

it.each([
  ['month', 'December 2026'],
  ['week', '6 – 10 December 2026'],
  ['day', 'Tuesday 8 December 2026'],
] as const)('a %s is called %s', (view, title) =>
  expect(rangeTitle(view, '2026-12-08', 'en').title.replace(/[,\s]*\s/gu, ' ')).toBe(title),
);

it('keeps languages and shapes apart, in whatever order they are asked for', () => {
  expect(longDay('2026-12-08', 'he')).toContain('דצמבר');
  expect(longDay('2026-12-08', 'en')).toContain('December');
  expect(monthTitle('2026-12-08', 'he')).not.toContain('8');
  expect(longDay('2026-12-08', 'he')).toContain('8');
});
