import { CALENDARS } from '@peruke/contracts/calendar';
import {
  atHeldPlace,
  boardHours,
  dayKinds,
  hasManagerSelector,
  holidayEvent,
  isRepair,
  isShown,
  listedDays,
  marksAt,
  meetingsOfDay,
  meetingEvent,
  titleOf,
  monthEvents,
  openDayAfter,
  restAt,
  shownMeetings,
} from './events.rules';
import { meetingWith } from '../calendar/testing-meetings';

const dafna = { id: 3, nickName: 'Dafna', shortNickName: 'D', hex_color: '#00C2FF' };

const holiday = (date: string, day: 'closed' | 'half' | 'open') => ({
  date,
  title: 'Chanukah',
  link: 'https://example.org',
  day,
});

describe('the days of the list', () => {
  it('[HOL-001] are those of the range with a meeting or a holiday, each with both in order', () => {
    const late = meetingWith({ id: 2, startAt: '2026-12-08 12:00:00' });
    const early = meetingWith({ id: 3, startAt: '2026-12-08 09:00:00' });
    const before = meetingWith({ id: 4, startAt: '2026-12-03 09:00:00' });
    const candles = holiday('2026-12-08', 'open');
    const alone = holiday('2026-12-06', 'half');
    const range = { from: '2026-12-06', to: '2026-12-10' };
    expect(listedDays([before, late, early], [candles, alone, holiday('2026-12-11', 'open')], range)).toEqual(
      [
        { date: '2026-12-06', holidays: [alone], meetings: [] },
        { date: '2026-12-08', holidays: [candles], meetings: [early, late] },
      ],
    );
  });
});

describe('what the calendar shows', () => {
  it('[CAL-003] shows repairs in the pick-up calendar, not their pick-up', () => {
    expect(CALENDARS.filter((calendar) => isShown(['pick_up_new'], calendar))).toEqual([
      'pick_up_new',
      'repairs',
    ]);
    expect(CALENDARS.filter((calendar) => isShown(['repairs'], calendar))).toEqual(['repairs']);
    expect(CALENDARS.filter((calendar) => isShown([], calendar))).toHaveLength(5);
  });

  it('marks as repairs what lies in their calendars, and the meeting of a repair in any other', () => {
    expect(CALENDARS.filter((calendar) => isRepair(meetingWith({ calendar })))).toEqual([
      'repairs',
      'pick_up_repairs',
    ]);
    const wig = { id: 7, barcode: '204518', isReady: false, state: 'Draft' } as const;
    const meetingOf = (is_repair: 0 | 1) => meetingWith({ wig: { ...wig, is_repair } });
    expect([meetingOf(0), meetingOf(1)].map(isRepair)).toEqual([false, true]);
  });

  it('[CAL-005] narrows to a manager where meetings have one', () => {
    const hers = meetingWith({ id: 2, calendar: 'pick_up_new', meetingManager: dafna });
    const all = [meetingWith(), hers];
    expect(shownMeetings(all, ['pick_up_new'], 3)).toEqual([hers]);
    expect(shownMeetings(all, ['pick_up_new'], 4)).toEqual([]);
    // the selector is not there: what it said before does not hide a meeting
    expect(hasManagerSelector(['orders'])).toBe(false);
    expect(shownMeetings(all, ['orders'], 4)).toHaveLength(1);
  });

  it('is titled by its client, by its subject without one, and says so where she was forgotten', () => {
    const t = (key: string) => `text of ${key}`;
    const client = { id: 31, fullName: '', phone: '', isForgotten: true };
    expect(
      [meetingWith(), meetingWith({ client: null }), meetingWith({ client })].map((one) => titleOf(one, t)),
    ).toEqual(['Tamar Alon', 'First measures', 'text of forgotten']);
  });

  it('[CAL-018] lets a canceled meeting take no click', () => {
    expect(meetingEvent(meetingWith()).interactive).toBe(true);
    expect(meetingEvent(meetingWith({ isCanceled: true })).interactive).toBe(false);
  });

  it('[HOL-005] tells a holiday from a meeting by its category', () => {
    const event = holidayEvent(holiday('2026-12-08', 'open'), 0);
    expect(event).toMatchObject({ allDay: true, extendedProps: { category: 'holidays' } });
  });

  it('knows closed and half days; shut wins over half', () => {
    const kinds = dayKinds([
      holiday('2026-09-13', 'half'),
      holiday('2026-09-13', 'closed'),
      holiday('2026-09-13', 'half'),
      holiday('2026-09-14', 'open'),
      holiday('2026-09-20', 'half'),
    ]);
    expect([...kinds]).toEqual([
      ['2026-09-13', 'closed'],
      ['2026-09-20', 'half'],
    ]);
  });

  it('warns of a closed day at any time, of a half day from noon on and while no time is chosen', () => {
    const days = [
      { date: '2026-04-01', title: 'Eve', link: '', day: 'half' as const },
      { date: '2026-04-01', title: 'Fast', link: '', day: 'open' as const },
      { date: '2026-04-02', title: 'Pesach', link: '', day: 'closed' as const },
    ];
    const at = (date: string, time: string) => restAt(days, { date, time });
    expect(at('2026-04-02', '09:00')).toEqual({ kind: 'closed', title: 'Pesach' });
    expect(at('2026-04-01', '11:30')).toBeUndefined();
    expect(at('2026-04-01', '12:00')).toEqual({ kind: 'half', title: 'Eve' });
    expect(at('2026-04-01', '')).toEqual({ kind: 'half', title: 'Eve' });
    expect(at('2026-04-05', '12:00')).toBeUndefined();
  });

  it.each([
    ['2026-12-07 23:59', []],
    ['2026-12-08 00:00', ['arrived']],
    ['2026-12-08 09:29', ['arrived']],
    ['2026-12-08 09:30', ['arrived', 'no_show']],
    ['2026-12-09 00:00', ['arrived', 'no_show']],
  ])('lets it be said at %s of a meeting of 2026-12-08 09:30: %j', (now, marks) => {
    expect(marksAt(meetingWith(), now)).toEqual(marks);
    expect(marksAt(meetingWith({ isCanceled: true }), now)).toEqual([]);
  });

  it('lets a mark that was made before its hour be taken away', () =>
    expect(marksAt(meetingWith({ attendance: 'no_show' }), '2026-12-08 09:29')).toEqual([
      'arrived',
      'no_show',
    ]));

  it('[CAL-009] gives the month five lines a day, the last for the number of the rest, and one to each holiday', () => {
    const day = (count: number) =>
      Array.from({ length: count }, (_, id) =>
        meetingWith({ id, startAt: `2026-12-08 ${10 + (id % 8)}:00` }),
      );
    const five = ['meeting-0', 'meeting-1', 'meeting-2', 'meeting-3', 'meeting-4'];
    expect(monthEvents(day(5)).map(({ id }) => id)).toEqual(five);
    const one = monthEvents(day(6));
    expect(one.map(({ id }) => id)).toEqual([...five.slice(0, 4), 'more-2026-12-08']);
    expect(one.at(-1)).toMatchObject({ title: '2', extendedProps: { rest: 2, day: '2026-12-08' } });
    const two = [holiday('2026-12-08', 'open'), holiday('2026-12-08', 'open')];
    expect(monthEvents(day(4), two).map(({ id }) => id)).toEqual([
      'meeting-0',
      'meeting-1',
      'more-2026-12-08',
    ]);
    expect(monthEvents(day(4), two.slice(1))).toHaveLength(4);
    const busy = monthEvents(day(40));
    expect(busy).toHaveLength(5);
    expect(busy.at(-1)).toMatchObject({ extendedProps: { rest: 36, day: '2026-12-08' } });
  });

  it('[CAL-009] lists a day by the clock, of one slot those first that are held', () => {
    const at = (id: number, startAt: string, isCanceled = false) => meetingWith({ id, startAt, isCanceled });
    const meetings = [
      at(1, '2026-12-08 10:00'),
      at(2, '2026-12-08 09:00', true),
      at(3, '2026-12-08 09:00'),
      at(4, '2026-12-09 09:00'),
    ];
    expect(meetingsOfDay(meetings, '2026-12-08').map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('[CAL-012] a dropped meeting stands where it was dropped until another time of it is read', () => {
    const dropped = meetingWith({ id: 7, startAt: '2026-12-08 10:00', endAt: '2026-12-08 10:30' });
    const held = { meeting: dropped, when: { date: '2026-12-09', time: '14:30' } };
    expect(atHeldPlace(dropped, held)).toMatchObject({
      startAt: '2026-12-09 14:30',
      endAt: '2026-12-09 15:00',
    });
    const answered = { ...dropped, startAt: '2026-12-10 09:00' };
    expect(atHeldPlace(answered, held)).toBe(answered);
    const other = meetingWith({ id: 8, startAt: '2026-12-08 10:00' });
    expect(atHeldPlace(other, held)).toBe(other);
    expect(atHeldPlace(dropped, undefined)).toBe(dropped);
  });

  it.each([
    ['what was read before the move does not put it back', 2, '2026-12-09 14:30'],
    ['the move that was read stands by itself', 3, '2026-12-08 10:00'],
    ['taken back, it stands at its old time again', 4, '2026-12-08 10:00'],
  ])('[CAL-012] of a meeting that was dropped and moved, %s', (_what, version, startAt) => {
    const meeting = meetingWith({ id: 7, startAt: '2026-12-08 10:00', version: 1 });
    const held = { meeting, when: { date: '2026-12-09', time: '14:30' }, version: 3 };
    expect(atHeldPlace({ ...meeting, version }, held)).toMatchObject({ startAt });
  });

  it('opens at nine and closes after the last slot, longer for a meeting outside them', () => {
    expect(boardHours([])).toEqual({ from: '09:00:00', to: '17:30:00', noon: '35.3%' });
    const early = meetingWith({ startAt: '2026-12-08 08:30:00', endAt: '2026-12-08 09:00:00' });
    const late = meetingWith({ startAt: '2026-12-08 18:00:00', endAt: '2026-12-08 18:30:00' });
    expect(boardHours([early, late])).toEqual({ from: '08:00:00', to: '18:30:00', noon: '38.1%' });
  });
});

it.each([
  ['2026-12-08', {}, '2026-12-09'],
  // Thursday
  ['2026-12-10', {}, '2026-12-13'],
  ['2026-12-10', { '2026-12-13': 'closed', '2026-12-14': 'half' }, '2026-12-14'],
  ['2026-12-08', { '2026-12-09': 'closed', '2026-12-10': 'closed', '2026-12-13': 'closed' }, '2026-12-14'],
] as const)('after %s, with %j, meetings are held again on %s', (day, kinds, next) => {
  const holidays = Object.entries(kinds).map(([date, kind]) => ({ date, day: kind, title: '', link: '' }));
  expect(openDayAfter(day, holidays)).toBe(next);
});
