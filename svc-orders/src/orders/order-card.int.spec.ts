import { PaymentAdded } from '@peruke/contracts/events';
import { type Order, type OrdersPage, orderSchema } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

const AT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describe('the card of an order', () => {
  let t: OrdersTest;
  beforeAll(async () => {
    t = await startOrders();
  }, 120_000);
  afterAll(() => t?.stop());

  const put = (as: Person, url: string, body: object = {}) =>
    t.test.api.as(as).put<{ data: Order }>(`/base/api/wig/${url}`, body);
  const update = (as: Person, id: number, data: object) =>
    t.test.api.as(as).post<{ data: Order }>(`/base/api/wig/${id}/updateWig`, data);

  it('[ORD-115] [ORD-080] [ORD-081] [ORD-087] [ORD-088] [ORD-095] [ORD-096] says what it is, whose and by whom', async () => {
    const made = await t.order('designer', { user_generated_id: 'A-1', order_number: '77/26' });
    await put('manager', `${made.id}/updateClient`, { client_id: CLIENTS.lea });
    await put('manager', `${made.id}/assignCreator`, { manager_id: 2 });
    const { status, body } = await t.test.api.as('worker').get<{ data: Order }>(`/base/api/wig/${made.id}`);
    expect(status).toBe(200);
    expect(orderSchema.parse(body.data)).toMatchObject({
      id: made.id,
      barcode: made.barcode,
      user_generated_id: 'A-1',
      order_number: '77/26',
      client: 'לאה כץ',
      client_id: CLIENTS.lea,
      previous_client: 'Sara Levi',
      creator: 'manager',
      manager_nickname: 'manager',
      created_by: { id: 3, nickName: 'designer' },
      owner: { role: 'MANAGER_PLUS', nickName: 'designer' },
      visible: 1,
      created_at: expect.stringMatching(AT),
      updated_at: expect.stringMatching(AT),
    });
    expect((await t.test.api.as('admin').get('/base/api/wig/999999')).status).toBe(404);
    expect((await t.test.api.as('admin').get('/base/api/wig/none')).status).toBe(404);
  });

  it('[ORD-099] tells whether a USA manager made it, and whether one is in charge of it', async () => {
    const told = ({ createdByUsaManager, is_usa_manager }: Order) => [createdByUsaManager, is_usa_manager];
    const own = await t.order('usa');
    expect(told(await t.card((await t.order('manager')).id))).toEqual([false, false]);
    expect(told(await t.card(own.id))).toEqual([true, true]);
    await put('manager', `${own.id}/assignCreator`, { manager_id: 2 });
    expect(told(await t.card(own.id))).toEqual([true, false]);
  });

  it('[ORD-025] marks in the list what is in Rework and what has stages of a rework', async () => {
    const marked = async ({ barcode }: Order) => {
      const url = `/base/api/wigs/v2/all?search=${barcode}`;
      const { body } = await t.test.api.as('manager').get<{ data: OrdersPage }>(url);
      return body.data.wigs.map(({ state, is_reword }) => [state, is_reword]);
    };
    const order = await t.order();
    await put('manager', `${order.id}/updateState`, { state: 'Wigs in Production' });
    expect(await marked(order)).toEqual([['Wigs in Production', 0]]);
    await put('manager', `${order.id}/updateState`, { state: 'Rework' });
    expect(await marked(order)).toEqual([['Rework', 1]]);
    await put('manager', `${order.id}/updateState`, { state: 'Ready New Wig' });
    expect(await marked(order)).toEqual([['Ready New Wig', 0]]);
    await put('manager', `${order.id}/updateState`, { state: 'Rework' });
    await t.test.api.as('manager').post(`/base/api/wig/${order.id}/additionalProperties`, {
      properties: [{ tittle: 'Loosen the band' }],
      type: 'rework',
    });
    await put('manager', `${order.id}/updateState`, { state: 'Ready New Wig' });
    expect(await marked(order)).toEqual([['Ready New Wig', 1]]);
  });

  it('[ORD-082] [ORD-083] [ORD-086] [CARD-043] shows the state until a step is ticked, then the newest step', async () => {
    const { id } = await t.order();
    const draft = await t.card(id);
    expect(draft).toMatchObject({
      state: 'Draft',
      status: 'Draft',
      currentStatus: 'Draft',
      status_array: {},
    });
    expect(draft.has_wig_building).toBe(false);
    await put('manager', `${id}/updateState`, { state: 'Wigs in Production' });
    const steps = { status: { Washing: 'on', 'Wig Building': 'on' } };
    const ticked = await put('worker', `${id}/updateStatus`, steps);
    expect(ticked.status).toBe(200);
    expect(await t.card(id)).toMatchObject({
      state: 'Wigs in Production',
      has_wig_building: true,
      status_array: { 'Wig Building': { user: 'worker', updated_at: expect.stringMatching(AT) } },
    });
    const card = await t.card(id);
    expect([card.status, card.currentStatus]).toEqual([card.status, card.status]);
    expect(Object.keys(steps.status)).toContain(card.status);
  });

  it('[ORD-085] [ORD-086] [ORD-092] [STG-018] [STG-020] [STG-022] holds repair and rework stages apart', async () => {
    const { id } = await t.order('manager', {
      is_repair: 1,
      additional_properties: [{ tittle: 'Fix lace', category: 'Lace' }],
    });
    await put('manager', `${id}/updateState`, { state: 'Repair Wigs' });
    await t.test.api.as('manager').post(`/base/api/wig/${id}/additionalProperties`, {
      properties: [{ tittle: 'Wash', type: 'rework' }],
    });
    const before = await t.card(id);
    expect([before.is_repair, before.is_reword]).toEqual([1, 1]);
    const [lace] = before.additional_properties;
    expect(lace).toMatchObject({ tittle: 'Fix lace', type: 'repair', done: 0, done_at: null, done_by: null });
    expect(before.rework_additional_properties).toMatchObject([{ tittle: 'Wash', type: 'rework', done: 0 }]);
    await put('worker', `${id}/additionalProperties/done`, { properties_id: lace?.id });
    const after = await t.card(id);
    expect(after.additional_properties).toMatchObject([
      {
        done: 1,
        done_by: 'worker',
        done_at: expect.stringMatching(AT),
        created_at: expect.stringMatching(AT),
      },
    ]);
    expect((await t.card((await t.order()).id)).is_repair).toBe(0);
  });

  it('[ORD-002] [ORD-084] [ORD-089] [ORD-093] [WIG-014] records properties, notes, price and the ready date', async () => {
    const properties = { wigType: 'Full', capSize: 'M', baseColor: '8', colorComments: 'warm' };
    const { id } = await t.order('manager', { properties, details: 'for the wedding', totalPrice: 9_000 });
    await update('manager', id, { shippingInfo: 'shelf 3', info: 'half in May' });
    await put('manager', `${id}/setCompleteDate`, { complete_date: '2026-06-03 10:00' });
    const card = await t.card(id);
    expect(card).toMatchObject({
      totalPrice: 9_000,
      details: 'for the wedding',
      info: 'half in May',
      shippingInfo: 'shelf 3',
      complete_data: '2026-06-03 10:00',
      properties: { ...properties, complete_date: '2026-06-03 10:00' },
    });
    await t.test.events.publish(
      PaymentAdded,
      {
        orderId: id,
        paid: 90_000,
        paymentId: 1,
        amount: 90_000,
        source: 'Cash',
        lastPaymentAt: '2026-05-01T07:00:00.000Z',
        terminatedIds: [],
      },
      { aggregateId: String(id), aggregateVersion: 1 },
    );
    await t.test.handled('PAYMENTS');
    expect(await t.card(id)).toMatchObject({
      deposit: 900,
      paymentStatus: 10,
      files: { images: [], videos: [] },
    });
  });

  it('[ORD-098] [CARD-024] [ORD-120] keeps a log of states, clients, managers and sources', async () => {
    const stock = await t.order();
    await put('manager', `${stock.id}/updateState`, { state: 'WIGS IN STOCK' });
    const { body } = await put('manager', `${stock.id}/createWigFromStock`, { client_id: CLIENTS.lea });
    const { id } = body.data;
    await put('manager', `${id}/updateState`, { state: 'Wigs in Production' });
    await put('manager', `${id}/updateClient`, { client_id: CLIENTS.sara });
    await put('admin', `${id}/assignCreator`, { manager_id: 3 });
    const card = await t.card(id);
    const at = expect.stringMatching(AT);
    expect(card.stateLog).toEqual([
      { value: 'Draft', new_value: 'Wigs in Production', updated_at: at, user: 'manager' },
    ]);
    expect(card.clientChangeLogs).toEqual([
      { value: 'לאה כץ', new_value: 'Sara Levi', updated_at: at, user: 'manager' },
    ]);
    expect(card.managerChangeLogs).toEqual([
      { value: 'manager', new_value: 'designer', updated_at: at, user: 'admin' },
    ]);
    expect(card.sourceHistoryLogs).toEqual([
      { type: 'from_stock', wig_id: stock.id, barcode: stock.barcode, client: stock.client, created_at: at },
    ]);
    expect(card.usedIn).toBeNull();
    const archived = await t.card(stock.id);
    expect(archived.sourceHistoryLogs).toMatchObject([{ type: 'new_wig', wig_id: null }]);
    // both bear one barcode: the client tells them apart
    expect(archived.usedIn).toEqual({
      ...{ wig_id: id, barcode: stock.barcode, client: card.client, created_at: at },
    });
  });

  it('[CARD-024] [PERM-026] tells a usa_manager of no order and no client of others', async () => {
    const stock = await t.order();
    await put('manager', `${stock.id}/updateState`, { state: 'WIGS IN STOCK' });
    const own = await t.order('usa');
    await put('manager', `${own.id}/associateWigFromStock`, { wig_id: stock.id });
    const told = { type: 'associated', wig_id: stock.id, barcode: stock.barcode, client: stock.client };
    expect((await t.card(own.id)).sourceHistoryLogs).toContainEqual(expect.objectContaining(told));
    const hers = (await t.card(own.id, 'usa')).sourceHistoryLogs.find(({ type }) => type === 'associated');
    expect(hers).toMatchObject({ barcode: null, client: null });
  });

  it('[AMB-11] an archived wig tells the order that it was joined to, not the one that only names it', async () => {
    const stock = await t.order();
    await put('manager', `${stock.id}/updateState`, { state: 'WIGS IN STOCK' });
    const order = await t.order();
    await put('manager', `${order.id}/associateWigFromStock`, { wig_id: stock.id });
    expect((await t.card(stock.id)).usedIn).toMatchObject({ wig_id: order.id, barcode: order.barcode });
    await put('manager', `${order.id}/updateStateArchive`, {});
    const namer = await t.order();
    await put('manager', `${namer.id}/updateStateArchive`, { wig_id: order.id });
    for (const { id } of [order, namer]) expect((await t.card(id)).usedIn).toBeNull();
  });

  it('[CARD-023] keeps in the log what an admin has unticked', async () => {
    const { id } = await t.order();
    await put('manager', `${id}/updateState`, { state: 'Wigs in Production' });
    await put('manager', `${id}/updateStatus`, { status: { Washing: 'on' } });
    await put('admin', `${id}/updateStatus`, { status: {} });
    const { statusLogs, status_array } = await t.card(id);
    expect(status_array).toEqual({});
    const at = expect.stringMatching(AT);
    expect(statusLogs).toEqual([
      { step: 'Washing', ticked: true, updated_at: at, user: 'manager' },
      { step: 'Washing', ticked: false, updated_at: at, user: 'admin' },
    ]);
  });

  it('[CARD-023] tells who edited what, in the units of all answers', async () => {
    const { id } = await t.order();
    const edits = { details: 'Lace front', totalPrice: 3_200.5, changed: ['details', 'totalPrice'] };
    await t.test.api.as('manager').post(`/base/api/wig/${id}/updateWig`, edits);
    await put('designer', `${id}/setCompleteDate`, { complete_date: '2027-01-05 10:00' });
    const at = expect.stringMatching(AT);
    const edit = { kind: 'general', updated_at: at };
    expect((await t.card(id)).editLogs).toEqual([
      { ...edit, what: 'details', value: '', new_value: 'Lace front', user: 'manager' },
      { ...edit, what: 'totalPrice', value: '0', new_value: '3200.5', user: 'manager' },
      { ...edit, what: 'completeDate', value: null, new_value: '2027-01-05 10:00:00', user: 'designer' },
    ]);
  });

  it('[ORD-125] [ORD-078] names the clients that it can be given to, until it is archived', async () => {
    const { id } = await t.order();
    const clients = (as: Person, order = id) =>
      t.test.api
        .as(as)
        .get<{ data: { id: number; full_name: string; phone: string }[] }>(`/base/api/wig/${order}/clients`);
    const { body } = await clients('manager');
    expect(body.data).toContainEqual({ id: CLIENTS.lea, full_name: 'לאה כץ', phone: '+972541112233' });
    expect(body.data.map((client) => client.id).toSorted()).toEqual(Object.values(CLIENTS));
    const own = await t.order('usa');
    expect((await clients('usa', own.id)).body.data.map((client) => client.id)).toEqual([CLIENTS.rachel]);
    expect((await clients('usa')).status).toBe(404);
    expect((await clients('worker')).status).toBe(403);

    await put('admin', `${id}/updateStateArchive`);
    const refused = await put('manager', `${id}/updateClient`, { client_id: CLIENTS.lea });
    expect(refused.status).toBe(403);
    expect(await t.card(id)).toMatchObject({
      state: 'Archived',
      client_id: CLIENTS.sara,
      clientChangeLogs: [],
    });
  });
});
