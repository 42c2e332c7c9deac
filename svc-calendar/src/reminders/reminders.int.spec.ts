import type { Meeting } from '@peruke/contracts/calendar';
import { OrderDeleted, ReminderDue } from '@peruke/contracts/events';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AppModule } from '../app.module.js';
import { introduceNeighbours, order } from '../testing/neighbours.js';
import { Reminders } from './reminders.service.js';

/** Far away, so that the timer of the service itself, on today's clock, has nothing to do. 12:30 of summer time. */
const DATE = '2031-06-08';
const START = new Date('2031-06-08T09:30:00Z');
const DAY = 86_400_000;
const before = (days: number, ms = 0) => new Date(START.getTime() - days * DAY + ms);

describe('the reminder seven days before a meeting', () => {
  let backends: TestBackends;
  let test: TestApp;
  let replica: TestApp;

  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(AppModule, { backends });
    await introduceNeighbours(test);
    replica = await createTestApp(AppModule, { backends, database: test.database });
    // their own looks would hold the lock now and then
    for (const { app } of [test, replica]) {
      const timers = app.get(SchedulerRegistry);
      for (const name of timers.getIntervals()) timers.deleteInterval(name);
    }
  });
  afterAll(async () => {
    await replica?.close();
    await test?.close();
    await backends?.stop();
  });
  beforeEach(() => test.sql('delete from meeting'));

  const schedule = async (parts: object = {}): Promise<number> => {
    const body = { wig_id: 412, date: DATE, time: '12:30', manager_id: 3, calendar: 'pick_up_new', ...parts };
    const made = await test.api.as('manager').post<{ data: Meeting }>('/base/api/meeting', body);
    expect(made.status).toBe(201);
    return made.body.data.id;
  };
  const sendDue = (now: Date, from = test) => from.app.get(Reminders).sendDue(now);
  const remindersOf = async (id: number) => {
    await test.published();
    const all = await test.events.stored(ReminderDue.subject);
    return all.map(({ data }) => data as { meetingId: number }).filter(({ meetingId }) => meetingId === id);
  };

  it('[NTF-013] comes at the minute, not before, and once', async () => {
    const id = await schedule();
    expect(await sendDue(before(7, -1))).toBe(0);
    expect(await sendDue(before(7))).toBe(1);
    expect(await sendDue(before(7))).toBe(0);
    expect(await sendDue(before(1))).toBe(0);
    expect(await remindersOf(id)).toEqual([
      {
        meetingId: id,
        orderId: 412,
        clientId: 31,
        startAt: START.toISOString(),
        barcode: '2045412',
        client: expect.any(String) as string,
      },
    ]);
  });

  it('[NTF-013] comes once with several replicas that look at the same moment, many at a time', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await schedule());
    const looks = Array.from({ length: 8 }, (_, n) => sendDue(before(6), n % 2 ? replica : test));
    const first = (await Promise.all(looks)).reduce((sum, sent) => sum + sent, 0);
    // Who found the lock held has nothing to do; a later look finds what is left, if anything.
    expect(first + (await sendDue(before(6)))).toBe(12);
    for (const id of ids) expect(await remindersOf(id)).toHaveLength(1);
  });

  it('[NTF-013] still comes after a late start, but not once the meeting has begun', async () => {
    const late = await schedule();
    const passed = await schedule({ time: '09:00' });
    expect(await sendDue(before(0, -1))).toBe(1);
    expect(await remindersOf(late)).toHaveLength(1);
    expect(await remindersOf(passed)).toEqual([]);
  });

  it('[NTF-013] waits until the wig and the client are known here, and names them', async () => {
    const id = await schedule();
    for (const view of ['order_view where order_id = 412', 'client_view where client_id = 31']) {
      const table = `held_${view.split('_')[0]}`;
      await test.sql(`create table ${table} as select * from ${view}`);
      await test.sql(`delete from ${view}`);
      expect(await sendDue(before(7))).toBe(0);
      await test.sql(`insert into ${view.split(' ')[0]} select * from ${table}`);
    }
    expect(await sendDue(before(7))).toBe(1);
    expect(await remindersOf(id)).toMatchObject([
      { barcode: '2045412', client: expect.any(String) as string },
    ]);
  });

  it('comes for a meeting with a wig alone', async () => {
    await schedule({ wig_id: undefined, client_id: 31 });
    expect(await sendDue(before(3))).toBe(0);
  });

  it('does not come for a canceled meeting, nor for the meeting of a deleted order', async () => {
    const id = await schedule();
    await test.api.as('manager').delete(`/base/api/meeting/${id}`);
    await schedule({ wig_id: 413 });
    const gone = order(413, { visible: false });
    await test.events.publish(OrderDeleted, gone, { aggregateId: '413', aggregateVersion: 2 });
    await test.handled('ORDERS');
    expect(await sendDue(before(3))).toBe(0);
  });

  it('follows the meeting to another date, and comes again for a date that is far away again', async () => {
    const id = await schedule();
    const moveTo = async (date: string) => {
      const answer = await test.api.as('manager').put(`/base/api/meeting/${id}`, { date });
      expect(answer.status).toBe(200);
    };
    await moveTo('2031-06-15');
    expect(await sendDue(before(7))).toBe(0);
    expect(await sendDue(before(0))).toBe(1);
    await moveTo('2031-06-29');
    expect(await sendDue(before(-13))).toBe(0);
    expect(await sendDue(before(-14))).toBe(1);
    expect(await remindersOf(id)).toHaveLength(2);
  });

  it('records nothing and marks nothing when the transaction fails', async () => {
    const id = await schedule();
    await test.sql(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`);
    await test.sql('create trigger refuse before insert on outbox for each row execute function refuse()');
    await expect(sendDue(before(7))).rejects.toThrow('no room');
    await test.sql('drop trigger refuse on outbox');
    expect(await remindersOf(id)).toEqual([]);
    expect(await sendDue(before(7))).toBe(1);
  });
});
