import type { Meeting } from '@peruke/contracts/calendar';
import {
  ClientChanged,
  ClientDeleted,
  MeetingMoved,
  MeetingScheduled,
  MessageSettled,
  OrderChanged,
  OrderClientChanged,
  OrderDeleted,
  OrderMoved,
  UserChanged,
} from '@peruke/contracts/events';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { ARRIVAL_MS, AwaitedViews } from '@peruke/svc-kit/events';
import {
  createTestApp,
  maintain,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { client, introduceNeighbours, order, USERS } from '../testing/neighbours.js';

const READY = ['Ready New Wig', 'Ready Repair Wigs', 'Storage', 'Delivered Wigs', 'Archived'];

describe('what the calendar knows of the others', () => {
  let backends: TestBackends;
  let test: TestApp;
  let meeting: Meeting;
  let version = 1;

  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(AppModule, { backends });
    await introduceNeighbours(test);
    const body = { wig_id: 412, date: '2031-06-08', time: '09:00', manager_id: 3, calendar: 'pick_up_new' };
    meeting = (await test.api.as('manager').post<{ data: Meeting }>('/base/api/meeting', body)).body.data;
  });
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
  });

  const views = () => test.app.get(AwaitedViews, { strict: false });
  afterEach(() => {
    views().patienceMs = ARRIVAL_MS;
  });

  const now = async (): Promise<Meeting> => {
    for (const stream of ['IDENTITY', 'CLIENTS', 'ORDERS']) await test.handled(stream);
    return (await test.api.as('manager').get<{ data: Meeting }>(`/base/api/meeting/${meeting.id}`)).body.data;
  };
  /** As the owner publishes: each event of an aggregate one version higher. */
  const parts = (id: number) => ({ aggregateId: String(id), aggregateVersion: ++version });

  it.each(ORDER_STATES)('[PRN-014] the ready mark of a wig in %s', async (state) => {
    await test.events.publish(
      OrderMoved,
      { ...order(412, { state }), from: state, to: state, tellCustomer: false },
      parts(412),
    );
    expect((await now()).wig).toMatchObject({ state, isReady: READY.includes(state) });
  });

  it('keeps the newest of an order, whatever comes late or twice', async () => {
    const newest = await test.events.publish(OrderChanged, order(412, { barcode: '777' }), parts(412));
    await test.events.publish(OrderChanged, order(412, { barcode: '666' }), {
      aggregateId: '412',
      aggregateVersion: 1,
    });
    await test.events.publishAgain(newest);
    expect((await now()).wig?.barcode).toBe('777');
  });

  it('shows the client and the designer under their new names, and the colour', async () => {
    await test.events.publish(
      ClientChanged,
      client(31, { fullName: 'Sara Cohen', phone: '+972500000000' }),
      parts(31),
    );
    await test.events.publish(
      UserChanged,
      { ...USERS.designer, nickName: 'Rina Dor', hexColor: '#e802b2' },
      parts(3),
    );
    expect(await now()).toMatchObject({
      client: { fullName: 'Sara Cohen', phone: '+972500000000' },
      meetingManager: { nickName: 'Rina Dor', shortNickName: 'RD', hex_color: '#e802b2' },
    });
  });

  it('[CAL-037] shows how the latest message about the meeting went, in whatever order that is told', async () => {
    const settled = (messageId: number, status: 'delivered' | 'undelivered' | 'unsent', at: string) =>
      test.events.publish(
        MessageSettled,
        {
          messageId,
          clientId: 31,
          orderId: null,
          meetingId: meeting.id,
          status,
          description: `m${messageId}`,
          at,
        },
        { aggregateId: String(messageId) },
      );
    await settled(2, 'delivered', '2031-01-02T10:00:00Z');
    await settled(1, 'undelivered', '2031-01-01T10:00:00Z');
    expect((await now()).notification).toEqual({
      status: 'delivered',
      description: 'm2',
      created_at: '2031-01-02 12:00:00',
    });
  });

  it('rebuilds a view from the streams', async () => {
    const before = await now();
    await test.sql(`update client_view set full_name = 'spoilt'`);
    for (const view of ['client-view', 'order-view', 'user-view', 'meeting-notice']) {
      const { code, output } = await maintain(
        AppModule,
        { backends, database: test.database },
        'replay',
        view,
      );
      expect([code, output]).toEqual([0, expect.any(String)]);
    }
    expect(await now()).toEqual(before);
  });

  it('follows an order to another client while the meeting is still to come, once', async () => {
    const facts = { ...order(412, { clientId: 32 }), previousClientId: 31 };
    const event = await test.events.publish(OrderClientChanged, facts, parts(412));
    await test.events.publishAgain(event);
    expect((await now()).client?.id).toBe(32);
    await test.published();
    const moved = await test.events.stored(MeetingMoved.subject);
    expect(moved.map(({ data }) => data)).toMatchObject([
      { meetingId: meeting.id, clientId: 32, previousStartAt: null },
    ]);
  });

  it('stays with the client to whom the order went later, when an earlier word comes late', async () => {
    const wentAt = new Date(Date.now() - 60_000).toISOString();
    const facts = { ...order(412, { clientId: 31 }), previousClientId: 32 };
    await test.events.publish(OrderClientChanged, facts, { ...parts(412), at: wentAt });
    expect((await now()).client?.id).toBe(32);
  });

  it('[CAL-072] tells that its order becomes ready at a meeting, when the call says so and only then', async () => {
    const told = async (subject: string) => {
      await test.published();
      const events = await test.events.stored(subject);
      return (events.at(-1)?.data as { setsCompleteDate?: boolean }).setsCompleteDate;
    };
    const body = { wig_id: 413, date: '2031-06-09', time: '09:00', calendar: 'orders' };
    const post = (more: object) =>
      test.api.as('manager').post<{ data: Meeting }>('/base/api/meeting', { ...body, ...more });
    await post({});
    expect(await told(MeetingScheduled.subject)).toBeUndefined();
    const made = await post({ time: '09:30', sets_complete_date: true });
    expect(await told(MeetingScheduled.subject)).toBe(true);
    const put = (change: object) =>
      test.api.as('manager').put(`/base/api/meeting/${made.body.data.id}`, change);
    await put({ time: '10:00' });
    expect(await told(MeetingMoved.subject)).toBeUndefined();
    await put({ time: '10:00', sets_complete_date: true });
    expect(await told(MeetingMoved.subject)).toBe(true);
  });

  it('waits for a record that is still on its way', async () => {
    views().patienceMs = 60_000;
    const body = { client_id: 90, date: '2031-06-08', time: '09:00', calendar: 'orders' };
    const posted = test.api.as('manager').post('/base/api/meeting', body);
    await test.events.publish(ClientChanged, client(90), { aggregateId: '90' });
    expect((await posted).status).toBe(201);
  });

  it('shows no wig of a deleted order, and still the name of a deleted client', async () => {
    await test.events.publish(OrderDeleted, order(412, { clientId: 32, visible: false }), parts(412));
    await test.events.publish(ClientDeleted, client(32, { fullName: 'תמר אלוני' }), parts(32));
    expect(await now()).toMatchObject({ wig: null, client: { id: 32, fullName: 'תמר אלוני' } });
  });

  it('tells open calendars which meeting changed, and no more', async () => {
    const heard: unknown[] = [];
    const subscription = test.nats.subscribe('rt.>', {
      callback: (_, message) => {
        heard.push(message.json());
        test.changed();
      },
    });
    await test.nats.flush();
    await test.api.as('manager').delete(`/base/api/meeting/${meeting.id}`);
    const hint = { event: 'meeting-changed', data: { id: meeting.id } };
    await test.waitFor('the hint', () => heard.some((one) => JSON.stringify(one) === JSON.stringify(hint)));
    subscription.unsubscribe();
  });
});
