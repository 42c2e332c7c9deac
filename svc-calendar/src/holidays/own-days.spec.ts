import { withOwnDays } from './own-days.rules.js';

const feast = { date: '2026-12-08', title: 'Hanukkah', link: 'https://page', day: 'half' } as const;
const own = { day: '2026-12-08', kind: 'closed', title: 'Stocktaking' } as const;

describe('the days of a month', () => {
  it('are those of the year, and those of the house without a page', () => {
    const ninth = { date: '2026-12-09', title: 'Stocktaking', link: '', day: 'closed' };
    expect(withOwnDays([feast], [{ ...own, day: '2026-12-09' }])).toEqual([feast, ninth]);
    expect(withOwnDays([feast], [{ ...own, day: '2026-12-01' }]).map(({ date }) => date)).toEqual([
      '2026-12-01',
      '2026-12-08',
    ]);
  });

  it('follow the word of the house where one is both', () => {
    expect(withOwnDays([feast], [own]).map(({ title, day }) => [title, day])).toEqual([
      ['Hanukkah', 'open'],
      ['Stocktaking', 'closed'],
    ]);
    expect(feast.day).toBe('half');
  });
});
