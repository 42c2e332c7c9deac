import {
  MeetingScheduled,
  MeetingMoved,
  ReminderDue,
  ClientForgotten,
  OrderChanged,
} from '@peruke/contracts/events';
import {
  createTestApp,
  csv,
  ImportDoor,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { Reminders } from '../reminders/reminders.service.js';
import { client, introduceNeighbours, order } from '../testing/neighbours.js';

const PATH = '/base/api/meetings/imports';
let backends: TestBackends;
let test: TestApp;
let meetings: ImportDoor;
beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  await introduceNeighbours(test);
  await test.events.publish(OrderChanged, order(412, { orderNumber: 'A-7' }), {
    aggregateId: '412',
    aggregateVersion: 2,
  });
  await test.handled('ORDERS');
  meetings = new ImportDoor(() => test, PATH);
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

interface Kept {
  id: number;
  start: string;
  calendar: string;
  subject: string;
  client_id: number | null;
  order_id: number | null;
  manager_name: string | null;
  is_canceled: boolean;
}
const kept = (subject: string): Promise<Kept[]> =>
  test.sql(
    `select id, to_char(start_at at time zone 'Asia/Jerusalem', 'YYYY-MM-DD HH24:MI') as start, calendar, subject,
       client_id, order_id, manager_name, deleted_at is not null as is_canceled
     from meeting where subject like ? order by id`,
    [`${subject}%`],
  );
const told = (id: number) =>
  test.sql<{ subject: string; origin: string }>(
    `select subject, envelope ->> 'origin' as origin from outbox
     where aggregate_id = ? and subject not like 'calendar.year.%' order by id`,
    [String(id)],
  );

it('brings meetings with Hebrew heads, each to its client or order, and says why not under each cell', async () => {
  const job = await meetings.brought(
    csv(
      'לקוחה,טלפון,הזמנה,יומן,תאריך,שעה,עיצוב,נושא',
      ',050-1234031,,איסוף פאה חדשה,6/6/2027,09:30,Rina,H one',
      'תמר אלוני,,,תיקונים,07/06/2027,10:00,Merav,H two',
      ',,A-7,הזמנות,08/06/2027,11:00,,H three',
      'אין כזאת,,,ספורט,5/6/2027,25:00,Sivan,H four',
    ),
  );
  expect(job).toMatchObject({
    kind: 'meetings',
    counts: { new: 3, changed: 0, same: 0, refused: 1, errors: 5 },
  });
  expect(await kept('H')).toEqual([]);
  const [refused] = await meetings.rowsOf(job.id, 'refused');
  expect(Object.keys(refused!.errors).sort()).toEqual(['0', '3', '4', '5', '6']);
  await meetings.steer(job.id, 'start');
  expect((await meetings.until(job.id, 'done')).written).toEqual({ created: 3, updated: 0, kept: 0 });
  expect(await kept('H')).toMatchObject([
    {
      start: '2027-06-06 09:30',
      calendar: 'pick_up_new',
      client_id: 31,
      order_id: null,
      manager_name: 'Rina',
    },
    { start: '2027-06-07 10:00', calendar: 'repairs', client_id: 32 },
    { start: '2027-06-08 11:00', calendar: 'orders', client_id: 31, order_id: 412 },
  ]);
});

it('tells each as brought by an import, and reminds nobody of what fell due before it came', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000);
  while (soon.getUTCDay() > 4) soon.setUTCDate(soon.getUTCDate() + 1);
  await meetings.imported(
    csv('Order,Calendar,Date,Time,Subject', `A-7,orders,${soon.toISOString().slice(0, 10)},11:00,Soon`),
  );
  const [meeting] = await kept('Soon');
  expect(await told(meeting!.id)).toEqual([{ subject: MeetingScheduled.subject, origin: 'import' }]);
  await test.app.get(Reminders).sendDue(new Date());
  expect((await told(meeting!.id)).map(({ subject }) => subject)).not.toContain(ReminderDue.subject);
});

it('knows its own rows again, by their number or by whose they are and when', async () => {
  const plain = csv(
    'Phone,Calendar,Date,Time,Designer,Subject',
    '0501234031,repairs,9/6/2027,10:00,Rina,P one',
  );
  expect((await meetings.imported(plain)).written.created).toBe(1);
  expect((await meetings.brought(plain)).counts).toMatchObject({ new: 0, changed: 0, same: 1 });
  const numbered = (time: string) =>
    csv(
      'No,Meeting number,Phone,Calendar,Date,Time,Subject',
      `1,M-1,0501234031,orders,9/6/2027,${time},R one`,
    );
  expect((await meetings.imported(numbered('11:00'))).written.created).toBe(1);
  const moved = await meetings.brought(numbered('12:00'));
  expect(moved.counts).toMatchObject({ new: 0, changed: 1 });
  expect((await meetings.rowsOf(moved.id))[0]?.before).toEqual({ 4: '2027-06-09 11:00' });
  const twice = `${numbered('13:00')}\r\n2,M-1,0501234031,orders,9/6/2027,14:00,R one`;
  expect((await meetings.brought(twice)).counts).toMatchObject({ changed: 1, refused: 1 });
});

it('changes what is there, and an undo of the whole import puts it back', async () => {
  const file = (subject: string, time: string) =>
    csv(
      'Meeting,Phone,Calendar,Date,Time,Subject',
      `U-1,0501234031,orders,10/6/2027,${time},${subject}`,
      `U-${subject},0501234031,orders,10/6/2027,${time.slice(0, 2)}:30,${subject} too`,
    );
  await meetings.imported(file('U old', '11:00'));
  const job = await meetings.imported(file('U new', '12:00'));
  expect(job.written).toEqual({ created: 1, updated: 1, kept: 0 });
  const [first] = await kept('U new');
  expect(first).toMatchObject({ start: '2027-06-10 12:00' });
  expect((await told(first!.id)).map(({ subject }) => subject).sort()).toEqual([
    MeetingMoved.subject,
    MeetingScheduled.subject,
  ]);
  await meetings.steer(job.id, 'undo');
  expect((await meetings.until(job.id, 'undone')).written).toEqual({ created: 0, updated: 0, kept: 0 });
  expect(await kept('U old')).toMatchObject([{ start: '2027-06-10 11:00', is_canceled: false }, {}]);
  expect(await kept('U new')).toMatchObject([{ is_canceled: true }]);
  expect((await told(first!.id)).every(({ origin }) => origin === 'import')).toBe(true);
});

it('takes nothing back once somebody has gone on with a meeting', async () => {
  const job = await meetings.imported(
    csv('Phone,Calendar,Date,Time,Subject', '0501234031,orders,13/6/2027,11:00,B one'),
  );
  const [meeting] = await kept('B');
  await test.api.as('manager').put(`/base/api/meeting/${meeting!.id}`, { time: '12:00', date: '2027-06-13' });
  const { status, body } = await meetings.steer(job.id, 'undo');
  expect([status, body.code, body.params]).toEqual([409, 'import_built_upon', { count: 1 }]);
});

it('is for admins alone', async () => {
  for (const person of ['manager', 'usa', 'worker'] as const)
    expect((await test.api.as(person).get(PATH)).status).toBe(403);
});

it('keeps no row of a client who is forgotten', async () => {
  const job = await meetings.imported(
    csv(
      'Phone,Calendar,Date,Time,Subject',
      '0501234032,orders,14/6/2027,11:00,F one',
      '0501234031,orders,14/6/2027,11:30,F two',
    ),
  );
  await test.events.publish(ClientForgotten, { clientId: 32 }, { aggregateId: '32', aggregateVersion: 9 });
  await test.handled('CLIENTS');
  expect((await meetings.rowsOf(job.id)).map(({ cells }) => cells[4])).toEqual(['F two']);
  expect(client(32).phone).toBe('+972501234032');
});
