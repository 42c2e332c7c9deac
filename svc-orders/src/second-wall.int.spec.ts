import type { OrdersPage } from '@peruke/contracts/orders';
import ExcelJS from 'exceljs';
import { createTestApp, openTables } from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';
import { CLIENTS, type OrdersTest, startOrders } from './testing/orders-test.js';

// The application has forgotten whose order is whose.
jest.mock('./orders/owner.js', () => ({ ownerOf: () => null }));

const WIG = '/base/api/wig';
/** Of the foreign order, and of its client. */
const MARK = 'zebrafinch';

let t: OrdersTest;
let own: number;
let foreign: number;
let barcode: string;
let notice: number;

const usa = () => t.test.api.as('usa');
const bodyOf = async (call: string): Promise<string> => JSON.stringify((await usa().get(call)).body);

const arrange = async (env?: Record<string, string>): Promise<void> => {
  t = await startOrders(env);
  own = (await t.order('usa')).id;
  const made = await t.order('usa2', { details: MARK, client_id: CLIENTS.noa });
  [foreign, barcode] = [made.id, made.barcode];
  await t.test.api.as('manager').put(`${WIG}/${foreign}/updateState`, { state: 'Wigs in Production' });
  const sql = t.test.sql<{ id: number }>;
  await sql(
    `insert into media (order_id, kind, mime, path, bytes, created_by_name, created_at)
     values (?, 'image', 'image/webp', 'x', 1, ?, now())`,
    [foreign, MARK],
  );
  const [row] = await sql(
    `insert into change_notice (order_id, client, title, content, created_at) values (?, ?, ?, '{}', now()) returning id`,
    [foreign, MARK, MARK],
  );
  notice = Number(row?.id);
};

describe('a usa_manager of an application whose own scope is gone (AMB-22, PERM-026)', () => {
  beforeAll(() => arrange());
  afterAll(() => t.stop());

  const LISTS = [
    'wigs/v2/all',
    'wigs/v2/all?usa_managers[]=5',
    'wigs/v2/all?sort[]=date_asc&page=1',
    `wigs/v2/all?client_id=${CLIENTS.noa}`,
    'wigs/v2/all?state=Wigs+in+Production',
    'wigs',
    'wigs/getNotDelivered',
    'wigs/getDelivered',
    'wigsWithLimit/50',
    'wigs/getNotDeliveredByUsaManager',
    'wigs/getWigsByState?state=Wigs+in+Production',
    'wigs/getWigByStateByUsaManager?state=Wigs+in+Production',
    'wigs/getDeliveredByClientName?full_name=Noa+Brown',
    'dashboard/attention',
    'dashboard/index',
    'wigs/photos?orders=FOREIGN',
  ];
  it.each(LISTS)('sees no foreign order in %s', async (call) => {
    const path = `/base/api/${call.replace('FOREIGN', String(foreign))}`;
    const answer = await usa().get(path);
    expect([200, 404]).toContain(answer.status);
    const text = JSON.stringify(answer.body);
    for (const trace of [MARK, barcode, 'Noa Brown', `"id":${foreign},`]) expect(text).not.toContain(trace);
  });

  it.each(['BARCODE', 'Noa', 'Brown', '5550148'])('finds none by %s', async (typed) => {
    const search = typed.replace('BARCODE', barcode);
    for (const call of [
      `wigs/v2/all?search=${search}`,
      `wigs/getWigsBySearchParameter?search_parameter=${search}`,
      `wigs/filterByBarcodeOrClient?search=${search}`,
    ]) {
      const text = await bodyOf(`/base/api/${call}`);
      expect(text).not.toContain(`"id":${foreign}`);
      expect(text).not.toContain('Noa Brown');
    }
  });

  it('counts her own alone', async () => {
    const { body } = await usa().get<{ data: OrdersPage }>('/base/api/wigs/v2/all');
    expect([body.data.pagination.total, body.data.wigs.map(({ id }) => id)]).toEqual([1, [own]]);
    const deep = await usa().get<{ data: OrdersPage }>('/base/api/wigs/v2/all?page=2&perPage=10');
    expect(deep.body.data.pagination.total).toBe(1);
  });

  it('exports her own alone', async () => {
    const { bytes } = await usa().get('/base/api/wigs/excel');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    const text = JSON.stringify(book.worksheets[0]?.getSheetValues());
    expect(text).toContain((await t.card(own)).barcode);
    for (const trace of [barcode, 'Noa']) expect(text).not.toContain(trace);
  });

  it.each(['', '/clients', '/changes', '/print', '/label', '/pdf', '/handovers', '/intakes', '/link'])(
    'gets nothing of the foreign card: %s',
    async (part) => {
      const answer = await usa().get(`${WIG}/${foreign}${part}`);
      const text = JSON.stringify(answer.body);
      for (const trace of [MARK, barcode, 'Noa']) expect(text).not.toContain(trace);
      expect(part === '/changes' ? [200, 404] : [404]).toContain(answer.status);
    },
  );

  it('gets no notice of a foreign change', async () => {
    expect(await bodyOf(`/base/api/wig-changes/${notice}`)).not.toContain(MARK);
  });

  it('changes nothing of it', async () => {
    const before = await t.card(foreign);
    const answers = await Promise.all([
      usa().put(`${WIG}/${foreign}/updateState`, { state: 'Wigs in Production' }),
      usa().post(`${WIG}/${foreign}/updateWig`, { details: 'mine' }),
      usa().put(`${WIG}/${foreign}/setCompleteDate`, { complete_date: '2026-12-01 10:00' }),
      usa().put(`${WIG}/${foreign}/updateClient`, { client_id: CLIENTS.rachel }),
      usa().put(`${WIG}/${foreign}/release`, {}),
      usa().post(`${WIG}/${foreign}/link`),
    ]);
    const refused = answers.map(({ status }) => status);
    expect(refused).toEqual(refused.map(() => 404));
    expect(await t.card(foreign)).toEqual(before);
  });

  it('takes no client of somebody else for her order', async () => {
    expect((await usa().put(`${WIG}/${own}/updateClient`, { client_id: CLIENTS.noa })).status).toBe(422);
    const text = await bodyOf(`${WIG}/${own}/clients`);
    expect(text).toContain('Rachel');
    for (const name of ['Noa', 'Sara', 'לאה']) expect(text).not.toContain(name);
  });

  it('has no table that her role reads whole, but those that tell of nobody or are meant to', async () => {
    expect(await openTables(t.test)).toEqual([
      'client_of_order',
      'media_job',
      'order_import_profile',
      'own_order',
      'unkept_file',
      'user_view',
    ]);
  });

  it('goes on with her own as ever, and office and readers see everything', async () => {
    expect((await usa().get(`${WIG}/${own}`)).status).toBe(200);
    expect((await usa().post(`${WIG}/${own}/updateWig`, { details: 'hers' })).status).toBe(200);
    expect((await t.order('usa')).id).toBeGreaterThan(own);
    expect((await t.card(foreign, 'manager')).id).toBe(foreign);
  });

  it('borrows a connection for the one who asks, whoever had it before', async () => {
    const ids = async (as: 'usa' | 'usa2') => {
      const { body } = await t.test.api.as(as).get<{ data: OrdersPage }>('/base/api/wigs/v2/all');
      return body.data.wigs.map(({ id }) => id);
    };
    const asked = Array.from({ length: 40 }, (_, i) => (i % 2 ? ('usa' as const) : ('usa2' as const)));
    const answers = await Promise.all(asked.map(ids));
    asked.forEach((as, i) => expect(answers[i]?.includes(foreign)).toBe(as === 'usa2'));
  });
});

it('leaks without the second wall, so that the wall is what holds above', async () => {
  await arrange();
  const database = t.test.database;
  await t.test.close();
  const { backends } = t;
  const open = await createTestApp(AppModule, {
    backends,
    database,
    env: { PERUKE_PG_SCOPED_URL: '' },
  });
  expect((await open.api.as('usa').get(`${WIG}/${foreign}`)).status).toBe(200);
  await open.close();
  await backends.stop();
});
