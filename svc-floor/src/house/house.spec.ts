import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import { openingOf, type SpecialDay, withOwnDays } from './house.rules.js';

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
