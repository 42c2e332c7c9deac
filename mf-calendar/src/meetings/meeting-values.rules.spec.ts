import { CALENDARS } from '@peruke/contracts/calendar';
import { meetingWith } from '../calendar/testing-meetings';
import {
  asksDesigner,
  calendarOfBox,
  calendarOfOrder,
  calendarsOf,
  changedFields,
  hasRepairsBox,
  isDayOff,
  hasHourLeft,
  isPast,
  takenSlots,
  toMeetingFields,
  valuesOf,
} from './meeting-values.rules';

const values = {
  client_id: 31,
  wig_id: null,
  date: '2026-11-22',
  time: '09:30',
  calendar: 'orders' as const,
  manager_id: 8,
  subject: ' ',
};

describe('the meeting form', () => {
  it.each([
    ['[CAL-024] asks for a designer', asksDesigner],
    ['[CAL-027] has the Repairs box', hasRepairsBox],
  ])('%s in pick-up new and repairs, never for a usa_manager', (_what, shows) => {
    expect(CALENDARS.filter((calendar) => shows(calendar, false))).toEqual(['pick_up_new', 'repairs']);
    expect(CALENDARS.filter((calendar) => shows(calendar, true))).toEqual([]);
  });

  it('[CAL-025] [CAL-026] ties the Repairs box to the calendar', () => {
    expect(calendarOfBox(true)).toBe('repairs');
    expect(calendarOfBox(false)).toBe('pick_up_new');
  });

  it('gives a usa_manager one calendar', () => {
    expect(calendarsOf(true)).toEqual(['us_agent']);
    expect(calendarsOf(false)).toHaveLength(5);
    expect(calendarOfOrder(true, true)).toBe('us_agent');
    expect(calendarOfOrder(true, false)).toBe('pick_up_repairs');
  });

  it('[CAL-046] sends only fields with a value, and a designer only where one is asked for', () => {
    expect(toMeetingFields(values, false)).toEqual({
      date: '2026-11-22',
      time: '09:30',
      calendar: 'orders',
      client_id: 31,
    });
    expect(toMeetingFields({ ...values, calendar: 'pick_up_new' }, false).manager_id).toBe(8);
  });

  it.each([
    ['2026-11-22', false],
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2026-11-28', true],
  ])('%s is a day off: %s', (date, off) => {
    expect(isDayOff(date)).toBe(off);
  });
});

describe('a change of a meeting', () => {
  const before = valuesOf(meetingWith({ calendar: 'orders' }));

  it('sends what differs; date and time go together', () => {
    expect(changedFields(before, before, false)).toEqual({});
    expect(changedFields(before, { ...before, time: '10:00', subject: '' }, false)).toEqual({
      date: '2026-12-08',
      time: '10:00',
      subject: '',
    });
  });

  it('sends the designer that another calendar asks for', () => {
    expect(changedFields(before, { ...before, calendar: 'repairs', manager_id: 3 }, false)).toEqual({
      calendar: 'repairs',
      manager_id: 3,
    });
  });
});

describe('taken slots', () => {
  const dafna = { id: 3, nickName: 'Dafna', shortNickName: 'D', hex_color: null };
  const meetings = [
    meetingWith({ id: 1 }),
    meetingWith({ id: 2, startAt: '2026-12-08 10:00:00', isCanceled: true }),
    meetingWith({ id: 3, startAt: '2026-12-08 11:00:00', calendar: 'repairs', meetingManager: dafna }),
  ];

  it('are those of the same calendar; a canceled meeting and the meeting itself take none', () => {
    expect([...takenSlots(meetings, { calendar: 'orders', manager: null }).keys()]).toEqual(['09:30']);
    expect(takenSlots(meetings, { calendar: 'orders', manager: null, meetingId: 1 }).size).toBe(0);
  });

  it('are those of the designer too, whatever the calendar', () => {
    expect(takenSlots(meetings, { calendar: 'pick_up_new', manager: 3 }).get('11:00')).toBe('Dafna');
  });
});

it.each([
  ['2026-12-08', '09:30', true],
  ['2026-12-08', '10:00', false],
  ['2026-12-08', '10:30', false],
  ['2026-12-09', '09:00', false],
  ['2026-12-08', '', false],
])('an hour of today that is over is past: %s %s %s', (date, time, past) => {
  expect(isPast({ date, time }, { date: '2026-12-08', time: '10:00' })).toBe(past);
});

it.each([
  ['2026-12-08', ['orders'], '14:30', true],
  ['2026-12-08', ['orders'], '14:31', false],
  ['2026-12-08', ['orders', 'pick_up_new'], '17:00', true],
  ['2026-12-08', ['orders', 'pick_up_new'], '17:01', false],
  ['2026-12-09', ['orders'], '17:01', true],
  ['', ['orders'], '17:01', true],
] as const)('%s has an hour left in %j at %s: %s', (date, calendars, time, left) => {
  expect(hasHourLeft(date, calendars, { date: '2026-12-08', time })).toBe(left);
});
