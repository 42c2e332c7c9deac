import type { Meeting } from '@peruke/contracts/calendar';
import {
  createTestApp,
  openTables,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';
import { introduceNeighbours } from './testing/neighbours.js';

// The application has forgotten whose meeting is whose.
jest.mock('./meetings/meeting-scope.js', () => ({ scopeOf: () => ({}), assertSees: () => undefined }));

const JUNE = 'date_from=2027-06-01&date_to=2027-06-30';
const MARK = 'zebrafinch';
let backends: TestBackends;
let test: TestApp;
let own: Meeting;
let foreign: readonly Meeting[];

const schedule = async (as: 'usa' | 'manager', parts: object): Promise<Meeting> => {
  const day = { date: '2027-06-06', time: '09:30', ...parts };
  const made = await test.api.as(as).post<{ data: Meeting }>('/base/api/meeting', day);
  expect(made.status).toBe(201);
  return made.body.data;
};

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  await introduceNeighbours(test);
  const shop = { client_id: 31, wig_id: 412, manager_id: 3, subject: MARK };
  own = await schedule('usa', { client_id: 47, wig_id: 447, calendar: 'us_agent', subject: 'hers' });
  foreign = [
    await schedule('manager', { ...shop, calendar: 'pick_up_new' }),
    await schedule('manager', { ...shop, calendar: 'us_agent', time: '11:00' }),
  ];
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it.each([
  `filterByType?${JUNE}`,
  'filterFutureMeetings',
  'all',
  `all?search=${MARK}`,
  `filterByType?${JUNE}&calendar=pick_up_new`,
])(
  '[PERM-061] shows a usa_manager no foreign meeting in %s, without the condition of the application',
  async (list) => {
    const { body } = await test.api
      .as('usa')
      .get<{ data: { meetings: Meeting[] } }>(`/base/api/meetings/v2/${list}`);
    const ids = body.data.meetings.map(({ id }) => id);
    expect(ids.filter((id) => id !== own.id)).toEqual([]);
    expect(JSON.stringify(body)).not.toContain(MARK);
  },
);

it('[PERM-064] gives none of them out, moves none and cancels none', async () => {
  for (const { id } of foreign) {
    const usa = test.api.as('usa');
    const path = `/base/api/meeting/${id}`;
    const answers = [
      await usa.get(path),
      await usa.put(path, { subject: 'mine now' }),
      await usa.delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const kept = await test.sql('select 1 from meeting where subject = ? and deleted_at is null', [MARK]);
  expect(kept).toHaveLength(2);
});

it('leaves her own to her', async () => {
  const usa = test.api.as('usa');
  const path = `/base/api/meeting/${own.id}`;
  expect((await usa.put(path, { time: '14:30' })).status).toBe(200);
  expect((await usa.get(path)).status).toBe(200);
  expect((await usa.delete(path)).status).toBe(200);
});

it('has no table that her role reads whole, but those that tell of nobody or are meant to', async () => {
  expect(await openTables(test)).toEqual([
    'calendar_year',
    'client_view',
    'meeting_import_profile',
    'order_view',
    'user_view',
  ]);
});
