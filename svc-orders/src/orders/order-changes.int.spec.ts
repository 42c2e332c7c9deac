import { randomUUID } from 'node:crypto';
import type { OrderWork } from '@peruke/contracts/events';
import type { Envelope, ErrorBody } from '@peruke/contracts/kernel';
import { ORDER_STATES, type Order, type OrderState } from '@peruke/contracts/orders';
import { PEOPLE, type Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders, tellClient } from '../testing/orders-test.js';

const workIn = (told: Envelope | undefined) => (told?.data as { work?: OrderWork } | undefined)?.work;
type Answer = { status: number; body: { data: Order; message?: string } & ErrorBody };

describe('changes of an order through the HTTP door', () => {
  let t: OrdersTest;
  beforeAll(async () => {
    t = await startOrders();
  }, 120_000);
  afterAll(() => t?.stop());

  const put = (as: Person, url: string, body: object = {}) =>
    t.test.api.as(as).put<Answer['body']>(`/base/api/wig/${url}`, body);
  const move = (id: number, state: string, as: Person = 'manager') => put(as, `${id}/updateState`, { state });
  /** A new order of that kind, set to a state by an admin. */
  const inState = async (state: OrderState, given: object = {}, by: Person = 'manager') => {
    const order = await t.order(by, given);
    return state === 'Draft' ? order : (await move(order.id, state, 'admin')).body.data;
  };
  const logged = async (id: number, kind: string) =>
    (
      await t.test.sql<{ n: number }>('select count(*) as n from order_log where order_id = ? and kind = ?', [
        id,
        kind,
      ])
    )[0]?.n;

  describe('making one', () => {
    it('[ORD-132] names wrong fields with main. before them', async () => {
      const answer = await t.test.api.as('manager').post<ErrorBody>('/base/api/wig', {
        client_id: 999,
        properties: { capSize: 'huge' },
        totalPrice: 'x',
      });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([
        'main.properties.capSize',
        'main.totalPrice',
      ]);
      const unknown = await t.test.api.as('manager').post<ErrorBody>('/base/api/wig', { client_id: 999 });
      expect([unknown.status, unknown.body.errors]).toEqual([
        422,
        { 'main.client_id': ['The selected client is invalid.'] },
      ]);
    });

    it('[PERM-044] is refused to a worker', async () => {
      expect((await t.test.api.as('worker').post('/base/api/wig', { client_id: CLIENTS.sara })).status).toBe(
        403,
      );
    });

    it('[PERM-027] knows for a usa_manager its own clients only', async () => {
      const answer = await t.test.api.as('usa').post('/base/api/wig', { client_id: CLIENTS.sara });
      expect(answer.status).toBe(422);
      expect((await t.order('usa')).createdByUsaManager).toBe(true);
    });

    it('[WIG-017] keeps of a repair its nine properties, and its stages with titles', async () => {
      const order = await t.order('manager', {
        is_repair: 1,
        properties: { capSize: 'L', skinColor: '5', weight: 90 },
        additional_properties: [{ tittle: 'Fix lace', category: 'Lace' }, { tittle: '  ' }],
      });
      expect(order.is_repair).toBe(1);
      expect(order.properties).toEqual({ capSize: 'L', weight: 90, complete_date: null });
      expect(order.additional_properties).toMatchObject([{ tittle: 'Fix lace', category: 'Lace', done: 0 }]);
    });

    it('is done once for an Idempotency-Key', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const post = () =>
        t.test.api.as('manager').post<Answer['body']>('/base/api/wig/', { client_id: CLIENTS.lea }, headers);
      const [first, second] = [await post(), await post()];
      expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
      const rows = await t.test.sql('select 1 from orders where client_id = ?', [CLIENTS.lea]);
      expect(rows).toHaveLength(1);
    });

    it('[ORD-121] has its complete date from the beginning, logged, told and to be taken back as one set later', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const post = () =>
        t.test.api
          .as('manager')
          .post<Answer['body']>(
            '/base/api/wig/',
            { client_id: CLIENTS.sara, complete_date: '2026-07-02 9:30' },
            headers,
          );
      const [first, again] = [await post(), await post()];
      const { id, complete_data, undo } = first.body.data;
      expect([first.status, again.body.data.id, complete_data]).toEqual([201, id, '2026-07-02 09:30']);
      expect(undo?.kind).toBe('complete-date');
      const log = await t.test.sql(
        `select value, new_value, user_name from order_log where order_id = ? and subject = 'completeDate'`,
        [id],
      );
      expect(log).toEqual([{ value: null, new_value: '2026-07-02T06:30:00.000Z', user_name: 'manager' }]);
      await t.test.published();
      const told = await t.test.events.stored('orders.order.created.v1', 'orders.order.changed.v1');
      const days = told
        .filter(({ aggregateId }) => aggregateId === String(id))
        .map(({ type, data }) => [type, (data as { completeDate: string | null }).completeDate]);
      expect(days).toEqual([
        ['orders.order.created', null],
        ['orders.order.changed', '2026-07-02T06:30:00.000Z'],
      ]);
    });

    it.each([['2026-02-30 10:00'], ['2026-07-02'], ['1026-07-02 10:00'], [''], [null]])(
      '[ORD-121] with the complete date %j is the order that it says, or none',
      async (complete_date) => {
        const post = await t.test.api
          .as('manager')
          .post<Answer['body']>('/base/api/wig/', { client_id: CLIENTS.sara, complete_date });
        if (complete_date) {
          expect([post.status, Object.keys(post.body.errors ?? {})]).toEqual([422, ['main.complete_date']]);
        } else expect([post.status, post.body.data.complete_data]).toEqual([201, null]);
      },
    );

    it('[ORD-121] is given its complete date by a usa_manager, too', async () => {
      const order = await t.order('usa', { complete_date: '2026-07-02 09:30' });
      expect(order.complete_data).toBe('2026-07-02 09:30');
    });
  });

  describe('moving', () => {
    it('[ORD-041] [ORD-044] [ORD-048] [ORD-050] goes the whole way of a new wig', async () => {
      const { id } = await t.order();
      for (const state of ['Wigs in Production', 'Ready New Wig', 'Storage', 'Delivered Wigs'] as const) {
        const { status, body } = await move(id, state);
        expect([status, body.data.state]).toEqual([200, state]);
      }
      expect((await t.card(id)).stateLog.map(({ new_value }) => new_value)).toEqual([
        'Wigs in Production',
        'Ready New Wig',
        'Storage',
        'Delivered Wigs',
      ]);
    });

    it('[ORD-042] [ORD-046] [ORD-047] goes the way of a repair, with a rework', async () => {
      const { id } = await t.order('manager', { is_repair: 1 });
      for (const state of ['Repair Wigs', 'Ready Repair Wigs', 'Rework', 'Ready Repair Wigs'])
        expect((await move(id, state)).status).toBe(200);
      expect((await move(id, 'Ready New Wig')).status).toBe(422);
    });

    it('[ORD-079] refuses what is not listed, names what is, and changes nothing', async () => {
      const { id, version } = await t.order();
      const { status, body } = await move(id, 'Storage');
      expect([status, body.code, body.allowed]).toEqual([
        422,
        'transition_not_allowed',
        ['Wigs in Production', 'Cancelled Wigs', 'Wigs In Stock'],
      ]);
      expect(body.errors).toHaveProperty('state');
      expect(await t.card(id)).toMatchObject({ state: 'Draft', version });
      expect((await move(id, 'Nowhere')).body.errors).toEqual({ state: ['The selected state is invalid.'] });
    });

    it('[ORD-058] lets an admin set any of the eleven states', async () => {
      for (const state of ORDER_STATES) {
        const { id } = await t.order();
        expect((await move(id, state, 'admin')).body.data.state).toBe(state);
      }
    });

    it('[PERM-019] [PERM-029] [PERM-034] keeps workers out and lets a usa_manager cancel a Draft only', async () => {
      const { id } = await t.order('usa');
      expect((await move(id, 'Cancelled Wigs', 'worker')).status).toBe(403);
      expect((await move(id, 'Wigs in Production', 'usa')).status).toBe(403);
      await move(id, 'Wigs in Production');
      expect((await move(id, 'Cancelled Wigs', 'usa')).status).toBe(403);
      const draft = await t.order('usa');
      expect((await move(draft.id, 'Cancelled Wigs', 'usa')).status).toBe(200);
    });

    it('[ORD-063] [ORD-064] is done and answered 207 when the customer cannot be told', async () => {
      const { id } = await t.order('manager', { client_id: CLIENTS.unreachable });
      const { status, body } = await move(id, 'Wigs in Production');
      expect([status, body.data.state]).toEqual([207, 'Wigs in Production']);
      expect(body.message).toBe(
        'The operation is complete. No message was sent to the customer because the phone number is invalid',
      );
      expect((await move(id, 'Rework')).status).toBe(200);
      await t.test.published();
      const moved = await t.test.events.stored('orders.order.moved.v1');
      const own = moved.filter(({ aggregateId }) => aggregateId === String(id));
      expect(own.map(({ data }) => (data as { tellCustomer: boolean }).tellCustomer)).toEqual([false, false]);
    });

    it('lets one of two people win who press at once: one log row, the other a clean answer', async () => {
      for (let round = 0; round < 5; round++) {
        const { id } = await t.order();
        const answers = await Promise.all([
          move(id, 'Wigs in Production', 'manager'),
          move(id, 'Wigs in Production', 'admin'),
          move(id, 'Wigs in Production', 'designer'),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await logged(id, 'state')).toBe(1);
      }
    });

    it('lets a cancel and a start at once end in one of the two ways, never in between', async () => {
      const { id } = await t.order();
      const answers = await Promise.all([
        move(id, 'Wigs in Production', 'manager'),
        move(id, 'Wigs In Stock', 'designer'),
      ]);
      const { stateLog, state } = await t.card(id);
      expect(stateLog.at(-1)?.new_value).toBe(state);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(stateLog.length);
    });
  });

  describe('checklist', () => {
    it('[STG-004] [STG-005] [STG-009] [STG-010] [PERM-020] [WIG-045] ticks, keeps and unticks', async () => {
      const { id } = await inState('Wigs in Production');
      const tick = (as: Person, ...steps: string[]) =>
        put(as, `${id}/updateStatus`, { status: Object.fromEntries(steps.map((step) => [step, 'on'])) });
      expect((await tick('worker', 'Wig Building')).body.data).toMatchObject({
        currentStatus: 'Wig Building',
        has_wig_building: true,
        status_array: { 'Wig Building': { user: 'worker' } },
      });
      const weighed = await put('worker', `${id}/wigUpdateProperties`, { weight: 120 });
      expect([weighed.status, weighed.body.data.properties.weight]).toEqual([200, 120]);
      expect((await put('worker', `${id}/wigUpdateProperties`, { capSize: 'L' })).status).toBe(403);
      const kept = await tick('manager', 'Washing');
      expect(Object.keys(kept.body.data.status_array).sort()).toEqual(['Washing', 'Wig Building']);
      const unticked = await tick('admin', 'Washing');
      expect(Object.keys(unticked.body.data.status_array)).toEqual(['Washing']);
      expect(await logged(id, 'status')).toBe(3);
    });

    it('[STG-008] [PERM-033] is read-only elsewhere and closed to a usa_manager', async () => {
      const { id } = await t.order('usa');
      const body = { status: { Washing: 'on' } };
      expect((await put('worker', `${id}/updateStatus`, body)).status).toBe(422);
      expect((await put('usa', `${id}/updateStatus`, body)).status).toBe(403);
    });
  });

  describe('stages', () => {
    const stages = (id: number, body: object, as: Person = 'manager') =>
      t.test.api
        .as(as)
        .post<{ data: Order['additional_properties'] } & ErrorBody>(
          `/base/api/wig/${id}/additionalProperties`,
          body,
        );

    it('[STG-017] [STG-023] [STG-024] [STG-033] [STG-035] [STG-036] [STG-037] [STG-038] [STG-039] lives its life', async () => {
      const { id } = await inState('Repair Wigs', { is_repair: 1 });
      const added = await stages(id, {
        properties: [
          { tittle: 'Fix lace', comment: 'left', category: 'Lace' },
          { tittle: 'Wash', type: 'rework' },
        ],
        type: 'repair',
      });
      expect(added.status).toBe(200);
      const [lace, wash] = added.body.data;
      expect([lace?.type, lace?.category, wash?.type, wash?.category]).toEqual([
        'repair',
        'Lace',
        'rework',
        'Common',
      ]);
      const done = await put('worker', `${id}/additionalProperties/done`, { properties_id: lace?.id });
      expect(done.body.data).toMatchObject({ done: 1, done_by: 'worker' });
      expect(
        (await put('worker', `${id}/additionalProperties/undone`, { properties_id: lace?.id })).status,
      ).toBe(403);
      const both = await put('manager', `${id}/additionalProperties/done`, {
        properties_id: [lace?.id, wash?.id],
      });
      expect(both.body.data).toMatchObject([{ done_by: 'worker' }, { done_by: 'manager' }]);
      const undone = await put('manager', `${id}/additionalProperties/undone`, { properties_id: lace?.id });
      expect(undone.body.data).toMatchObject({ done: 0, done_at: null, done_by: null });
      const renamed = await put('manager', `${id}/additionalProperties/${lace?.id}`, {
        tittle: 'Fix front lace',
      });
      expect(renamed.body.data).toMatchObject({ tittle: 'Fix front lace', comment: 'left' });
      const category = await put('manager', `repairCategory/${lace?.category_id}`, { name: 'Front' });
      expect(category.body.data).toEqual({ id: lace?.category_id, name: 'Front' });
      const card = await t.card(id);
      expect([card.is_reword, card.rework_additional_properties.length]).toEqual([1, 1]);
      expect(card.additional_properties[0]).toMatchObject({ tittle: 'Fix front lace', category: 'Front' });
      const url = `/base/api/wig/${id}/additionalProperties/${wash?.id}`;
      expect((await t.test.api.as('manager').delete(url)).status).toBe(200);
      expect((await t.test.api.as('manager').delete(url)).status).toBe(404);
      expect((await t.card(id)).is_reword).toBe(0);
      expect(await t.test.sql('select 1 from stage_category where order_id = ?', [id])).toHaveLength(1);
    });

    it('[STG-021] [STG-027] [STG-032] is refused without a title, in another state, to others', async () => {
      const { id } = await inState('Repair Wigs', { is_repair: 1 });
      const empty = await stages(id, { properties: [{ tittle: ' ' }] });
      expect([empty.status, empty.body.errors]).toEqual([
        422,
        { 'properties.0.tittle': ['The title field is required.'] },
      ]);
      expect((await stages(id, { properties: [{ tittle: 'x' }] }, 'worker')).status).toBe(403);
      await move(id, 'Draft');
      expect((await stages(id, { properties: [{ tittle: 'x' }] })).status).toBe(422);
    });
  });

  describe('details', () => {
    const update = (id: number, body: object, as: Person = 'manager') =>
      t.test.api.as(as).post<Answer['body']>(`/base/api/wig/${id}/updateWig`, body);

    it('[ORD-117] [PERM-014] [PERM-012] changes what is sent and logs it', async () => {
      const { id } = await t.order();
      const body = {
        shippingInfo: 'shelf 4',
        info: 'pays in June',
        totalPrice: 5200.5,
        details: 'short fringe',
      };
      const { status, body: answer } = await update(id, body);
      expect([status, answer.data]).toEqual([200, expect.objectContaining(body)]);
      expect(await logged(id, 'general')).toBe(4);
      expect((await update(id, body)).body.data.version).toBe(answer.data.version);
      expect((await update(id, { totalPrice: -1 })).body.errors).toHaveProperty('totalPrice');
    });

    it('[PERM-028] [PERM-013] checks each field against the role, and a usa_manager in Draft only', async () => {
      const { id } = await t.order('usa');
      expect((await update(id, { details: 'soft' }, 'usa')).status).toBe(200);
      expect((await update(id, { totalPrice: 1 }, 'usa')).status).toBe(403);
      expect((await update(id, { info: 'x' }, 'usa')).status).toBe(403);
      expect((await update(id, { details: 'x' }, 'worker')).status).toBe(403);
      await move(id, 'Wigs in Production');
      expect((await update(id, { details: 'hard' }, 'usa')).status).toBe(403);
    });

    it('[ORD-121] [ORD-135] sets and clears the complete date on the clock of Jerusalem', async () => {
      const { id } = await t.order();
      const set = await put('manager', `${id}/setCompleteDate`, { complete_date: '2026-07-02 9:30' });
      expect(set.body.data).toMatchObject({
        complete_data: '2026-07-02 09:30',
        properties: { complete_date: '2026-07-02 09:30' },
      });
      const [row] = await t.test.sql<{ utc: string }>(
        `select to_char(complete_date at time zone 'UTC', 'HH24:MI') as utc from orders where id = ?`,
        [id],
      );
      expect(row?.utc).toBe('06:30');
      expect(
        (await put('manager', `${id}/setCompleteDate`, { complete_date: '2026-02-30 10:00' })).status,
      ).toBe(422);
      expect(
        (await put('manager', `${id}/setCompleteDate`, { complete_date: '' })).body.data.complete_data,
      ).toBeNull();
    });

    it('[ORD-124] [PERM-016] [PERM-032] [CARD-023] changes the client', async () => {
      const { id } = await t.order();
      const { body } = await put('manager', `${id}/updateClient`, { client_id: CLIENTS.lea });
      expect(body.data).toMatchObject({
        client: 'לאה כץ',
        previous_client: 'Sara Levi',
        clientChangeLogs: [{ value: 'Sara Levi', new_value: 'לאה כץ', user: 'manager' }],
      });
      expect((await put('manager', `${id}/updateClient`, { client_id: 999 })).body.errors).toHaveProperty(
        'client_id',
      );
      const choices = await t.test.api
        .as('manager')
        .get<{ data: { id: number }[] }>(`/base/api/wig/${id}/clients`);
      expect(choices.body.data.map((client) => client.id).sort()).toEqual(Object.values(CLIENTS));
      await move(id, 'Archived', 'admin');
      expect((await put('manager', `${id}/updateClient`, { client_id: CLIENTS.sara })).status).toBe(403);
    });

    it('[ORD-123] [PERM-017] [PERM-026] puts somebody else in charge; who made it still owns it', async () => {
      const { id } = await t.order('usa');
      const { body } = await put('manager', `${id}/assignCreator`, { manager_id: 3 });
      expect(body.data).toMatchObject({
        creator: 'designer',
        manager_nickname: 'designer',
        created_by: { id: 4, nickName: 'usa' },
        managerChangeLogs: [{ value: 'usa', new_value: 'designer' }],
      });
      expect((await t.card(id, 'usa')).id).toBe(id);
      expect((await put('usa', `${id}/assignCreator`, { manager_id: 4 })).status).toBe(403);
      expect((await put('manager', `${id}/assignCreator`, { manager_id: 99 })).body.errors).toHaveProperty(
        'manager_id',
      );
    });

    it('[ORD-123] [AMB-22] puts no worker in charge, and a USA manager only of what she made', async () => {
      const assign = async (id: number, manager_id: number) =>
        (await put('admin', `${id}/assignCreator`, { manager_id })).body.errors;
      const refused = { manager_id: ['The selected manager is invalid.'] };
      const { id } = await t.order('manager');
      expect(await assign(id, PEOPLE.worker.id)).toEqual(refused);
      expect(await assign(id, PEOPLE.usa.id)).toEqual(refused);
      expect(await t.card(id)).toMatchObject({ creator: 'manager', managerChangeLogs: [] });
      const own = await t.order('usa');
      expect(await assign(own.id, PEOPLE.manager.id)).toBeUndefined();
      expect(await assign(own.id, PEOPLE.usa2.id)).toEqual(refused);
      expect(await assign(own.id, PEOPLE.usa.id)).toBeUndefined();
      expect(await t.card(own.id, 'usa')).toMatchObject({ creator: 'usa' });
    });

    it('[ORD-119] [ORD-134] [NAV-039] updates properties in part and notes what changed after the start', async () => {
      const { id } = await t.order('manager', {
        properties: { capSize: 'M', front: [['Hand Tie', 'Bangs']] },
      });
      await move(id, 'Wigs in Production');
      const { body } = await put('manager', `${id}/wigUpdateProperties`, { capSize: 'L', front: [] });
      expect(body.data.properties).toEqual({ capSize: 'L', complete_date: null });
      const [notice] = await t.test.sql<{ id: number }>('select id from change_notice where order_id = ?', [
        id,
      ]);
      const told = await t.test.api.as('worker').get<{ data: object }>(`/base/api/wig-changes/${notice?.id}`);
      expect(told.body.data).toMatchObject({ client: 'Sara Levi', content: { capSize: 'L', front: '' } });
      expect(
        (await t.test.api.as('worker').get<{ data: unknown }>('/base/api/wig-changes/9999')).body,
      ).toEqual({
        data: null,
      });
    });
  });

  describe('stock', () => {
    it('[ORD-065] [ORD-067] [ORD-068] [ORD-069] [ORD-070] [ORD-071] [ORD-072] [ORD-118] restores a stock wig for a client', async () => {
      const stock = await inState('Wigs In Stock', {
        user_generated_id: 'A-9',
        properties: { capSize: 'S' },
      });
      await put('manager', `${stock.id}/setCompleteDate`, { complete_date: '2026-07-02 09:30' });
      const { status, body } = await put('manager', `${stock.id}/createWigFromStock`, {
        client_id: CLIENTS.lea,
      });
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({
          state: 'Draft',
          barcode: stock.barcode,
          user_generated_id: 'A-9',
          client_id: CLIENTS.lea,
          previous_client: 'Sara Levi',
          sourceHistoryLogs: [expect.objectContaining({ type: 'from_stock', wig_id: stock.id })],
        }),
      ]);
      expect(body.data.id).not.toBe(stock.id);
      expect(body.data.properties.capSize).toBe('S');
      expect(await t.card(stock.id)).toMatchObject({
        state: 'Archived',
        complete_data: null,
        client_id: CLIENTS.sara,
      });
      const again = await put('manager', `${stock.id}/createWigFromStock`, { client_id: CLIENTS.lea });
      expect([again.status, again.body.code]).toEqual([422, 'not_in_stock']);
      // The archived wig cannot come back to life beside the order that has its barcode.
      expect((await move(stock.id, 'Storage', 'admin')).body.errors).toHaveProperty('state');
      expect((await put('usa', `${stock.id}/createWigFromStock`, { client_id: CLIENTS.rachel })).status).toBe(
        403,
      );
    });

    it('makes one order of a stock wig that two people restore at once', async () => {
      const stock = await inState('Wigs In Stock');
      const answers = await Promise.all(
        (['manager', 'admin'] as const).map((as) =>
          put(as, `${stock.id}/createWigFromStock`, { client_id: CLIENTS.lea }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await t.test.sql('select 1 from orders where barcode = ?', [stock.barcode])).toHaveLength(2);
    });

    it('[ORD-074] [ORD-075] [ORD-126] [PERM-048] associates a stock wig to an order being made', async () => {
      const stock = await inState('Wigs In Stock', { properties: { capSize: 'S', baseColor: '4' } });
      const order = await t.order('manager', { properties: { baseColor: '10' } });
      const { body } = await put('manager', `${order.id}/associateWigFromStock`, { wig_id: stock.id });
      expect(body.data.properties).toMatchObject({ capSize: 'S', baseColor: '10' });
      expect(body.data.sourceHistoryLogs.map(({ type, wig_id }) => [type, wig_id])).toEqual([
        ['new_wig', null],
        ['associated', stock.id],
      ]);
      expect((await t.card(stock.id)).state).toBe('Archived');
      const other = await inState('Wigs In Stock');
      expect((await put('manager', `${order.id}/associateWigFromStock`, { wig_id: order.id })).status).toBe(
        422,
      );
      await move(order.id, 'Ready New Wig', 'admin');
      expect((await put('manager', `${order.id}/associateWigFromStock`, { wig_id: other.id })).status).toBe(
        422,
      );
      expect((await t.card(other.id)).state).toBe('Wigs In Stock');
    });

    it('[ORD-122] archives once, and names the other wig', async () => {
      const [order, other] = [await t.order(), await t.order()];
      const archive = () => put('manager', `${order.id}/updateStateArchive/`, { wig_id: other.id });
      expect((await archive()).body.data).toMatchObject({ state: 'Archived', complete_data: null });
      expect((await archive()).status).toBe(200);
      expect(await logged(order.id, 'state')).toBe(1);
      expect((await t.card(order.id)).sourceHistoryLogs.at(-1)).toMatchObject({ wig_id: other.id });
    });
  });

  it('[ORD-127] [ORD-095] [PERM-006] deletes for an admin only: gone by id and from the list', async () => {
    const { id } = await t.order();
    expect((await t.test.api.as('manager').delete(`/base/api/wig/${id}`)).status).toBe(403);
    expect((await t.test.api.as('admin').delete(`/base/api/wig/${id}`)).body).toEqual({
      data: { success: true },
    });
    expect((await t.test.api.as('admin').get(`/base/api/wig/${id}`)).status).toBe(404);
    expect((await t.test.api.as('admin').delete(`/base/api/wig/${id}`)).status).toBe(404);
    expect((await move(id, 'Wigs in Production')).status).toBe(404);
  });

  it("[PERM-026] [AMB-22] answers 404 for another's order to a usa_manager, in every call", async () => {
    const { id } = await t.order('manager');
    const answers = await Promise.all([
      t.test.api.as('usa').get(`/base/api/wig/${id}`),
      t.test.api.as('usa').get(`/base/api/wig/${id}/clients`),
      move(id, 'Cancelled Wigs', 'usa'),
      put('usa', `${id}/wigUpdateProperties`, { capSize: 'S' }),
      put('usa', `${id}/setCompleteDate`, { complete_date: '' }),
      put('usa', `${id}/updateClient`, { client_id: CLIENTS.rachel }),
      t.test.api.as('usa').post(`/base/api/wig/${id}/updateWig`, { details: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('follows a client who gets another name and phone', async () => {
    const { id } = await t.order('manager', { client_id: CLIENTS.unreachable });
    await tellClient(
      t.test,
      {
        clientId: CLIENTS.unreachable,
        name: 'Dina',
        surname: 'Gold',
        fullName: 'Dina Gold',
        phone: '+972527778899',
      },
      2,
    );
    await t.test.handled('CLIENTS');
    expect(await t.card(id)).toMatchObject({ client: 'Dina Gold', client_phone: '+972527778899' });
    expect((await move(id, 'Wigs in Production')).status).toBe(200);
  });

  it('tells with every change what is to be made and how far it is', async () => {
    const properties = { wigType: 'Full', capSize: 'M' };
    const { id } = await inState('Wigs in Production', { properties, details: 'soft front' });
    await put('worker', `${id}/updateStatus`, { status: { 'Wig Building': 'on' } });
    await t.test.published();
    const [told] = (await t.test.events.stored('orders.order.step-ticked.v1')).filter(
      ({ aggregateId }) => aggregateId === String(id),
    );
    expect(workIn(told)).toMatchObject({
      steps: [{ step: 'Wig Building', by: { nickName: 'worker' } }],
      properties,
      details: 'soft front',
    });
    expect(workIn(told)).not.toHaveProperty('stages');

    const repair = await inState('Repair Wigs', { is_repair: 1 });
    const url = `/base/api/wig/${repair.id}/additionalProperties`;
    const body = { properties: [{ tittle: 'Fix lace', category: 'Lace' }], type: 'repair' };
    await t.test.api.as('manager').post(url, body);
    const { additional_properties: stages } = await t.card(repair.id);
    await put('worker', `${repair.id}/additionalProperties/done`, { properties_id: stages[0]?.id });
    await t.test.published();
    const repaired = await t.test.events.stored('orders.order.stage-ticked.v1');
    expect(workIn(repaired.at(-1))?.stages).toMatchObject([
      { stageId: stages[0]?.id, title: 'Fix lace', category: 'Lace', done: { by: { nickName: 'worker' } } },
    ]);
  });
});
