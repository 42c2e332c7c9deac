import { PasswordChanged, UserChanged } from '@peruke/contracts/events';
import {
  createTestApp,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { introduceNeighbours, USERS } from '../testing/neighbours.js';

const FEED = '/base/api/meetings/feed';

describe('the calendar feed', () => {
  let backends: TestBackends;
  let test: TestApp;

  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(AppModule, { backends });
    await introduceNeighbours(test);
  });
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
  });
  beforeEach(() => test.sql('delete from calendar_feed'));

  const schedule = async (parts: object, as: Person = 'manager'): Promise<number> => {
    const body = { wig_id: 412, date: '2031-06-08', time: '12:30', calendar: 'orders', ...parts };
    const made = await test.api.as(as).post<{ data: { id: number } }>('/base/api/meeting', body);
    expect(made.status).toBe(201);
    return made.body.data.id;
  };
  const url = async (as: Person, method: 'get' | 'post' | 'delete' = 'get'): Promise<string | null> => {
    const answer = await test.api.as(as)[method]<{ data: { url: string | null } }>(FEED);
    expect(answer.status).toBe(200);
    return answer.body.data.url;
  };
  const read = (link: string | null) => test.api.get<string>(link ?? 'nothing');

  it('gives a person the own meetings, in UTC on both sides of a clock change, and says which are canceled', async () => {
    await schedule({ manager_id: 3, calendar: 'pick_up_new', subject: 'Summer' }, 'admin');
    await schedule({ date: '2031-12-08', subject: 'Winter' }, 'designer');
    await schedule({ subject: 'Foreign', time: '09:00' }, 'admin');
    const canceled = await schedule({ subject: 'Canceled', time: '09:30' }, 'designer');
    await test.api.as('designer').delete(`/base/api/meeting/${canceled}`);
    const { status, body, headers } = await read(await url('designer', 'post'));
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = body
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => event.replaceAll('\r\n ', '').split('\r\n'));
    const told = events.map((lines) => lines.filter((line) => /^(DTSTART|DTEND|SUMMARY|STATUS)/.test(line)));
    expect(told).toEqual([
      expect.arrayContaining(['SUMMARY:Sara Levi 31 · Canceled', 'STATUS:CANCELLED']),
      expect.arrayContaining([
        'DTSTART:20310608T093000Z',
        'DTEND:20310608T100000Z',
        'SUMMARY:Sara Levi 31 · Summer',
        'STATUS:CONFIRMED',
      ]),
      expect.arrayContaining(['DTSTART:20311208T103000Z', 'DTEND:20311208T110000Z']),
    ]);
  });

  it('[PERM-064] of a usa_manager holds own meetings of the US agent calendar alone', async () => {
    await schedule({ wig_id: 447, calendar: 'us_agent', subject: 'Own' }, 'usa');
    await schedule({ wig_id: 447, calendar: 'us_agent', subject: 'Foreign', time: '10:00' }, 'manager');
    const { body } = await read(await url('usa', 'post'));
    expect([body.includes('Own'), body.includes('Foreign')]).toEqual([true, false]);
  });

  it('keeps its link until it is renewed or taken back; then the old link is dead', async () => {
    expect(await url('manager')).toBeNull();
    const first = await url('manager', 'post');
    expect(await url('manager')).toBe(first);
    expect((await read(first)).status).toBe(200);
    const second = await url('manager', 'post');
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect(await url('manager', 'delete')).toBeNull();
    expect((await read(second)).status).toBe(404);
  });

  it('opens to nobody with another signature, another person in the link, or none', async () => {
    const link = (await url('manager', 'post')) ?? '';
    expect((await read(link.slice(0, -4) + 'AAAA')).status).toBe(403);
    expect((await read(link.replace(/feed\/\d+-/, 'feed/1-'))).status).toBe(403);
    expect((await read(link.split('?')[0] ?? '')).status).toBe(403);
  });

  it('dies with the rights of its owner', async () => {
    const link = await url('manager', 'post');
    const change = (role: 'worker' | 'MANAGER', aggregateVersion: number) =>
      test.events.publish(
        UserChanged,
        { ...USERS.manager, role },
        { aggregateId: String(USERS.manager.userId), aggregateVersion },
      );
    await change('worker', 2);
    await test.handled('IDENTITY');
    expect((await read(link)).status).toBe(404);
    await change('MANAGER', 3);
    await test.handled('IDENTITY');
    expect((await read(link)).status).toBe(200);
  });

  it("ends with the password of its owner, and nobody else's; one made since then stays", async () => {
    const [own, foreign] = [await url('manager', 'post'), await url('designer', 'post')];
    const { userId } = USERS.manager;
    const change = (at: Date) =>
      test.events.publish(PasswordChanged, { userId }, { aggregateId: String(userId), at: at.toISOString() });
    await change(new Date());
    await test.handled('IDENTITY');
    expect((await read(own)).status).toBe(404);
    expect(await url('manager')).toBeNull();
    expect((await read(foreign)).status).toBe(200);
    const since = await url('manager', 'post');
    await change(new Date(Date.now() - 3_600_000));
    await test.handled('IDENTITY');
    expect((await read(since)).status).toBe(200);
  });

  it('is not for a worker', async () => {
    expect((await test.api.as('worker').get(FEED)).status).toBe(403);
    expect((await test.api.as('worker').post(FEED, {})).status).toBe(403);
  });
});
