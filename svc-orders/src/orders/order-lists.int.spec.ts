import type { OrderRow, OrdersPage } from '@peruke/contracts/orders';
import { ordersPageSchema, PROPERTIES_PACK } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders, tellClient } from '../testing/orders-test.js';

const ALL = ['usa', 'delivered', 'repair', 'special', 'draft'];

describe('lists of orders', () => {
  let t: OrdersTest;
  const ids: Record<string, number> = {};
  const barcodes: Record<string, string> = {};

  beforeAll(async () => {
    t = await startOrders();
    const make = async (name: string, by: Person, given: object, state?: string, date?: string) => {
      const order = await t.order(by, given);
      ids[name] = order.id;
      barcodes[name] = order.barcode;
      const admin = t.test.api.as('admin');
      if (date) await admin.put(`/base/api/wig/${order.id}/setCompleteDate`, { complete_date: date });
      if (state) await admin.put(`/base/api/wig/${order.id}/updateState`, { state });
    };
    await make('draft', 'manager', { client_id: CLIENTS.sara, properties: { baseColor: '8' } });
    await make(
      'special',
      'manager',
      {
        client_id: CLIENTS.lea,
        order_number: 'N-77',
        properties: { typeOfHighlights: 'Special orders', baseColor: '10' },
      },
      'Wigs in Production',
      '2026-03-02 10:00',
    );
    await make(
      'repair',
      'designer',
      { client_id: CLIENTS.lea, is_repair: 1, order_number: 'K9' },
      'Repair Wigs',
      '2026-03-01 10:00',
    );
    await make(
      'delivered',
      'admin',
      { client_id: CLIENTS.sara, properties: { baseColor: '4' } },
      'Delivered Wigs',
    );
    await make('usa', 'usa', { client_id: CLIENTS.rachel, user_generated_id: 'US-5' });
    await make('gone', 'manager', { client_id: CLIENTS.sara });
    await t.test.api.as('admin').delete(`/base/api/wig/${ids.gone}`);
  }, 120_000);
  afterAll(() => t?.stop());

  const named = (rows: readonly { id: number }[]) =>
    rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  const page = async (query: string, as: Person = 'manager') => {
    const answer = await t.test.api.as(as).get<{ data: OrdersPage }>(`/base/api/wigs/v2/all?${query}`);
    const { wigs, pagination } = ordersPageSchema.parse(answer.body).data;
    return { names: named(wigs), ...pagination };
  };
  const rows = async (url: string, as: Person = 'manager') => {
    const { body } = await t.test.api.as(as).get<{ data: OrderRow[] }>(`/base/api/${url}`);
    return named(body.data);
  };
  it('[ORD-100] [ORD-104] [ORD-026] [CONST-001] pages, the newest first, with the exact total', async () => {
    expect(await page('')).toEqual({ names: ALL, total: 5, page: 1, per_page: 25 });
    expect(await page('per_page=2&page=2')).toEqual({
      names: ['repair', 'special'],
      total: 5,
      page: 2,
      per_page: 2,
    });
    expect(await page('itemsPerPage=2')).toMatchObject({ per_page: 2 });
    expect(await page('per_page=3&itemsPerPage=2')).toMatchObject({ per_page: 3 });
    expect(await page('per_page=9999&page=7')).toEqual({ names: [], total: 5, page: 7, per_page: 100 });
  });

  it('[ORD-007] [ORD-008] [ORD-029] [ORD-101] filters by state in any case', async () => {
    expect(await page('state=WIGS%20in%20production')).toMatchObject({ names: ['special'], total: 1 });
    expect(await page('state=All%20states')).toMatchObject({ total: 5 });
    const bad = await t.test.api.as('manager').get<{ errors: object }>('/base/api/wigs/v2/all?state=Nowhere');
    expect([bad.status, bad.body.errors]).toEqual([422, { state: ['The selected state is invalid.'] }]);
  });

  it('[ORD-009] [ORD-101] filters special orders', async () => {
    expect(await page('special=1')).toMatchObject({ names: ['special'], total: 1 });
    expect(await page('special=0')).toMatchObject({ total: 5 });
  });

  it('[ORD-011] [ORD-102] [PERM-038] filters by USA managers, but not for one of them', async () => {
    expect(await page('usa_managers[]=4&usa_managers[]=5')).toMatchObject({ names: ['usa'], total: 1 });
    expect(await page('usa_managers[]=5')).toMatchObject({ names: [], total: 0 });
    expect(await page('usa_managers[]=2', 'usa')).toMatchObject({ names: ['usa'], total: 1 });
  });

  it('[ORD-016] [ORD-017] [ORD-103] sorts, empty values last', async () => {
    expect((await page('sort[]=date_asc')).names.slice(0, 2)).toEqual(['repair', 'special']);
    expect((await page('sort[]=date_desc')).names.slice(0, 2)).toEqual(['special', 'repair']);
    // colours 4, 8 and 10: as numbers
    const byColour = ['delivered', 'draft', 'special'];
    expect((await page('sort[]=base_color_asc')).names.slice(0, 3)).toEqual(byColour);
    expect((await page('sort[]=base_color_desc')).names.slice(0, 3)).toEqual(byColour.toReversed());
    expect((await t.test.api.as('manager').get('/base/api/wigs/v2/all?sort[]=price_asc')).status).toBe(422);
  });

  it.each([
    ['levi', ['delivered', 'draft']],
    ['Sara Levi', ['delivered', 'draft']],
    ['levi sara', ['delivered', 'draft']],
    ['כץ', ['repair', 'special']],
    ['054-111', ['repair', 'special']],
    ['+972 50 123', ['delivered', 'draft']],
    ['n-77', ['special']],
    ['us-5', ['usa']],
    ['34', ['delivered', 'draft']],
    ['k9', ['repair']],
    ['77', []],
    ['7', ALL],
    ['ל', ALL],
    ['absent', []],
    ['100%', []],
    ["'", []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['#n-77', ['special']],
    ['(n-77)', ['special']],
  ])('[ORD-004] [ORD-111] finds by %s', async (search, found) => {
    const { names, total } = await page(`search=${encodeURIComponent(search)}`);
    expect(names.toSorted()).toEqual(found.filter((name) => ALL.includes(name)).toSorted());
    expect(total).toBe(found.length);
    const parameter = `wigs/getWigsBySearchParameter?search_parameter=${encodeURIComponent(search)}`;
    expect((await rows(parameter)).toSorted()).toEqual(found.toSorted());
  });

  it('[CLI-022] answers the orders of one client', async () => {
    expect(await page(`client_id=${CLIENTS.lea}`)).toMatchObject({ names: ['repair', 'special'], total: 2 });
    expect(await page(`client_id=${CLIENTS.lea}&state=Repair%20Wigs`)).toMatchObject({ total: 1 });
    expect(await page(`client_id=${CLIENTS.lea}&search=n-77`)).toMatchObject({
      names: ['special'],
      total: 1,
    });
    expect(await page('client_id=')).toMatchObject({ total: 5 });
    expect(await page(`client_id=${CLIENTS.lea}`, 'usa')).toMatchObject({ names: [], total: 0 });
    expect((await t.test.api.as('manager').get('/base/api/wigs/v2/all?client_id=x')).status).toBe(422);
  });

  it('[PERM-026] shows a usa_manager its own orders only, in every list and count', async () => {
    expect(await page('', 'usa')).toEqual({ names: ['usa'], total: 1, page: 1, per_page: 25 });
    expect(await page('', 'usa2')).toMatchObject({ names: [], total: 0 });
    for (const url of [
      'wigs/',
      'wigs/getNotDelivered',
      'wigsWithLimit/10',
      'wigs/getNotDeliveredByUsaManager',
      'wigs/getWigsByState?state=draft',
      'wigs/getWigByStateByUsaManager?state=Draft',
      'wigs/getWigsBySearchParameter?search_parameter=200',
      'wigs/filterByBarcodeOrClient?search=rachel',
    ])
      expect([url, await rows(url, 'usa')]).toEqual([url, ['usa']]);
    expect(await rows('wigs/getDelivered', 'usa')).toEqual([]);
    expect(await rows('wigs/getDeliveredByClientName?full_name=Sara%20Levi', 'usa')).toEqual([]);
  });

  it('[ORD-105] [ORD-106] [ORD-107] [ORD-108] [ORD-109] [ORD-112] answers the lists without pages', async () => {
    expect(await rows('wigs/')).toEqual(ALL);
    expect(await rows('wigs/getNotDelivered')).toEqual(ALL.filter((name) => name !== 'delivered'));
    expect(await rows('wigs/getDelivered')).toEqual(['delivered']);
    expect(await rows('wigs/getDeliveredByClientName?full_name=sara%20levi')).toEqual(['delivered']);
    expect(await rows('wigs/getDeliveredByClientName?full_name=Sara')).toEqual([]);
    expect(await rows('wigsWithLimit/2')).toEqual(['usa', 'delivered']);
    expect(await rows('wigs/getWigsByState?state=repair%20wigs')).toEqual(['repair']);
  });

  it('[ORD-110] [ORD-113] answers the orders of all USA managers to the office, nothing to a worker', async () => {
    expect(await rows('wigs/getNotDeliveredByUsaManager')).toEqual(['usa']);
    expect(await rows('wigs/getWigByStateByUsaManager?state=Draft', 'admin')).toEqual(['usa']);
    expect((await t.test.api.as('worker').get('/base/api/wigs/getNotDeliveredByUsaManager')).status).toBe(
      403,
    );
  });

  it('[ORD-114] finds by barcode or client', async () => {
    expect(await rows(`wigs/filterByBarcodeOrClient?search=${barcodes.draft}`)).toEqual(['draft']);
    expect(await rows('wigs/filterByBarcodeOrClient?search=green')).toEqual(['usa']);
    expect(await rows('wigs/filterByBarcodeOrClient?search=n-77')).toEqual([]);
  });

  it('[ORD-024] tells the state, the running status and the repair', async () => {
    const { body } = await t.test.api
      .as('worker')
      .get<{ data: OrdersPage }>('/base/api/wigs/v2/all?search=כץ');
    expect(body.data.wigs).toMatchObject([
      { is_repair: 1, is_reword: 0, currentStatus: 'Repair Wigs', complete_data: '2026-03-01 10:00' },
      { is_repair: 0, currentStatus: 'Wigs in Production', baseColor: '10' },
    ]);
  });

  it('[DASH-004] [DASH-005] [PERM-058] [PERM-065] counts for the dashboard', async () => {
    const dashboard = async (as: Person) =>
      (await t.test.api.as(as).get<{ data: object }>('/base/api/dashboard/index')).body.data;
    expect(await dashboard('manager')).toEqual({
      clients_count: 5,
      orders_total: 5,
      orders_in_progress: 2,
      your_orders: 2,
    });
    expect(await dashboard('worker')).toEqual({ orders_total: 5, orders_in_progress: 2, your_orders: 0 });
    expect(await dashboard('usa')).toEqual({ orders_total: 1, orders_in_progress: 0, your_orders: 1 });
  });

  it('[DASH-002] the list holds what the dashboard counts as in progress, in any case', async () => {
    for (const name of ['In Progress', 'in progress']) {
      const { body } = await t.test.api
        .as('manager')
        .get<{ data: OrdersPage }>(`/base/api/wigs/v2/all?state=${encodeURIComponent(name)}`);
      expect(body.data.pagination.total).toBe(2);
      expect(body.data.wigs.map(({ state }) => state).toSorted()).toEqual([
        'Repair Wigs',
        'Wigs in Production',
      ]);
    }
  });

  it('[WIG-043] answers the option lists at both paths, raw', async () => {
    for (const url of ['/base/api/data/properties.json', '/data/properties.json'])
      expect((await t.test.api.as('worker').get(url)).body).toEqual(PROPERTIES_PACK);
  });

  it('keeps its sums equal to a count, however orders come, move and go', async () => {
    await t.test.sql('select order_count_fold()');
    const kept = await t.test.sql(
      `select state, created_by_id, is_special, sum(n) as n from
         (select state, created_by_id, is_special, n from order_count
          union all select state, created_by_id, is_special, n from order_count_delta) k
       group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
    );
    const counted = await t.test.sql(
      'select state, created_by_id, is_special, count(*) as n from orders where visible group by 1, 2, 3 order by 1, 2, 3',
    );
    expect(kept).toEqual(counted);
    expect(await t.test.sql('select 1 from order_count_delta')).toEqual([]);
  });

  it('[SCAN-007] answers those that bear a whole barcode, not those of a client who has its digits in her phone', async () => {
    const { draft = '', usa = '' } = barcodes;
    const phone = `+972526${draft.padStart(6, '0').slice(-6)}`;
    await tellClient(t.test, { clientId: CLIENTS.unreachable, phone }, 2);
    await t.order('manager', { client_id: CLIENTS.unreachable });
    expect(await page(`search=${draft}`)).toMatchObject({ total: 2 });
    expect(await page(`barcode=${draft}`)).toMatchObject({ names: ['draft'], total: 1 });
    expect(await page(`barcode=${draft.slice(0, -1)}`)).toMatchObject({ total: 0 });
    expect(await page(`barcode=${draft}`, 'usa')).toMatchObject({ total: 0 });
    expect(await page(`barcode=${usa}`, 'usa')).toMatchObject({ names: ['usa'], total: 1 });
  });
});
