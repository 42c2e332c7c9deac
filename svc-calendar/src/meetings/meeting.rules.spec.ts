import { CALENDARS, type CalendarType, slotsOf } from '@peruke/contracts/calendar';
import { DomainError, type FieldErrors } from '@peruke/contracts/kernel';
import fc from 'fast-check';
import {
  assertMarkable,
  type Caller,
  checkPlan,
  isWorkday,
  type MeetingPlan,
  type PlanReferences,
} from './meeting.rules.js';

const MANAGER: Caller = { id: 2, kind: 'manager' };
const USA: Caller = { id: 4, kind: 'usa_manager' };

const PLAN: MeetingPlan = {
  calendar: 'pick_up_new',
  // a Sunday
  date: '2027-06-06',
  time: '09:30',
  managerId: 3,
  clientId: 31,
  orderId: null,
};
const KNOWN: PlanReferences = {
  manager: { role: 'MANAGER_PLUS', isDeleted: false },
  client: { isDeleted: false, createdById: 2 },
  order: { visible: true, createdById: 2, clientId: 31 },
};

interface Case {
  plan?: Partial<MeetingPlan>;
  known?: PlanReferences;
  caller?: Caller;
  before?: MeetingPlan;
}
const errorsOf = ({ plan, known, caller = MANAGER, before }: Case): FieldErrors => {
  try {
    checkPlan({ ...PLAN, ...plan }, { ...KNOWN, ...known }, caller, before);
    return {};
  } catch (error) {
    return (error as DomainError).errors ?? {};
  }
};
const fieldsOf = (given: Case) => Object.keys(errorsOf(given));

describe('the rules of a meeting', () => {
  it('[CAL-048] lets a right plan pass', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ plan: { orderId: 412 } })).toEqual({});
  });

  it('[CAL-044] names all that is wrong at once', () => {
    const plan = { date: '2027-06-04', time: '09:31', managerId: null, clientId: null };
    expect(fieldsOf({ plan }).sort()).toEqual(['client_id', 'date', 'manager_id', 'time']);
  });

  it.each([
    ['2027-06-06', true],
    ['2027-06-07', true],
    ['2027-06-08', true],
    ['2027-06-09', true],
    ['2027-06-10', true],
    ['2027-06-11', false],
    ['2027-06-12', false],
  ])('[CAL-010] [CAL-048] %s is a day of meetings: %s', (date, open) => {
    expect(isWorkday(date)).toBe(open);
    expect(fieldsOf({ plan: { date } })).toEqual(open ? [] : ['date']);
  });

  it('[CAL-049] [CAL-050] [CAL-051] takes a time when it is a slot of that calendar, and no other', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...CALENDARS), minutes, (calendar: CalendarType, minute) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
        const fits =
          minute >= 540 && minute % 30 === 0 && minute <= (calendar.startsWith('pick_up') ? 1020 : 870);
        expect(fieldsOf({ plan: { calendar, time } })).toEqual(fits ? [] : ['time']);
        expect(slotsOf(calendar).includes(time)).toBe(fits);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['pick_up_new', ['manager_id']],
    ['repairs', ['manager_id']],
    ['orders', []],
    ['pick_up_repairs', []],
    ['us_agent', []],
  ] as const)('[CAL-024] [CAL-048] without a designer %s answers %j', (calendar, fields) => {
    expect(fieldsOf({ plan: { calendar, managerId: null } })).toEqual(fields);
  });

  it.each([
    ['an unknown person', undefined],
    ['a worker', { role: 'worker', isDeleted: false }],
    ['a USA manager', { role: 'USA_MANAGER', isDeleted: false }],
    ['somebody who left', { role: 'MANAGER_PLUS', isDeleted: true }],
  ])('refuses %s as the designer', (_, manager) => {
    expect(fieldsOf({ known: { manager } })).toEqual(['manager_id']);
  });

  it.each(CALENDARS)('[CAL-048] [PERM-061] [PERM-063] a USA manager on %s', (calendar) => {
    const known = { client: { isDeleted: false, createdById: USA.id } };
    const plan = { calendar, managerId: null };
    expect(fieldsOf({ plan, known, caller: USA })).toEqual(calendar === 'us_agent' ? [] : ['calendar']);
  });

  it('[PERM-064] a USA manager meets own clients and orders only', () => {
    const plan = { calendar: 'us_agent', managerId: null } as const;
    expect(fieldsOf({ plan, caller: USA })).toEqual(['client_id']);
    expect(fieldsOf({ plan: { ...plan, orderId: 412 }, caller: USA })).toEqual(['wig_id']);
    const own = { order: { visible: true, createdById: USA.id, clientId: 31 } };
    expect(fieldsOf({ plan: { ...plan, orderId: 412 }, known: own, caller: USA })).toEqual([]);
  });

  it.each([
    ['an unknown client', {}, { client: undefined }, ['client_id']],
    ['a deleted client', {}, { client: { isDeleted: true, createdById: 2 } }, ['client_id']],
    ['an unknown order', { orderId: 9 }, { order: undefined }, ['wig_id']],
    [
      'a deleted order',
      { orderId: 9 },
      { order: { visible: false, createdById: 2, clientId: 31 } },
      ['wig_id'],
    ],
    ['the order of another client', { orderId: 9, clientId: 32 }, {}, ['client_id']],
    [
      'an order without a client, with one',
      { orderId: 9 },
      { order: { visible: true, createdById: 2, clientId: null } },
      [],
    ],
    ['an order alone', { orderId: 9, clientId: null }, {}, []],
  ] as [string, Partial<MeetingPlan>, PlanReferences, string[]][])('given %s', (_, plan, known, fields) => {
    expect(fieldsOf({ plan, known })).toEqual(fields);
  });

  it('lets the date be moved although designer, client and order have gone since', () => {
    const gone = { manager: undefined, client: undefined, order: undefined };
    const before = { ...PLAN, orderId: 412 };
    expect(fieldsOf({ plan: { orderId: 412, date: '2027-06-07' }, known: gone, before })).toEqual([]);
    expect(fieldsOf({ plan: { orderId: 412, managerId: 8 }, known: gone, before })).toEqual(['manager_id']);
  });
});

describe('the mark of a meeting that was held or missed', () => {
  // half past nine in Jerusalem, where it is three hours later than here
  const start = new Date('2027-06-06T06:30:00Z');
  it.each([
    ['arrived', '2027-06-06T06:30:00Z', true],
    ['arrived', '2027-07-01T09:00:00Z', true],
    // who is early has come: from the first minute of its day in Jerusalem on
    ['arrived', '2027-06-05T21:00:00Z', true],
    ['arrived', '2027-06-05T20:59:59Z', false],
    ['no_show', '2027-06-06T06:30:00Z', true],
    ['no_show', '2027-07-01T09:00:00Z', true],
    ['no_show', '2027-06-06T06:29:59Z', false],
    ['no_show', '2027-06-05T20:59:59Z', false],
    [null, '2027-06-06T06:29:59Z', true],
    [null, '2027-06-05T20:59:59Z', false],
  ] as const)('%s can be made at %s: %s', (attendance, now, may) => {
    const mark = () => assertMarkable(attendance, start, new Date(now));
    if (may) expect(mark).not.toThrow();
    else expect(mark).toThrow(DomainError);
  });
});
