import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  MeetingDeleted,
  type MeetingFacts,
  MeetingMoved,
  MeetingScheduled,
  MessageSettled,
  PaymentAdded,
  PaymentTerminated,
  UserChanged,
} from '@peruke/contracts/events';
import { type Order, orderRowSchema, type OrderTold } from '@peruke/contracts/orders';
import { maintain, PEOPLE } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

describe('what other services tell', () => {
  let t: OrdersTest;
  let listener: NatsConnection;
  beforeAll(async () => {
    t = await startOrders();
    listener = await connect({ servers: t.backends.nats.url });
  }, 120_000);
  afterAll(async () => {
    await listener?.close();
    await t?.stop();
  });

  const meeting = (
    meetingId: number,
    orderId: number | null,
    more: Partial<MeetingFacts> = {},
  ): MeetingFacts => ({
    meetingId,
    orderId,
    clientId: CLIENTS.sara,
    calendar: 'orders',
    subject: 'Fitting',
    startAt: '2026-05-03T07:00:00.000Z',
    manager: { id: 3, nickName: 'designer' },
    createdById: 2,
    isCanceled: false,
    ...more,
  });
  const ledger = (orderId: number, paid: number) => ({
    orderId,
    paid,
    paymentId: 1,
    amount: paid,
    source: 'Cash',
    lastPaymentAt: '2026-05-01T07:00:00.000Z',
    terminatedIds: [] as number[],
  });
  const about = (aggregateId: number, aggregateVersion: number) => ({
    aggregateId: String(aggregateId),
    aggregateVersion,
  });

  it('[ORD-094] [ORD-097] shows what is paid, whatever order the events come in', async () => {
    const { id } = await t.order('manager', { totalPrice: 3000 });
    await t.test.events.publish(PaymentAdded, ledger(id, 100_000), about(id, 2));
    await t.test.events.publish(PaymentAdded, ledger(id, 50_000), about(id, 1));
    await t.test.handled('PAYMENTS');
    expect(await t.card(id)).toMatchObject({ deposit: 1000, paymentStatus: 33, is_paid: false });
    await t.test.events.publish(
      PaymentTerminated,
      { ...ledger(id, 300_000), terminatedIds: [7, 9] },
      about(id, 3),
    );
    await t.test.handled('PAYMENTS');
    expect(await t.card(id)).toMatchObject({
      deposit: 3000,
      paymentStatus: 100,
      is_paid: true,
      terminated_payments: [7, 9],
    });
  });

  it('[CARD-013] [CARD-041] [ORD-091] [ORD-096] [ORD-099] shows the meetings, their manager and the designer', async () => {
    const { id } = await t.order();
    await t.test.events.publish(MeetingScheduled, meeting(101, id), about(101, 1));
    const pickUp = meeting(102, id, {
      calendar: 'pick_up_new',
      startAt: '2026-06-03T07:00:00.000Z',
      manager: { id: 2, nickName: 'manager' },
    });
    await t.test.events.publish(MeetingScheduled, pickUp, about(102, 1));
    await t.test.handled('CALENDAR');
    expect(await t.card(id)).toMatchObject({
      meetings: [
        { id: 102, start_at: '2026-06-03 10:00:00', calendar: 'pick_up_new' },
        { id: 101, subject: 'Fitting', isCanceled: false },
      ],
      meetingManager: { nickName: 'manager' },
      suggestedMeetingManager: { id: 3, nickName: 'designer' },
    });
  });

  it('[PERM-061] [PERM-064] shows a USA manager on her own card the meetings that she made, and no other', async () => {
    const { id } = await t.order('usa');
    const usa = PEOPLE.usa.id;
    const foreign = meeting(104, id, { clientId: CLIENTS.rachel, startAt: '2026-06-03T07:00:00.000Z' });
    const own = meeting(105, id, {
      clientId: CLIENTS.rachel,
      calendar: 'us_agent',
      manager: null,
      createdById: usa,
    });
    await t.test.events.publish(MeetingScheduled, foreign, about(104, 1));
    await t.test.events.publish(MeetingScheduled, own, about(105, 1));
    await t.test.events.publish(MeetingScheduled, { ...own, meetingId: 106, createdById: 2 }, about(106, 1));
    await t.test.handled('CALENDAR');
    const seen = ({ meetings, meetingManager, suggestedMeetingManager }: Order) => ({
      meetings: meetings.map((each) => each.id),
      names: [meetingManager?.nickName, suggestedMeetingManager?.nickName],
    });
    expect(seen(await t.card(id, 'usa'))).toEqual({ meetings: [105], names: [undefined, undefined] });
    expect(seen(await t.card(id, 'manager'))).toEqual({
      meetings: [104, 106, 105],
      names: ['designer', 'designer'],
    });
  });

  it('[CAL-043] drops the complete date with its meeting, exactly once', async () => {
    const { id } = await t.order();
    const setDate = () =>
      t.test.api
        .as('manager')
        .put(`/base/api/wig/${id}/setCompleteDate`, { complete_date: '2026-06-03 10:00' });
    await setDate();
    await t.test.events.publish(MeetingScheduled, meeting(110, id), about(110, 1));
    const deleted = await t.test.events.publish(
      MeetingDeleted,
      meeting(110, id, { isCanceled: true }),
      about(110, 2),
    );
    await t.test.handled('CALENDAR');
    expect(await t.card(id)).toMatchObject({
      complete_data: null,
      meetings: [{ id: 110, isCanceled: true }],
    });
    await setDate();
    await t.test.events.publishAgain(deleted);
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2026-06-03 10:00');
    await t.test.published();
    const changes = (await t.test.events.stored('orders.order.changed.v1')).filter(
      ({ aggregateId }) => aggregateId === String(id),
    );
    expect(changes.map(({ data }) => (data as { completeDate: string | null }).completeDate)).toEqual([
      '2026-06-03T07:00:00.000Z',
      null,
      '2026-06-03T07:00:00.000Z',
    ]);
  });

  const dateSetByHand = async (id: number, complete_date: string | null) =>
    expect(
      (await t.test.api.as('manager').put(`/base/api/wig/${id}/setCompleteDate`, { complete_date })).status,
    ).toBe(200);
  const aMomentAgo = () => new Date(Date.now() - 60_000).toISOString();

  it('[CAL-043] keeps a date that was set after the meeting was deleted, however late the word comes', async () => {
    const { id } = await t.order();
    const deletedAt = aMomentAgo();
    await dateSetByHand(id, '2028-04-05 12:30');
    const gone = meeting(111, id, { isCanceled: true });
    await t.test.events.publish(MeetingDeleted, gone, { ...about(111, 2), at: deletedAt });
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2028-04-05 12:30');
  });

  it('[CAL-043] keeps the date that was put back before the word of the deleted meeting came', async () => {
    const { id } = await t.order();
    await dateSetByHand(id, '2028-04-05 12:30');
    const deletedAt = new Date().toISOString();
    await dateSetByHand(id, '2028-04-05 12:30');
    const gone = meeting(112, id, { isCanceled: true });
    await t.test.events.publish(MeetingDeleted, gone, { ...about(112, 2), at: deletedAt });
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2028-04-05 12:30');
  });

  it('[CAL-043] keeps it also where a clock was put back in between: the order of all deeds counts, not the wall', async () => {
    const { id } = await t.order();
    const moment = Date.now() - 60_000;
    await dateSetByHand(id, '2028-04-05 12:30');
    const at = new Date(Date.now() + 60_000).toISOString();
    const gone = meeting(113, id, { isCanceled: true });
    await t.test.events.publish(MeetingDeleted, gone, { ...about(113, 2), at, moment });
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2028-04-05 12:30');
  });

  it('[CAL-072] takes the date of a meeting that sets it, in any state but archived, and of no other', async () => {
    const { id } = await t.order('usa');
    await t.test.api.as('manager').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs in Production' });
    await t.test.events.publish(MeetingScheduled, meeting(113, id), about(113, 1));
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBeNull();
    const sets = meeting(114, id, { setsCompleteDate: true, startAt: '2026-06-04T07:00:00.000Z' });
    const usa = { id: 4, nickName: 'usa', role: 'USA_MANAGER' };
    await t.test.events.publish(MeetingScheduled, sets, { ...about(114, 1), actor: usa });
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2026-06-04 10:00');
    const moved = { ...sets, startAt: '2026-06-07T08:00:00.000Z', previousStartAt: sets.startAt };
    await t.test.events.publish(MeetingMoved, moved, about(114, 2));
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2026-06-07 11:00');
    await t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state: 'Archived' });
    await t.test.events.publish(MeetingMoved, moved, about(114, 3));
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBeNull();
  });

  it('[CAL-072] leaves a date that was set or cleared after that meeting was made', async () => {
    const { id } = await t.order();
    const madeAt = aMomentAgo();
    await dateSetByHand(id, '2028-04-05 12:30');
    const sets = meeting(115, id, { setsCompleteDate: true });
    await t.test.events.publish(MeetingScheduled, sets, { ...about(115, 1), at: madeAt });
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2028-04-05 12:30');
    await dateSetByHand(id, null);
    await t.test.events.publish(
      MeetingScheduled,
      { ...sets, meetingId: 116 },
      { ...about(116, 1), at: madeAt },
    );
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBeNull();
  });

  it('[CAL-072] ends with the meeting that was made last, in whichever order the words come', async () => {
    const { id } = await t.order();
    const [first, second] = [aMomentAgo(), new Date(Date.now() - 30_000).toISOString()];
    const sets = (meetingId: number, startAt: string) =>
      meeting(meetingId, id, { setsCompleteDate: true, startAt });
    const later = sets(118, '2026-06-09T07:00:00.000Z');
    await t.test.events.publish(MeetingScheduled, later, { ...about(118, 1), at: second });
    const earlier = sets(117, '2026-06-08T07:00:00.000Z');
    await t.test.events.publish(MeetingScheduled, earlier, { ...about(117, 1), at: first });
    await t.test.handled('CALENDAR');
    expect((await t.card(id)).complete_data).toBe('2026-06-09 10:00');
  });

  it('[ORD-097] shows the outcome of the last message', async () => {
    const { id } = await t.order();
    const message = (messageId: number, status: 'delivered' | 'undelivered', at: string) => ({
      messageId,
      clientId: CLIENTS.sara,
      orderId: id,
      meetingId: null,
      status,
      description: `message ${messageId}`,
      at,
    });
    const late = message(2, 'undelivered', '2026-05-02T07:00:00.000Z');
    const early = message(1, 'delivered', '2026-05-01T07:00:00.000Z');
    await t.test.events.publish(MessageSettled, late, about(2, 1));
    await t.test.events.publish(MessageSettled, early, about(1, 1));
    await t.test.handled('CLIENTS');
    expect((await t.card(id)).notification).toEqual({
      status: 'undelivered',
      description: 'message 2',
      created_at: '2026-05-02 10:00:00',
    });
  });

  it('shows people by the nickname they have now', async () => {
    const { id } = await t.order('designer');
    const user = {
      userId: 3,
      login: 'designer',
      nickName: 'Dafna',
      role: 'MANAGER_PLUS' as const,
      hexColor: null,
      isDeleted: false,
    };
    await t.test.events.publish(UserChanged, user, about(3, 2));
    await t.test.handled('IDENTITY');
    expect(await t.card(id)).toMatchObject({ creator: 'Dafna', created_by: { id: 3, nickName: 'Dafna' } });
  });

  it('rebuilds a view from the streams', async () => {
    const { id } = await t.order();
    await t.test.events.publish(MeetingScheduled, meeting(120, id), about(120, 1));
    await t.test.events.publish(
      MeetingMoved,
      { ...meeting(120, id, { subject: 'Moved' }), previousStartAt: null },
      about(120, 2),
    );
    await t.test.handled('CALENDAR');
    const before = await t.test.sql('select * from meeting_view order by id');
    await t.test.sql('update meeting_view set subject = ?', ['spoilt']);
    const { code, output } = await maintain(
      AppModule,
      { backends: t.backends, database: t.test.database },
      'replay',
      'meeting-view',
    );
    expect([code, output]).toEqual([0, expect.stringMatching(/^meeting-view rebuilt from \d+ events$/)]);
    expect(await t.test.sql('select * from meeting_view order by id')).toEqual(before);
  });

  it('tells open pages of a change after it is committed, with the row that lists show', async () => {
    const heard: { event: string; data: OrderTold }[] = [];
    listener.subscribe('rt.private-orders', {
      callback: (_error, message) => {
        heard.push(message.json<(typeof heard)[number]>());
        t.test.changed();
      },
    });
    await listener.flush();
    const { id } = await t.order();
    await t.test.api.as('manager').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs in Production' });
    const before = await t.card(id);
    const { version } = before;
    const row = orderRowSchema.parse(before);
    const money = { deposit: 0, is_paid: false, terminated_payments: [] };
    const state = 'Wigs in Production';
    const moved = { id, version, state, at: expect.any(Number), by: 2, what: 'moved' };
    const of = (what: string) => heard.find(({ data }) => data.id === id && data.what === what);
    await t.test.waitFor('the word of the move', () => of('moved') !== undefined);
    expect(of('moved')).toEqual({
      event: 'order-changed',
      data: { ...moved, from: 'Draft', row, money },
    });
    await t.test.events.publish(PaymentAdded, ledger(id, 100), about(id, 1));
    await t.test.waitFor('the word of the payment', () => of('payments') !== undefined);
    expect(of('payments')?.data).toEqual({
      id,
      version,
      state,
      at: expect.any(Number),
      by: null,
      what: 'payments',
      row,
      money: { ...money, deposit: 1 },
    });
    expect(of('payments')?.data.at).toBeGreaterThan(of('moved')?.data.at ?? Infinity);

    await t.test.api
      .as('manager')
      .put(`/base/api/wig/${id}/updateStatus`, { status: { 'Skins Connect': 'on' } });
    await t.test.waitFor('the word of the tick', () => of('step-ticked') !== undefined);
    const { status_array } = await t.card(id);
    expect(Object.keys(status_array)).toEqual(['Skins Connect']);
    expect(of('step-ticked')?.data.status_array).toEqual(status_array);
  });

  it('[PERM-026] tells a usa_manager of the own orders alone', async () => {
    const heard: string[] = [];
    const subscription = listener.subscribe('rt.private-orders.4', {
      callback: (_error, message) => {
        heard.push(message.string());
        t.test.changed();
      },
    });
    await listener.flush();
    const foreign = await t.order();
    const own = await t.order('usa');
    await t.test.waitFor('the word of the own one', () => heard.some((text) => text.includes(`${own.id}`)));
    expect(heard.some((text) => text.includes(`"id":${foreign.id},`))).toBe(false);
    subscription.unsubscribe();
  });
});
