import {
  calendarsFrom,
  isDay,
  loadedDays,
  monthGrid,
  monthsOf,
  paramsOf,
  type Place,
  placeFrom,
  printPath,
  shownDays,
  step,
  toggleCalendar,
  weekdayOf,
  workDay,
} from './calendar-place.rules';

const left: Place = { view: 'week', date: '2026-12-08', calendars: ['orders'], manager: 4 };
const place = (address: string) => placeFrom(new URLSearchParams(address), left);

describe('the place in the calendar', () => {
  it('[CAL-016] opens the day of a date, in a given calendar', () => {
    expect(place('date=2026-12-10&calendar=US_AGENT')).toEqual({
      view: 'day',
      date: '2026-12-10',
      calendars: ['us_agent'],
      manager: null,
    });
  });

  it('[PERM-061] drops the calendar and the designer of a link for whoever sees one calendar alone', () => {
    const link = new URLSearchParams('view=week&date=2026-12-08&calendar=orders&manager=3');
    expect(placeFrom(link, left, false)).toEqual({
      view: 'week',
      date: '2026-12-08',
      calendars: [],
      manager: null,
    });
    expect(placeFrom(new URLSearchParams(''), left, false)).toMatchObject({ calendars: [], manager: null });
  });

  it('[CAL-004] leads to the paper of what is shown: its day, calendars and designer', () => {
    expect(printPath(left)).toBe('/meetings-calendar/print?date=2026-12-08&calendar=orders&managers=4');
    expect(printPath({ ...left, calendars: [], manager: null })).toBe(
      '/meetings-calendar/print?date=2026-12-08',
    );
  });

  it('is where the person left it when the address says nothing', () => {
    expect(place('')).toEqual(left);
  });

  it('comes back from the address that it wrote', () => {
    const there: Place = {
      view: 'month',
      date: '2027-01-03',
      calendars: ['orders', 'repairs'],
      manager: 9,
    };
    expect(place(new URLSearchParams(paramsOf(there)).toString())).toEqual(there);
  });

  it.each(['date=2026-02-31', 'date=soon', 'view=year', 'manager=-1', 'manager=x'])(
    'ignores %s',
    (address) => {
      expect(place(address)).toEqual(left);
    },
  );

  it('knows a day from other texts', () => {
    expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('28-02-2026'), isDay(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('reads several calendars in the order of the house', () => {
    expect(calendarsFrom('repairs,orders,none')).toEqual(['orders', 'repairs']);
  });
});

describe('[CAL-007] [CAL-010] steps of a working week', () => {
  it('goes from Thursday to Sunday and back', () => {
    expect(step('day', '2026-12-10', 1)).toBe('2026-12-13');
    expect(step('day', '2026-12-13', -1)).toBe('2026-12-10');
    expect(workDay('2026-12-11')).toBe('2026-12-13');
    expect(workDay('2026-12-12')).toBe('2026-12-13');
  });

  it('stays in the shorter month', () => {
    expect(step('month', '2027-01-31', 1)).toBe('2027-02-28');
    expect(step('month', '2027-01-31', -1)).toBe('2026-12-31');
  });

  it('never shows a Friday or a Saturday, on any day of three years', () => {
    let day = '2026-01-01';
    for (let count = 0; count < 780; count += 1) {
      day = step('day', day, 1);
      expect(weekdayOf(day)).toBeLessThan(5);
    }
    expect(day > '2028-12-01').toBe(true);
  });

  it('shows Sunday to Thursday in a week and a list', () => {
    expect(shownDays('week', '2026-12-08')).toEqual({ from: '2026-12-06', to: '2026-12-10' });
    expect(shownDays('list', '2026-12-08')).toEqual({ from: '2026-12-06', to: '2026-12-10' });
  });
});

describe('what is loaded', () => {
  it('[CAL-055] is the month with five days before and after it', () => {
    expect(loadedDays('month', '2026-12-08')).toEqual({ from: '2026-11-26', to: '2027-01-05' });
  });

  it('holds every shown day, whatever the month begins with', () => {
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-27`;
      for (const view of ['week', 'day', 'list'] as const) {
        const [loaded, shown] = [loadedDays(view, date), shownDays(view, date)];
        expect(loaded.from <= shown.from && loaded.to >= shown.to).toBe(true);
      }
      const [loaded, grid] = [loadedDays('month', date), monthGrid(date)];
      expect(loaded.from <= grid[0]!).toBe(true);
      expect(loaded.to >= grid.at(-1)!).toBe(true);
    }
  });

  it('[HOL-003] asks for the holidays of each month in view', () => {
    expect(monthsOf({ from: '2026-12-27', to: '2027-01-01' })).toEqual([
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ]);
  });

  it('shows the first row of a month whose first day is the only one of it there, a Thursday', () => {
    expect(monthGrid('2026-10-15')[4]).toBe('2026-10-01');
  });

  it('leaves out a first row without a working day of the month', () => {
    // the first of August 2026 is a Saturday
    expect(monthGrid('2026-08-10')[0]).toBe('2026-08-02');
    expect(monthGrid('2026-12-10')[0]).toBe('2026-11-29');
  });
});

describe('[CAL-002] the calendar buttons', () => {
  it('leave one alone, and bring all back on a second click', () => {
    expect(toggleCalendar([], 'repairs', false)).toEqual(['repairs']);
    expect(toggleCalendar(['orders', 'us_agent'], 'repairs', false)).toEqual(['repairs']);
    expect(toggleCalendar(['repairs'], 'repairs', false)).toEqual([]);
  });

  it('add and take away with Ctrl', () => {
    expect(toggleCalendar(['orders'], 'repairs', true)).toEqual(['orders', 'repairs']);
    expect(toggleCalendar(['orders', 'repairs'], 'orders', true)).toEqual(['repairs']);
    expect(toggleCalendar(['orders', 'pick_up_new', 'repairs', 'pick_up_repairs'], 'us_agent', true)).toEqual(
      [],
    );
  });
});
