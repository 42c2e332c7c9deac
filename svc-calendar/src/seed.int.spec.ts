import { meetingsAnswerSchema } from '@peruke/contracts/calendar';
import { MeetingDeleted, MeetingScheduled } from '@peruke/contracts/events';
import { demoWorkshop } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';
import { introduceNeighbours } from './testing/neighbours.js';
import { seed } from './seed.js';

describe('the demo seed', () => {
  let backends: TestBackends;
  let test: TestApp;

  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(AppModule, { backends, env: { PERUKE_SEED: 'demo' } });
    await introduceNeighbours(test);
  });
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
  });

  it('makes the meetings of the demo workshop, under their ids, and tells the others', async () => {
    const { meetings } = demoWorkshop(new Date());
    const rows = await test.sql<{ id: number }>('select id from meeting order by id');
    expect(rows.map(({ id }) => id)).toEqual(meetings.map(({ id }) => id));
    await test.published();
    expect(await test.events.stored(MeetingScheduled.subject)).toHaveLength(meetings.length);
    const canceled = meetings.filter(({ cancelledAt }) => cancelledAt);
    expect(canceled.length).toBeGreaterThan(0);
    expect(await test.events.stored(MeetingDeleted.subject)).toHaveLength(canceled.length);
  });

  it('makes nothing where there is something', async () => {
    expect(await test.sql(seed.isEmpty)).toEqual([{ empty: false }]);
  });

  it('leaves the numbers free for new meetings', async () => {
    const body = { client_id: 31, date: '2027-06-06', time: '09:00', calendar: 'orders' };
    const made = await test.api.as('manager').post<{ data: { id: number } }>('/base/api/meeting', body);
    expect(made.status).toBe(201);
    expect(made.body.data.id).toBeGreaterThan(demoWorkshop(new Date()).meetings.length);
  });

  it('is answered whole by every call', async () => {
    const answer = await test.api
      .as('admin')
      .get('/base/api/meetings/v2/filterByType?date_from=2000-01-01&date_to=2100-01-01');
    const { meetings } = meetingsAnswerSchema.parse(answer.body).data;
    expect(meetings.some((meeting) => meeting.previousDates.length === 1)).toBe(true);
    expect(meetings.some((meeting) => meeting.isCanceled)).toBe(true);
  });
});
