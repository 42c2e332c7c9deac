import { IMPORT_FIELDS, type ImportFieldOf } from '@peruke/contracts/imports';
import { guessFields, textsOf } from '@peruke/svc-kit/import';
import type { MeetingDetails } from '../meetings/meeting.entity.js';
import { startOf } from '../meetings/meeting-time.rules.js';
import { MEETING_HEADS } from './columns.rules.js';
import { judgeRow, type Standing } from './rows.rules.js';

type Row = Partial<Record<ImportFieldOf<'meetings'>, string>>;

const CLIENT = { id: 31, createdById: 2 };
const DESIGNER = { id: 3, nickName: 'Rina', role: 'MANAGER_PLUS' };
const NOBODY: Standing = { client: CLIENT, order: null, designer: DESIGNER, isTwice: false };
const ROW: Row = {
  calendar: 'Pick up',
  date: '6/6/2027',
  time: '9:30',
  designer: 'Rina',
  subject: 'Fitting',
};
const judge = (row: Row, standing: Partial<Standing> = {}) => {
  const fields = Object.keys(row) as ImportFieldOf<'meetings'>[];
  return judgeRow(textsOf(Object.values(row), fields), fields, { ...NOBODY, ...standing }, 1);
};
/** By the name of the column. */
const faultsOf = (row: Row, standing: Partial<Standing> = {}) => {
  const names = Object.keys(row);
  const { errors } = judge(row, standing);
  return Object.fromEntries(
    Object.entries(errors).map(([place, texts]) => [names[Number(place)] ?? place, texts[0]]),
  );
};
const stands: MeetingDetails & { isCanceled: boolean } = {
  calendar: 'pick_up_new',
  subject: 'Fitting',
  startAt: startOf({ date: '2027-06-06', time: '09:30' }),
  clientId: 31,
  orderId: null,
  manager: { id: 3, nickName: 'Rina' },
  isCanceled: false,
};

describe('a row of meetings', () => {
  it.each(Object.keys(IMPORT_FIELDS.meetings))('has heads of both languages for column %s', (at) => {
    const field = IMPORT_FIELDS.meetings[Number(at)]!;
    const heads = MEETING_HEADS.words[field]!.split('|');
    expect(guessFields([heads[0]!], MEETING_HEADS)).toEqual([field]);
    expect(guessFields([heads.at(-1)!], MEETING_HEADS)).toEqual([field]);
  });

  it('becomes a meeting as the form would make it', () => {
    expect(judge(ROW)).toEqual({
      outcome: 'new',
      errors: {},
      before: {},
      details: {
        calendar: 'pick_up_new',
        subject: 'Fitting',
        startAt: new Date('2027-06-06T06:30:00Z'),
        clientId: 31,
        orderId: null,
        manager: { id: 3, nickName: 'Rina' },
      },
    });
  });

  it.each<[string, Row, string]>([
    ['a day and an hour in one cell', { date: '06/06/2027 09:30' }, '2027-06-06T06:30:00.000Z'],
    [
      'an hour as a spreadsheet keeps it',
      { date: '6.6.27', time: '30/12/1899 09:30' },
      '2027-06-06T06:30:00.000Z',
    ],
    ['an hour alone', { date: '2027-06-06', time: '10' }, '2027-06-06T07:00:00.000Z'],
    ['winter', { date: '2027-01-05', time: '09:30' }, '2027-01-05T07:30:00.000Z'],
  ])('reads %s', (_, { date, time = '' }, at) => {
    expect(judge({ ...ROW, date, time }).details?.startAt.toISOString()).toBe(at);
  });

  it.each<[string, Row, Partial<Standing>, Record<string, string>]>([
    ['no hour', { ...ROW, time: '' }, {}, { time: 'The time field is required.' }],
    ['no day', { ...ROW, date: '' }, {}, { date: 'The date field is required.' }],
    ['a day that is none', { ...ROW, date: '31/02/2027' }, {}, { date: 'The date must be a valid date.' }],
    ['an hour that is none', { ...ROW, time: '25:00' }, {}, { time: 'The time must be a valid time.' }],
    ['a Saturday', { ...ROW, date: '5/6/2027' }, {}, { date: 'Meetings are held from Sunday to Thursday.' }],
    [
      'an hour between',
      { ...ROW, time: '9:40' },
      {},
      { time: 'The time must be on a half hour from 09:00 to 17:00.' },
    ],
    [
      'a calendar of no name',
      { ...ROW, calendar: 'gym' },
      {},
      { calendar: 'There is no calendar of this name.' },
    ],
    [
      'no designer where one is needed',
      { ...ROW, designer: '' },
      { designer: null },
      { designer: 'The designer field is required.' },
    ],
    ['nobody', { ...ROW, client: '' }, { client: null }, { client: 'Choose a client or an order.' }],
    [
      'an order of another',
      { ...ROW, client: 'x' },
      { order: { id: 9, clientId: 32, createdById: 2 } },
      { client: 'The order belongs to another client.' },
    ],
    ['the same twice', ROW, { isTwice: true }, { date: 'This meeting stands in an earlier row.' }],
    [
      'one that was canceled',
      { reference: '7', ...ROW },
      { known: { ...stands, isCanceled: true } },
      { reference: 'This meeting was canceled.' },
    ],
    [
      'one of another client',
      { phone: '1', ...ROW },
      { known: { ...stands, clientId: 32 } },
      { phone: 'This meeting is of another client or order.' },
    ],
    [
      'a day and an hour that are none, in a calendar of no name (CAL-048)',
      { ...ROW, calendar: 'gym', date: 'x', time: '25:00' },
      {},
      {
        calendar: 'There is no calendar of this name.',
        date: 'The date must be a valid date.',
        time: 'The time must be a valid time.',
      },
    ],
    [
      'neither a day nor an hour (CAL-048)',
      { ...ROW, date: '', time: '' },
      {},
      { date: 'The date field is required.', time: 'The time field is required.' },
    ],
    [
      'a day and an hour in one cell that are none',
      { ...ROW, date: '31/02/2027 09:30', time: '' },
      {},
      { date: 'The date must be a valid date.' },
    ],
    [
      'a Saturday in a calendar of no name, of nobody (CAL-048)',
      { client: '', ...ROW, calendar: 'gym', date: '5/6/2027' },
      { client: null },
      {
        client: 'Choose a client or an order.',
        calendar: 'There is no calendar of this name.',
        date: 'Meetings are held from Sunday to Thursday.',
      },
    ],
    [
      'no designer, and an hour that is none (CAL-048)',
      { ...ROW, time: '25:00', designer: '' },
      { designer: null },
      { time: 'The time must be a valid time.', designer: 'The designer field is required.' },
    ],
    [
      'no designer, in a list without such a column',
      { calendar: 'Pick up', date: '6/6/2027', time: '9:30' },
      { designer: null },
      { designer: 'The designer field is required.' },
    ],
    [
      'a phone of nobody, and that alone',
      { phone: '1', ...ROW },
      { client: { field: 'phone', fault: 'There is no client of this phone.' } },
      { phone: 'There is no client of this phone.' },
    ],
  ])('is refused for %s', (_, row, standing, faults) => {
    expect(faultsOf(row, standing)).toEqual(faults);
  });

  it('changes what it says of a meeting that is there, and nothing by an empty cell', () => {
    expect(judge({ ...ROW, subject: '', designer: '' }, { known: stands, designer: null }).outcome).toBe(
      'same',
    );
    const { outcome, before, details } = judge(
      { ...ROW, time: '10:00', subject: 'Colour' },
      { known: stands },
    );
    expect([outcome, before]).toEqual(['changed', { 1: '2027-06-06 09:30', 4: 'Fitting' }]);
    expect(details).toMatchObject({ subject: 'Colour', manager: { id: 3 }, clientId: 31 });
  });

  it('leaves a meeting with whoever has left since', () => {
    const known = { ...stands, manager: { id: 9, nickName: 'Gone' } };
    expect(judge({ date: ROW.date, time: '10:30' }, { known, designer: null })).toMatchObject({
      outcome: 'changed',
      details: { manager: { id: 9 } },
    });
  });
});
