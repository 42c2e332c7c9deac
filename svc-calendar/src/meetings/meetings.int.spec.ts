import {
  type Meeting,
  meetingAnswerSchema,
  meetingsAnswerSchema,
  meetingsPageSchema,
} from '@peruke/contracts/calendar';
import {
  MeetingDeleted,
  MeetingMoved,
  MeetingScheduled,
  UserAdded,
  UserDeleted,
} from '@peruke/contracts/events';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { assertEveryRouteDeclares } from '@peruke/svc-kit/auth';
import {
  createTestApp,
  type Person,
  sheetRows,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { introduceNeighbours, USERS } from '../testing/neighbours.js';

type One = { data: Meeting };
type Many = { data: { meetings: Meeting[] } };

describe('meetings', () => {
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
  beforeEach(() => test.sql('delete from meeting'));

  const BODY = {
    client_id: 31,
    wig_id: 412,
    date: '2027-06-06',
    time: '09:30',
    manager_id: 3,
    calendar: 'pick_up_new',
    subject: 'Pick up',
  };
  const schedule = async (parts: object = {}, as: Person = 'manager'): Promise<Meeting> => {
    const made = await test.api.as(as).post<One>('/base/api/meeting', { ...BODY, ...parts });
    expect(made.status).toBe(201);
    return made.body.data;
  };
  const refused = async (parts: object, as: Person = 'manager'): Promise<ErrorBody['errors']> => {
    const answer = await test.api.as(as).post<ErrorBody>('/base/api/meeting', { ...BODY, ...parts });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation']);
    return answer.body.errors;
  };
  const calendar = async (query: string, as: Person = 'manager'): Promise<Meeting[]> => {
    const answer = await test.api.as(as).get<Many>(`/base/api/meetings/v2/filterByType?${query}`);
    expect(answer.status).toBe(200);
    return meetingsAnswerSchema.parse(answer.body).data.meetings;
  };
  const JUNE = 'date_from=2027-06-01&date_to=2027-06-30';
  const eventsOf = async (id: number) => {
    await test.published();
    const subjects = [MeetingScheduled, MeetingMoved, MeetingDeleted].map(({ subject }) => subject);
    const all = await test.events.stored(...subjects);
    return all.filter(({ aggregateId }) => aggregateId === String(id));
  };

  describe('POST /meeting', () => {
    it('[CAL-028] [CAL-029] [CAL-030] [CAL-031] [CAL-033] [CAL-036] [CAL-064] answers the whole meeting', async () => {
      const answer = await test.api.as('manager').post<One>('/base/api/meeting', BODY);
      expect(answer.status).toBe(201);
      expect(meetingAnswerSchema.parse(answer.body).data).toEqual({
        id: expect.any(Number),
        start_at: '2027-06-06 09:30:00',
        startAt: '2027-06-06 09:30',
        endAt: '2027-06-06 10:00',
        calendar: 'pick_up_new',
        subject: 'Pick up',
        client: { id: 31, fullName: 'Sara Levi 31', phone: '+972501234031' },
        meetingManager: {
          id: 3,
          nickName: 'Rina',
          shortNickName: 'Ri',
          hex_color: '#00C2FF',
          isDeleted: false,
        },
        wig: { id: 412, barcode: '2045412', isReady: false, state: 'Wigs in Production', is_repair: 0 },
        previousDates: [],
        notification: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        created_by: 'Merav',
        deleted_at: null,
        deleted_by: null,
        isDeleted: false,
        isCanceled: false,
        attendance: null,
        version: 1,
      });
    });

    it('tells the other services, with the instant in UTC', async () => {
      const { id } = await schedule();
      const [event] = await eventsOf(id);
      expect(event).toMatchObject({
        type: 'calendar.meeting.scheduled',
        actor: { id: 2 },
        data: {
          meetingId: id,
          orderId: 412,
          clientId: 31,
          calendar: 'pick_up_new',
          // 09:30 of summer time
          startAt: '2027-06-06T06:30:00.000Z',
          manager: { id: 3, nickName: 'Rina' },
          createdById: 2,
          isCanceled: false,
        },
      });
    });
  });

  it('each deed stands in the audit under the name of what was done', async () => {
    const made = await schedule();
    const api = test.api.as('manager');
    await api.put(`/base/api/meeting/${made.id}`, { time: '10:00' });
    await api.delete(`/base/api/meeting/${made.id}`);
    const rows = await test.sql<{ what: string }>(
      `select entry::jsonb ->> 'what' as what from audit_row where entry like '%meeting.%' order by id desc limit 3`,
    );
    expect(rows.map(({ what }) => what).reverse()).toEqual([
      'meeting.schedule',
      'meeting.write',
      'meeting.cancel',
    ]);
  });

  describe('GET /meetings/v2/filterByType', () => {
    it('[CAL-003] [CAL-062] shows the repairs in the pick-up calendar, each with its own type', async () => {
      await schedule();
      await schedule({ calendar: 'repairs', time: '10:00' });
      await schedule({ calendar: 'pick_up_repairs', time: '10:30' });
      const types = async (type: string) =>
        (await calendar(`${JUNE}&calendar=${type}`)).map((meeting) => meeting.calendar);
      expect(await types('pick_up_new')).toEqual(['pick_up_new', 'repairs']);
      expect(await types('repairs')).toEqual(['repairs']);
      expect(await types('PICK_UP_REPAIRS')).toEqual(['pick_up_repairs']);
      expect(await types('')).toHaveLength(3);
    });
  });

  describe('GET /meetings/v2/excel', () => {
    const sheet = async (query: string, as: Person = 'manager'): Promise<unknown[][]> => {
      const answer = await test.api
        .as(as)
        .get(`/base/api/meetings/v2/excel?${query}`, { 'accept-language': 'en' });
      expect(answer.status).toBe(200);
      return sheetRows(answer.bytes);
    };

    it('holds the meetings of the days as the calendar is filtered, earliest first', async () => {
      await schedule({ calendar: 'pick_up_repairs', time: '10:30' });
      const first = await schedule();
      await test.api.as('admin').delete(`/base/api/meeting/${first.id}`);
      await schedule({ calendar: 'repairs', time: '10:00' });
      const [head, ...rows] = await sheet(JUNE);
      expect(head).toEqual([
        ...['When', 'Client', 'Phone', 'Calendar', 'Subject', 'Designer', 'Barcode', 'State'],
      ]);
      expect(rows.map((row) => row[3])).toEqual(['Pick up new', 'Repairs', 'Pick up repairs']);
      expect([rows[0]?.[1], rows[0]?.[7]]).toEqual([first.client?.fullName, 'Canceled']);
      const calendars = async (names: string) =>
        (await sheet(`${JUNE}&calendars=${names}`)).slice(1).map((row) => row[3]);
      expect(await calendars('repairs,pick_up_repairs')).toEqual(['Repairs', 'Pick up repairs']);
      expect(await calendars('pick_up_new')).toEqual(['Pick up new', 'Repairs']);
      expect(await sheet('date_from=2027-07-01&date_to=2027-07-02')).toHaveLength(1);
    });

    it('[PERM-064] holds nothing of others, and refuses what is no day or no calendar', async () => {
      await schedule();
      expect(await sheet(JUNE, 'usa')).toHaveLength(1);
      const statusOf = async (query: string, as: Person = 'manager') =>
        (await test.api.as(as).get(`/base/api/meetings/v2/excel?${query}`)).status;
      expect(await statusOf(`${JUNE}&calendars=repairs`, 'usa')).toBe(403);
      expect(await statusOf(`${JUNE}&calendars=moon`)).toBe(422);
      expect(await statusOf('date_from=2027-06-02&date_to=2027-06-01')).toBe(422);
    });
  });

  describe('DELETE /meeting/{id}', () => {
    it('[CAL-017] [CAL-034] [CAL-041] [CAL-043] [CAL-067] cancels: the row stays and says by whom, the others are told once', async () => {
      const { id } = await schedule();
      const first = await test.api.as('admin').delete<One>(`/base/api/meeting/${id}`);
      expect(first.status).toBe(200);
      expect(first.body.data).toMatchObject({ id, isCanceled: true, isDeleted: true, deleted_by: 'Noa' });
      expect((await test.api.as('admin').delete<One>(`/base/api/meeting/${id}`)).body).toEqual(first.body);
      expect(await calendar(`${JUNE}&calendar=pick_up_new`)).toEqual([first.body.data]);
      const events = await eventsOf(id);
      expect(events.map(({ type }) => type)).toEqual([
        'calendar.meeting.scheduled',
        'calendar.meeting.deleted',
      ]);
      expect(events[1]?.data).toMatchObject({ orderId: 412, isCanceled: true });
    });
  });

  describe('POST /meeting, refused', () => {
    it('[CAL-044] [CAL-065] [ERR-001] names the fields that are missing', async () => {
      const answer = await test.api.as('manager').post<ErrorBody>('/base/api/meeting', {});
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        message: 'The given data was invalid.',
        errors: {
          date: ['The date field is required.'],
          time: ['The time field is required.'],
          calendar: ['The calendar field is required.'],
        },
      });
    });

    it('[CAL-048] names all fields that are against the rules at once', async () => {
      const parts = {
        date: '2027-06-04',
        time: '17:30',
        manager_id: undefined,
        client_id: undefined,
        wig_id: undefined,
      };
      expect(Object.keys((await refused(parts)) ?? {}).sort()).toEqual([
        'client_id',
        'date',
        'manager_id',
        'time',
      ]);
    });

    it.each([
      [{ date: '2027-02-30' }, ['date']],
      [{ date: '6.6.2027' }, ['date']],
      [{ time: '25:00' }, ['time']],
      [{ calendar: 'weddings' }, ['calendar']],
      [{ subject: 'x'.repeat(256) }, ['subject']],
      [{ manager_id: 6 }, ['manager_id']],
      [{ wig_id: 99_999 }, ['wig_id']],
      [{ wig_id: undefined, client_id: 99_999 }, ['client_id']],
      [{ client_id: 32 }, ['client_id']],
    ])('[CAL-048] %j answers errors of %j', async (parts, fields) => {
      expect(Object.keys((await refused(parts)) ?? {})).toEqual(fields);
    });

    it('is a 403 for a worker and a 401 without a session', async () => {
      expect((await test.api.as('worker').post('/base/api/meeting', BODY)).status).toBe(403);
      expect((await test.api.post('/base/api/meeting', BODY)).status).toBe(401);
      expect(await test.sql('select id from meeting')).toEqual([]);
    });
  });

  it('takes the client of the order when only the order is named, and upper-case calendars [CAL-025]', async () => {
    const made = await schedule({ client_id: undefined, wig_id: 413, calendar: 'REPAIRS' });
    expect(made).toMatchObject({
      calendar: 'repairs',
      client: { id: 32, fullName: 'תמר אלוני' },
      wig: { id: 413, isReady: true, is_repair: 1 },
    });
  });

  it('is made once for a repeated Idempotency-Key', async () => {
    const post = () =>
      test.api.as('manager').post<One>('/base/api/meeting', BODY, { 'idempotency-key': 'twice' });
    const [first, second] = [await post(), await post()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await calendar(JUNE)).toHaveLength(1);
  });

  describe('PUT /meeting/{id}', () => {
    it('[CAL-032] [CAL-066] moves the meeting and keeps from when to when, by whom', async () => {
      const { id } = await schedule();
      const put = (body: object, as: Person) => test.api.as(as).put<One>(`/base/api/meeting/${id}`, body);
      await put({ date: '2027-06-07', time: '10:00' }, 'admin');
      const second = await put({ time: '11:30' }, 'designer');
      expect(second.status).toBe(200);
      expect(second.body.data).toMatchObject({
        startAt: '2027-06-07 11:30',
        endAt: '2027-06-07 12:00',
        created_by: 'Merav',
      });
      const at = expect.stringMatching(/^20\d\d-/);
      expect(second.body.data.previousDates).toEqual([
        { value: '2027-06-06 09:30:00', new_value: '2027-06-07 10:00:00', updated_at: at, user: 'admin' },
        { value: '2027-06-07 10:00:00', new_value: '2027-06-07 11:30:00', updated_at: at, user: 'designer' },
      ]);
      expect((await eventsOf(id)).slice(1).map(({ data }) => data)).toMatchObject([
        { startAt: '2027-06-07T07:00:00.000Z', previousStartAt: '2027-06-06T06:30:00.000Z' },
        { startAt: '2027-06-07T08:30:00.000Z', previousStartAt: '2027-06-07T07:00:00.000Z' },
      ]);
    });

    it('[CAL-030] keeps a designer who has left until somebody else is chosen, and never takes her back', async () => {
      const tali = { ...USERS.designer, userId: 9, login: 'tali', nickName: 'Tali' };
      await test.events.publish(UserAdded, tali, { aggregateId: '9' });
      await test.handled('IDENTITY');
      const { id } = await schedule({ manager_id: 9 });
      await test.events.publish(UserDeleted, tali, { aggregateId: '9', aggregateVersion: 2 });
      await test.handled('IDENTITY');
      const put = (body: object) => test.api.as('manager').put<One>(`/base/api/meeting/${id}`, body);
      const kept = await put({ subject: 'Still hers', manager_id: 9 });
      expect([kept.status, kept.body.data.meetingManager]).toMatchObject([
        200,
        { id: 9, nickName: 'Tali', isDeleted: true },
      ]);
      const given = await put({ manager_id: 3 });
      expect(given.body.data.meetingManager).toMatchObject({ id: 3, isDeleted: false });
      expect((await put({ manager_id: 9 })).status).toBe(422);
    });

    it('changes the rest without a new date, and says nothing when nothing is new', async () => {
      const { id } = await schedule();
      const put = (body: object) => test.api.as('manager').put<One>(`/base/api/meeting/${id}`, body);
      expect((await put({ subject: 'Last fitting', calendar: 'pick_up_repairs' })).body.data).toMatchObject({
        subject: 'Last fitting',
        calendar: 'pick_up_repairs',
        previousDates: [],
      });
      await put({ subject: 'Last fitting' });
      const events = await eventsOf(id);
      expect(events.map(({ type }) => type)).toEqual([
        'calendar.meeting.scheduled',
        'calendar.meeting.moved',
      ]);
      expect(events[1]?.data).toMatchObject({ previousStartAt: null, subject: 'Last fitting' });
    });

    describe('by two people who read the same version', () => {
      const put = ({ id, version }: Meeting, as: Person, sent: object, changed?: readonly string[]) =>
        test.api
          .as(as)
          .put<One & ErrorBody>(`/base/api/meeting/${id}`, { ...sent, base_version: version, changed });

      it('[CAL-013] writes the fields that each has changed, and no others', async () => {
        const meeting = await schedule();
        const { date, time, subject } = BODY;
        await put(meeting, 'admin', { date: '2027-06-07', time: '10:00', subject }, ['date']);
        const mine = await put(meeting, 'manager', { date, time, subject: 'Mine' }, ['subject']);
        expect([mine.status, mine.body.data]).toMatchObject([
          200,
          { startAt: '2027-06-07 10:00', subject: 'Mine' },
        ]);
      });

      it('answers both times when both have moved it: date and hour are one', async () => {
        const meeting = await schedule();
        await put(meeting, 'admin', { date: '2027-06-07', manager_id: 1 });
        const mine = { date: BODY.date, time: '11:30', manager_id: 2, calendar: 'repairs' };
        const refused = await put(meeting, 'manager', mine, ['time', 'manager_id', 'calendar']);
        expect([refused.status, refused.body.code]).toEqual([409, 'edited_meanwhile']);
        expect(refused.body.conflicts).toEqual({
          date: { mine: '2027-06-06 11:30', theirs: '2027-06-07 09:30' },
          manager_id: { mine: 'Merav', theirs: 'Noa' },
        });
      });

      it('writes everything in the body for a caller that says nothing of versions', async () => {
        const { id } = await schedule();
        const plain = (sent: object) => test.api.as('manager').put<One>(`/base/api/meeting/${id}`, sent);
        await plain({ subject: 'First' });
        expect((await plain({ subject: 'Last', time: '10:00' })).body.data).toMatchObject({
          subject: 'Last',
          startAt: '2027-06-06 10:00',
        });
      });
    });

    it('[CAL-044] [CAL-048] is held to the same rules', async () => {
      const { id } = await schedule();
      const put = (body: object) => test.api.as('manager').put<ErrorBody>(`/base/api/meeting/${id}`, body);
      // 17:00 is a slot of the pick-up calendar and none of the repairs.
      expect((await put({ time: '17:00' })).status).toBe(200);
      expect((await put({ calendar: 'repairs' })).body.errors).toEqual({ time: [expect.any(String)] });
      expect((await put({ date: '2027-06-05' })).body.errors).toEqual({ date: [expect.any(String)] });
      expect((await put({ wig_id: 413 })).body.errors).toBeUndefined();
    });

    it('goes to the client of the order when the order is changed', async () => {
      const { id } = await schedule();
      const answer = await test.api.as('manager').put<One>(`/base/api/meeting/${id}`, { wig_id: 413 });
      expect(answer.body.data).toMatchObject({ wig: { id: 413 }, client: { id: 32 } });
    });

    it('[CAL-018] refuses a canceled meeting, and 404 is for one that is not there', async () => {
      const { id } = await schedule();
      await test.api.as('manager').delete(`/base/api/meeting/${id}`);
      expect((await test.api.as('manager').put(`/base/api/meeting/${id}`, { subject: 'x' })).status).toBe(
        422,
      );
      for (const path of [id + 1000, 'abc', 0]) {
        expect((await test.api.as('manager').put(`/base/api/meeting/${path}`, {})).status).toBe(404);
        expect((await test.api.as('manager').get(`/base/api/meeting/${path}`)).status).toBe(404);
        expect((await test.api.as('manager').delete(`/base/api/meeting/${path}`)).status).toBe(404);
      }
    });
  });

  describe('what the calendar answers', () => {
    it("[CAL-062] takes both ends of the range as Jerusalem's days, across a clock change", async () => {
      // Night of 26 March 2027: the clock goes forward. UTC days would lose the meetings at the edges.
      for (const date of ['2027-03-25', '2027-03-28', '2027-03-29']) await schedule({ date, time: '09:00' });
      const dates = async (from: string, to: string) =>
        (await calendar(`date_from=${from}&date_to=${to}`)).map(({ start_at }) => start_at.slice(0, 10));
      expect(await dates('2027-03-25', '2027-03-28')).toEqual(['2027-03-25', '2027-03-28']);
      expect(await dates('2027-03-26', '2027-03-27')).toEqual([]);
      expect(await dates('2027-03-29', '2027-03-29')).toEqual(['2027-03-29']);
      // Just before and just after midnight in Jerusalem are still Saturday and already Sunday evening in UTC.
      await test.sql(`insert into meeting (calendar, client_id, start_at, created_at, created_by_name)
        values ('orders', 31, '2027-03-28T20:59:59Z', now(), ''), ('orders', 31, '2027-03-28T21:00:00Z', now(), '')`);
      expect(await calendar('date_from=2027-03-28&date_to=2027-03-28&calendar=orders')).toHaveLength(1);
      expect(await calendar('date_from=2027-03-29&date_to=2027-03-29&calendar=orders')).toHaveLength(1);
    });

    it.each([
      '',
      'date_from=2027-06-01',
      'date_from=x&date_to=2027-06-01',
      'date_from=2027-06-02&date_to=2027-06-01',
    ])('refuses the range %j', async (query) => {
      const answer = await test.api.as('manager').get(`/base/api/meetings/v2/filterByType?${query}`);
      expect(answer.status).toBe(422);
    });

    it('[CAL-062] takes only_my as: mine to hold, or made by me', async () => {
      await schedule({ time: '09:00' });
      await schedule({ time: '09:30', calendar: 'orders', manager_id: undefined }, 'admin');
      const times = async (as: Person, query = '&only_my=1') =>
        (await calendar(`${JUNE}${query}`, as)).map(({ start_at }) => start_at.slice(11, 16));
      expect(await times('designer')).toEqual(['09:00']);
      expect(await times('manager')).toEqual(['09:00']);
      expect(await times('admin')).toEqual(['09:30']);
      expect(await times('admin', '&only_my=0')).toEqual(['09:00', '09:30']);
    });

    it('[CAL-008] searches client, phone however written, subject and barcode', async () => {
      await schedule({ time: '09:00', subject: 'מדידה 50%_off' });
      await schedule({ time: '09:30', wig_id: 413, client_id: undefined });
      const found = async (search: string) =>
        (await calendar(`${JUNE}&search=${encodeURIComponent(search)}`)).map(({ start_at }) =>
          start_at.slice(11, 16),
        );
      expect(await found('sara levi')).toEqual(['09:00']);
      expect(await found('אלוני')).toEqual(['09:30']);
      expect(await found('050-123-4031')).toEqual(['09:00']);
      expect(await found('+972 50 1234032')).toEqual(['09:30']);
      expect(await found('2045413')).toEqual(['09:30']);
      expect(await found('50%_')).toEqual(['09:00']);
      expect(await found('%')).toEqual(['09:00']);
      expect(await found("'; drop table meeting; --")).toEqual([]);
    });

    it('[CAL-040] [CAL-068] [CAL-070] [CONST-002] pages all meetings, the latest first', async () => {
      for (const time of ['09:00', '09:30', '10:00']) await schedule({ time });
      await schedule({ calendar: 'repairs', time: '10:30' });
      const all = async (query: string) => {
        const answer = await test.api.as('admin').get(`/base/api/meetings/v2/all?${query}`);
        return meetingsPageSchema.parse(answer.body).data;
      };
      const page = await all('page=2&per_page=2&calendar=pick_up_new');
      expect(page.meetings.map(({ startAt }) => startAt)).toEqual(['2027-06-06 09:00']);
      expect(page.pagination).toEqual({ total: 3, page: 2, per_page: 2 });
      expect((await all('')).pagination).toEqual({ total: 4, page: 1, per_page: 10 });
      expect((await all('search=2045412&per_page=1')).pagination.total).toBe(4);
      expect((await all('search=nobody')).meetings).toEqual([]);
    });

    it('[CAL-032] [CAL-041] [CARD-041] answers all meetings of one order or client, past and canceled ones too', async () => {
      const first = await schedule({ time: '09:00' });
      await test.sql(`update meeting set start_at = '2020-06-07T06:00:00Z' where id = ${first.id}`);
      const second = await schedule({ time: '10:00' });
      const third = await schedule({ time: '11:00', wig_id: 413, client_id: 32 });
      await test.api.as('manager').delete(`/base/api/meeting/${second.id}`);
      const ids = async (query: string) => {
        const answer = await test.api.as('manager').get<Many>(`/base/api/meetings/v2/all?${query}`);
        return answer.body.data.meetings.map(({ id }) => id);
      };
      expect(await ids('wig_id=412')).toEqual([second.id, first.id]);
      expect(await ids('client_id=32')).toEqual([third.id]);
      expect(await ids('wig_id=412&client_id=32')).toEqual([]);
    });

    it('[CAL-063] answers the meetings to come, earliest first, of a client, an order or a designer, without canceled ones', async () => {
      const later = await schedule({ time: '10:00' });
      const sooner = await schedule({ time: '09:00' });
      const other = await schedule({ wig_id: 413, client_id: undefined, time: '09:30' });
      const canceled = await schedule({ time: '11:00' });
      await test.api.as('manager').delete(`/base/api/meeting/${canceled.id}`);
      await schedule({ date: '2020-06-07' });
      const future = async (query: string) => {
        const answer = await test.api
          .as('manager')
          .get(`/base/api/meetings/v2/filterFutureMeetings?${query}`);
        return meetingsAnswerSchema.parse(answer.body).data.meetings.map(({ id }) => id);
      };
      expect(await future('client_id=31')).toEqual([sooner.id, later.id]);
      expect(await future('wig_id=413')).toEqual([other.id]);
      expect(await future('manager_id=3')).toEqual([sooner.id, other.id, later.id]);
      expect(await future('manager_id=5')).toEqual([]);
      expect(await future('')).toEqual([sooner.id, other.id, later.id]);
    });
  });

  describe('PUT /meeting/{id}/attendance', () => {
    const mark = (id: number, attendance: string | null, as: Person = 'manager') =>
      test.api.as(as).put<One & ErrorBody>(`/base/api/meeting/${id}/attendance`, { attendance });
    const held = async (parts: object = {}, as: Person = 'manager') => {
      const { id } = await schedule(parts, as);
      await test.sql(`update meeting set start_at = '2026-01-04T08:00:00Z' where id = ${id}`);
      return id;
    };

    it('marks who came and who did not, takes the mark away, and tells nobody of another date', async () => {
      const id = await held();
      expect((await mark(id, 'arrived')).body.data.attendance).toBe('arrived');
      expect((await mark(id, 'no_show')).body.data.attendance).toBe('no_show');
      expect((await mark(id, 'no_show')).body.data.attendance).toBe('no_show');
      expect((await mark(id, null)).body.data.attendance).toBeNull();
      const events = (await eventsOf(id)).slice(1);
      expect(events.map(({ data }) => (data as { previousStartAt: null }).previousStartAt)).toEqual([
        null,
        null,
        null,
      ]);
    });

    it('goes with a move to another date', async () => {
      const id = await held();
      await mark(id, 'no_show');
      const moved = await test.api.as('manager').put<One>(`/base/api/meeting/${id}`, { date: '2027-06-07' });
      expect(moved.body.data).toMatchObject({ startAt: '2027-06-07 10:00', attendance: null });
    });

    it('says on its day who came early, and of nobody before its hour that she stayed away', async () => {
      const { id } = await schedule({ time: '10:30' });
      // the last minute of today in Jerusalem
      await test.sql(
        `update meeting set start_at = (date_trunc('day', now() at time zone 'Asia/Jerusalem') + interval '1 day'
           - interval '1 second') at time zone 'Asia/Jerusalem' where id = ${id}`,
      );
      const early = await mark(id, 'no_show');
      expect([early.status, early.body.errors]).toEqual([422, { attendance: [expect.any(String)] }]);
      expect((await mark(id, 'arrived')).body.data.attendance).toBe('arrived');
      expect((await mark(id, 'no_show')).status).toBe(422);
      expect((await mark(id, null)).body.data.attendance).toBeNull();
    });

    it('is refused before the day, on a canceled meeting, with another word, and for a foreign one', async () => {
      const future = await schedule();
      expect((await mark(future.id, 'arrived')).body.errors).toEqual({ attendance: [expect.any(String)] });
      const id = await held({ time: '10:00' });
      expect((await mark(id, 'late')).status).toBe(422);
      expect((await mark(id, 'arrived', 'usa2')).status).toBe(404);
      expect((await mark(id, 'arrived', 'worker')).status).toBe(403);
      await test.api.as('manager').delete(`/base/api/meeting/${id}`);
      expect((await mark(id, 'arrived')).status).toBe(422);
    });
  });

  describe('a usa_manager', () => {
    const USA = { client_id: 47, wig_id: 447, calendar: 'us_agent' };

    it('[PERM-061] [PERM-063] schedules in the US agent calendar only, without a designer', async () => {
      expect(await schedule(USA, 'usa')).toMatchObject({
        calendar: 'us_agent',
        meetingManager: null,
        created_by: 'Rachel',
      });
      expect(await refused({ ...USA, calendar: 'orders' }, 'usa')).toEqual({
        calendar: [expect.any(String)],
      });
    });

    it('[PERM-064] schedules for own clients and orders only', async () => {
      expect(Object.keys((await refused({ ...USA, wig_id: undefined, client_id: 31 }, 'usa')) ?? {})).toEqual(
        ['client_id'],
      );
      expect(
        Object.keys((await refused({ ...USA, wig_id: 412, client_id: undefined }, 'usa')) ?? {}),
      ).toEqual(['wig_id']);
      expect(Object.keys((await refused(USA, 'usa2')) ?? {})).toEqual(['wig_id']);
    });

    it('[PERM-061] [PERM-064] sees own meetings of that calendar in every list, and no other', async () => {
      const own = await schedule(USA, 'usa');
      await schedule({ ...USA, time: '10:00', manager_id: undefined }, 'manager');
      await schedule({ time: '10:30' });
      const lists = [
        `/meetings/v2/filterByType?${JUNE}`,
        `/meetings/v2/filterByType?${JUNE}&calendar=us_agent&only_my=0&search=`,
        '/meetings/v2/filterFutureMeetings?client_id=47',
        '/meetings/v2/filterFutureMeetings',
        '/meetings/v2/all',
        // A search must not lead round the scope.
        '/meetings/v2/all?search=Pick',
      ];
      for (const list of lists) {
        const ids = async (as: Person) => {
          const answer = await test.api.as(as).get<Many>(`/base/api${list}`);
          return answer.body.data.meetings.map(({ id }) => id);
        };
        expect([list, await ids('usa')]).toEqual([list, [own.id]]);
        expect([list, await ids('usa2')]).toEqual([list, []]);
        expect((await ids('manager')).length).toBeGreaterThan(1);
      }
    });

    it('[PERM-061] is refused another calendar by name', async () => {
      for (const path of [`filterByType?${JUNE}&calendar=orders`, 'all?calendar=pick_up_new']) {
        expect((await test.api.as('usa').get(`/base/api/meetings/v2/${path}`)).status).toBe(403);
      }
    });

    it('[PERM-064] gets 404 for a foreign meeting in every call, and nothing happens to it', async () => {
      const foreign = await schedule(USA, 'usa');
      const shop = await schedule();
      for (const { id } of [foreign, shop]) {
        const path = `/base/api/meeting/${id}`;
        const usa2 = test.api.as('usa2');
        expect((await usa2.get(path)).status).toBe(404);
        expect((await usa2.put(path, { subject: 'mine now' })).status).toBe(404);
        expect((await usa2.delete(path)).status).toBe(404);
      }
      expect(await calendar(JUNE)).toEqual([foreign, shop].sort((a, b) => a.id - b.id));
    });

    it('moves and cancels an own meeting, keeping it in the US agent calendar', async () => {
      const { id } = await schedule(USA, 'usa');
      const usa = test.api.as('usa');
      expect((await usa.put<One>(`/base/api/meeting/${id}`, { time: '14:30' })).body.data.startAt).toBe(
        '2027-06-06 14:30',
      );
      expect((await usa.put(`/base/api/meeting/${id}`, { calendar: 'orders' })).status).toBe(422);
      expect((await usa.delete<One>(`/base/api/meeting/${id}`)).body.data.isCanceled).toBe(true);
    });
  });

  it('declares every route', () => {
    const routes = assertEveryRouteDeclares(test.app).map(({ method, path }) => `${method} ${path}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        'GET /meetings/v2/filterByType',
        'GET /meetings/v2/filterFutureMeetings',
        'GET /meetings/v2/all',
        'GET /meeting/:id',
        'POST /meeting',
        'PUT /meeting/:id',
        'PUT /meeting/:id/attendance',
        'GET /meetings/feed',
        'GET /meetings/feed/:file',
        'DELETE /meeting/:id',
        'GET /getHebcalEvents',
      ]),
    );
  });

  it('[PERM-023] is closed to a worker, whatever the call', async () => {
    const worker = test.api.as('worker');
    const paths = [
      `meetings/v2/filterByType?${JUNE}`,
      'meetings/v2/filterFutureMeetings',
      'meetings/v2/all',
      'meeting/1',
    ];
    for (const path of paths) expect((await worker.get(`/base/api/${path}`)).status).toBe(403);
    expect((await worker.put('/base/api/meeting/1', {})).status).toBe(403);
    expect((await worker.delete('/base/api/meeting/1')).status).toBe(403);
  });

  it('lets one of two people win who change a meeting at the same moment', async () => {
    const { id } = await schedule();
    const put = (time: string) => test.api.as('manager').put<One>(`/base/api/meeting/${id}`, { time });
    const answers = await Promise.all(['10:00', '10:30', '11:00', '11:30'].map(put));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const [meeting] = await calendar(JUNE);
    // Each change that was acknowledged is in the history, and the chain has no gap.
    expect(meeting?.previousDates).toHaveLength(done.length);
    meeting?.previousDates.slice(1).forEach(({ value }, i) => {
      expect(value).toBe(meeting.previousDates[i]?.new_value);
    });
  });

  describe('what was done a moment ago', () => {
    const at = (id: number) => `/base/api/meeting/${id}`;
    const undo = (seen: Meeting, as: Person = 'manager', more: object = {}) =>
      test.api.as(as).post<One & ErrorBody>(`${at(seen.id)}/undo`, { base_version: seen.version, ...more });
    const DEEDS: Record<string, (made: Meeting, as: Person) => Promise<Meeting>> = {
      scheduling: async (made) => made,
      moving: async ({ id }, as) => (await test.api.as(as).put<One>(at(id), { time: '11:00' })).body.data,
      canceling: async ({ id }, as) => (await test.api.as(as).delete<One>(at(id))).body.data,
    };
    const standing = ({ isCanceled, startAt }: Meeting) => ({ isCanceled, startAt });

    it.each(Object.entries(DEEDS))('%s is taken back by who did it, once', async (kind, deed) => {
      const made = await schedule();
      const done = await deed(made, 'manager');
      const back = await undo(done);
      expect(back.status).toBe(200);
      expect(standing(back.body.data)).toEqual({
        isCanceled: kind === 'scheduling',
        startAt: made.startAt,
      });
      expect((await undo(done)).body.code).toBe('undo_overtaken');
    });

    it.each(Object.entries(DEEDS))(
      '%s is not taken back by another, late, or overtaken',
      async (_kind, deed) => {
        const done = await deed(await schedule(), 'manager');
        expect((await undo(done, 'admin')).body.code).toBe('undo_over');
        expect((await undo(done, 'worker')).status).toBe(403);
        expect((await undo(done, 'usa')).status).toBe(404);
        expect((await undo({ ...done, version: done.version - 1 })).body.code).toMatch(
          done.version > 1 ? 'undo_overtaken' : 'validation',
        );
        await test.sql(`update meeting set created_at = now() - interval '601 seconds',
        deleted_at = deleted_at - interval '601 seconds',
        moves = (select coalesce(jsonb_agg(m || jsonb_build_object('movedAt', now() - interval '601 seconds')), '[]')
                 from jsonb_array_elements(moves) m)`);
        expect((await undo(done)).body.code).toBe('undo_over');
      },
    );

    it('[CAL-072] a meeting that comes back brings the complete date of its order', async () => {
      const made = await schedule({ sets_complete_date: true });
      await undo(await DEEDS['canceling']!(made, 'manager'), 'manager', { sets_complete_date: true });
      await test.published();
      const told = (await test.events.stored(MeetingMoved.subject)).filter(
        ({ aggregateId }) => aggregateId === String(made.id),
      );
      expect(told.at(-1)?.data).toMatchObject({ isCanceled: false, setsCompleteDate: true });
    });
  });
});
