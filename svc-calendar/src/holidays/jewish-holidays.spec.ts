import { DEFAULT_SETTINGS, type Settings } from '@peruke/contracts/settings';
import { jewishHolidays, specialDays } from './jewish-holidays.js';
import { keptBy } from './own-days.rules.js';

/** Node's own Hebrew calendar: another implementation to compare with. Month names of the ICU are stable English. */
const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const hebrewDay = (date: string) => hebrew.format(new Date(`${date}T12:00:00Z`));

const year = (of: number) => Array.from({ length: 12 }, (_, i) => jewishHolidays(of, i + 1, 'en')).flat();

/** What becomes of each day that has a holiday: closed before half before open. */
const keptIn = (of: number, settings: Pick<Settings, 'halfKinds'>) => {
  const kinds = new Map<string, string>();
  for (const { date, day } of keptBy(settings, year(of)))
    if (!kinds.has(date) || kinds.get(date) === 'open') kinds.set(date, day);
  return kinds;
};

describe('Jewish holidays', () => {
  it.each(Array.from({ length: 61 }, (_, i) => 1990 + i))(
    '[HOL-004] of %d fall on their Hebrew days',
    (of) => {
      const dates = (title: RegExp) =>
        year(of)
          .filter((holiday) => title.test(holiday.title))
          .map(({ date }) => hebrewDay(date));
      expect(dates(/^Rosh Hashana \d+$/)).toEqual(['1 Tishri']);
      expect(dates(/^Yom Kippur$/)).toEqual(['10 Tishri']);
      expect(dates(/^Sukkot I$/)).toEqual(['15 Tishri']);
      expect(dates(/^Shmini Atzeret$/)).toEqual(['22 Tishri']);
      expect(dates(/^Pesach I$/)).toEqual(['15 Nisan']);
      expect(dates(/^Pesach VII$/)).toEqual(['21 Nisan']);
      expect(dates(/^Shavuot$/)).toEqual(['6 Sivan']);
    },
  );

  it('are in the order of their days and say nothing of the machine they are computed on', () => {
    const dates = year(2026).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(new Set(['2026']));
  });

  it.each([
    [
      'closed',
      ['2026-04-02', '2026-04-08', '2026-04-22', '2026-05-22', '2026-09-12', '2026-09-13', '2026-09-21'],
    ],
    [
      'half',
      ['2026-04-01', '2026-04-05', '2026-04-21', '2026-05-21', '2026-07-23', '2026-09-20', '2026-10-01'],
    ],
    // the fasts of Esther, of Tammuz, of Gedaliah and of Tevet
    ['half', ['2026-03-02', '2026-07-02', '2026-09-14', '2026-12-20', '2027-03-22']],
    ['open', ['2026-03-03', '2026-05-05', '2026-07-22', '2026-12-04', '2026-12-06']],
  ] as const)('leave the workshop %s on the days of the law and custom', (day, dates) => {
    const kinds = keptIn(2026, DEFAULT_SETTINGS);
    for (const [date, kind] of keptIn(2027, DEFAULT_SETTINGS)) kinds.set(date, kind);
    expect(dates.map((date) => [date, kinds.get(date)])).toEqual(dates.map((date) => [date, day]));
  });

  it.each<[Settings['halfKinds'], Record<string, string>]>([
    [[], { eve: 'open', fast: 'open', both: 'open', hanukkah: 'open', feast: 'closed' }],
    [['eve'], { eve: 'half', fast: 'open', both: 'half', hanukkah: 'open', feast: 'closed' }],
    // the fast of the firstborn does not make more of an eve that is worked
    [['fast'], { eve: 'open', fast: 'half', both: 'open', hanukkah: 'open', feast: 'closed' }],
    [['hanukkah'], { eve: 'open', fast: 'open', both: 'open', hanukkah: 'half', feast: 'closed' }],
  ])('end at noon where the house has set %j', (halfKinds, expected) => {
    const kinds = keptIn(2026, { halfKinds });
    expect({
      eve: kinds.get('2026-09-20'),
      fast: kinds.get('2026-12-20'),
      both: kinds.get('2026-04-01'),
      hanukkah: kinds.get('2026-12-06'),
      feast: kinds.get('2026-09-21'),
    }).toEqual(expected);
  });

  it.each([2026, 2027, 2028])('of %d end at noon as the production clock is told of them', (of) => {
    const halves = specialDays(of).filter(({ kind }) => kind === 'eve' || kind === 'fast');
    const kept = [...keptIn(of, DEFAULT_SETTINGS)].filter(([, day]) => day === 'half');
    expect(kept.map(([date]) => date)).toEqual(halves.map(({ day }) => day));
  });

  it('have a public page each', () => {
    for (const { link } of year(2027)) expect(link).toMatch(/^https:\/\/www\.hebcal\.com\//);
  });
});

describe('the special days of a year', () => {
  const days = new Map(specialDays(2026).map((one) => [one.day, one]));

  it.each([
    ['2026-04-01', 'eve', 'Erev Pesach'],
    ['2026-04-02', 'closed', 'Pesach I'],
    ['2026-09-21', 'closed', 'Yom Kippur'],
    ['2026-12-20', 'fast', 'Asara B’Tevet'],
    ['2026-12-08', 'hanukkah', 'Chanukah: 5 Candles'],
  ])('tells %s as %s', (day, kind, title) => {
    expect(days.get(day)).toMatchObject({ kind, title: { en: title } });
    expect(days.get(day)?.title.he).toMatch(/[א-ת]/);
  });

  it('tells each day once and leaves ordinary ones out', () => {
    expect(days.size).toBe(specialDays(2026).length);
    expect(days.has('2026-11-22')).toBe(false);
    // the fast of Av begins in the evening
    expect(days.has('2026-07-22')).toBe(false);
    expect(days.get('2026-07-23')?.kind).toBe('fast');
  });
});
