import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import type { Opening } from '../clock/working-clock.rules.js';
import { houseDayOf, openingOf, type SpecialDay, withOwnDays } from './house.rules.js';

const day = (of: string, kind: string): SpecialDay => ({ day: of, kind, titleHe: kind, titleEn: kind });

describe('when the house works', () => {
  it('by default: Sunday to Thursday, until noon on eves and fasts, not on feasts', () => {
    const days = [day('2026-09-11', 'eve'), day('2026-09-12', 'closed'), day('2026-12-05', 'hanukkah')];
    const { week, closedDays, halfDays } = openingOf(DEFAULT_SETTINGS, days);
    expect(week[0]).toEqual({ opens: 540, closes: 1_050 });
    expect(week.slice(5)).toEqual([null, null]);
    expect([...closedDays]).toEqual(['2026-09-12']);
    expect([...halfDays]).toEqual(['2026-09-11']);
  });

  it('as the house says: which kinds are half days, and days of its own over those of the year', () => {
    const own = [{ day: '2026-09-11', kind: 'closed' as const, title: 'Move' }];
    const days = withOwnDays([day('2026-09-11', 'eve'), day('2026-12-05', 'hanukkah')], own);
    const { closedDays, halfDays } = openingOf({ ...DEFAULT_SETTINGS, halfKinds: ['hanukkah'] }, days);
    expect([...closedDays]).toEqual(['2026-09-11']);
    expect([...halfDays]).toEqual(['2026-12-05']);
  });
});

it('tells the days of the year and its own in their order, and of its own in both languages what it has called them', () => {
  const own = [{ day: '2026-03-01', kind: 'half' as const, title: 'Move' }];
  expect(withOwnDays([day('2026-12-05', 'hanukkah'), day('2026-01-01', 'eve')], own)).toEqual([
    day('2026-01-01', 'eve'),
    { day: '2026-03-01', kind: 'half', titleHe: 'Move', titleEn: 'Move' },
    day('2026-12-05', 'hanukkah'),
  ]);
});

it('reads an opening hour with its minutes', () => {
  const week = [{ opens: '08:15', closes: '16:45' }, null, null, null, null, null, null];
  expect(openingOf({ ...DEFAULT_SETTINGS, week }, []).week[0]).toEqual({ opens: 495, closes: 1_005 });
});

describe('a day for whoever stands in the room', () => {
  const days = [day('2026-11-22', 'eve'), day('2026-11-23', 'closed'), day('2026-11-24', 'hanukkah')];
  const hours = { opens: 540, closes: 1_050 };
  const opening: Opening = {
    week: [hours, hours, hours, { opens: 540, closes: 660 }, hours, null, null],
    closedDays: new Set(['2026-11-23']),
    halfDays: new Set(['2026-11-22', '2026-11-25', '2026-11-27']),
  };
  it.each([
    ['an eve', '2026-11-22', '12:00', true, 'eve', '2026-11-24'],
    ['a feast', '2026-11-23', null, false, 'closed', '2026-11-24'],
    ['a day with a name that is worked as any', '2026-11-24', '17:30', false, 'hanukkah', '2026-11-25'],
    ['a fast on a day that ends before noon', '2026-11-25', '11:00', false, null, '2026-11-26'],
    ['a plain day', '2026-11-26', '17:30', false, null, '2026-11-29'],
    ['an eve on a day that is never worked', '2026-11-27', null, false, null, '2026-11-29'],
  ])('that is %s', (_what, date, closes, isShort, title, next) => {
    expect(houseDayOf(date, opening, days)).toEqual({
      opens: closes && '09:00',
      closes,
      next: { day: next, opens: '09:00' },
      is_short: isShort,
      title: title && { he: title, en: title },
    });
  });

  it('knows of no day after it where the house never opens', () => {
    const shut: Opening = { ...opening, week: Array(7).fill(null) };
    expect(houseDayOf('2026-11-26', shut, days)).toMatchObject({ opens: null, closes: null, next: null });
  });
});
