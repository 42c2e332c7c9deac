import { ClientForgotten, PaymentCorrected, PaymentTerminated } from '@peruke/contracts/events';
import { csv, ImportDoor, startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { RivhitStub } from '../testing/vendor-stub.js';

const PATH = '/base/api/payments/imports';
let backends: TestBackends;
let app: PaymentsApp;
let balances: ImportDoor;
let vendor: RivhitStub;
beforeAll(async () => {
  backends = await startTestBackends();
  vendor = await new RivhitStub().start();
  app = await startPayments(backends, { env: vendor.env() });
  balances = new ImportDoor(() => app.test, PATH);
}, 120_000);
afterAll(async () => {
  await app?.test.close();
  await vendor?.stop();
  await backends?.stop();
});

const paidOn = async (orderId: number): Promise<number> =>
  (await app.test.sql<{ paid: number }>('select paid::int as paid from ledger where id = ?', [orderId]))[0]
    ?.paid ?? 0;
const told = (orderId: number) =>
  app.test.sql<{ subject: string; origin: string }>(
    `select subject, envelope ->> 'origin' as origin from outbox where aggregate_id = ? order by id`,
    [String(orderId)],
  );
const expectedInTill = async (): Promise<number> => {
  const { body } = await app.test.api
    .as('admin')
    .get<{ data: { lines: { expected: number }[] } }>('/base/api/accounting/cash-up');
  return body.data.lines.reduce((sum, { expected }) => sum + expected, 0);
};
const reported = async (): Promise<unknown[]> => {
  const day = new Date().toISOString().slice(0, 10);
  const { body } = await app.test.api
    .as('admin')
    .get<{ data: unknown[] }>(`/base/api/report/payments?from=2026-01-01&to=${day}`);
  return body.data;
};

it('brings what is paid or left of each order, by its number, its barcode or the one open order of a client', async () => {
  const numbered = await app.newOrder({ orderNumber: 'B-1', barcode: '300001' });
  const coded = await app.newOrder({ orderNumber: 'B-2', barcode: '300002', client: 'Ada Stone' });
  const named = await app.newOrder({ client: 'תמר אלוני', barcode: '300003' });
  const job = await balances.brought(
    csv(
      'לקוחה,מספר הזמנה,שולם,יתרה לתשלום',
      ',B-1,"₪ 1,200",3800',
      'Ada Stone,300002,,0',
      'תמר אלוני,,,"4,500"',
      ',B-9,abc,',
    ),
  );
  expect(job).toMatchObject({ kind: 'balances', counts: { new: 3, changed: 0, refused: 1, errors: 2 } });
  expect(await paidOn(numbered)).toBe(0);
  await balances.steer(job.id, 'start');
  expect((await balances.until(job.id, 'done')).written).toEqual({ created: 3, updated: 0, kept: 0 });
  expect([await paidOn(numbered), await paidOn(coded), await paidOn(named)]).toEqual([
    120_000, 500_000, 50_000,
  ]);
  // no receipt is made of money that was taken before
  expect([...vendor.made.values()]).toEqual([]);
  expect(await app.test.sql('select 1 from document')).toEqual([]);
  expect(await told(numbered)).toEqual([{ subject: PaymentCorrected.subject, origin: 'import' }]);
  expect(await app.list(numbered)).toMatchObject([{ amount: 1200, comment: 'list.csv' }]);
});

it('is counted in no till and in no report of money taken', async () => {
  const [till, report] = [await expectedInTill(), await reported()];
  await app.newOrder({ orderNumber: 'T-1', barcode: '300011' });
  const job = await balances.imported(csv('Order,Paid', 'T-1,900'));
  await balances.steer(job.id, 'undo');
  await balances.until(job.id, 'undone');
  await balances.imported(csv('Order,Paid', 'T-1,800'));
  expect(await expectedInTill()).toBe(till);
  expect(await reported()).toEqual(report);
});

it('brings the same file once, changes what differs and puts it back by an undo', async () => {
  const order = await app.newOrder({ orderNumber: 'U-1', barcode: '300021' });
  const file = (paid: number) => csv('Order,Paid', `U-1,${paid}`);
  const first = await balances.imported(file(1000));
  expect(first.written).toEqual({ created: 1, updated: 0, kept: 0 });
  expect((await balances.brought(file(1000))).counts).toMatchObject({ new: 0, changed: 0, same: 1 });
  const second = await balances.brought(file(700));
  expect((await balances.rowsOf(second.id))[0]).toMatchObject({ outcome: 'changed', before: { 1: '1000' } });
  await balances.steer(second.id, 'start');
  expect((await balances.until(second.id, 'done')).written).toEqual({ created: 0, updated: 1, kept: 0 });
  expect(await paidOn(order)).toBe(70_000);
  // the first stands below the second
  expect((await balances.steer(first.id, 'undo')).body).toMatchObject({
    code: 'import_built_upon',
    params: { count: 1 },
  });
  await balances.steer(second.id, 'undo');
  await balances.until(second.id, 'undone');
  expect(await paidOn(order)).toBe(100_000);
  expect(await told(order)).toContainEqual({ subject: PaymentTerminated.subject, origin: 'import' });
});

it('takes nothing back once money was taken since', async () => {
  const wig_id = await app.newOrder({ orderNumber: 'K-1', barcode: '300031' });
  const job = await balances.imported(csv('Order,Paid', 'K-1,100'));
  const deposit = { wig_id, amount: 5, source: 'Cash', comment: 'x' };
  expect((await app.test.api.as('manager').post('/base/api/payment', deposit)).status).toBe(201);
  const { status, body } = await balances.steer(job.id, 'undo');
  expect([status, body.code]).toEqual([409, 'import_built_upon']);
});

it('asks for more where several orders are meant, and takes one order once', async () => {
  await app.newOrder({ orderNumber: 'S-1', client: 'Ada Twin', barcode: '300041' });
  await app.newOrder({ orderNumber: 'S-1', client: 'Bella Twin', barcode: '300042' });
  await app.newOrder({ client: 'Bella Twin', barcode: '300043' });
  const job = await balances.brought(
    csv('Order,Client,Paid', 'S-1,,1', 'S-1,Ada Twin,1', ',Bella Twin,1', '300041,,2', ',Nobody,1', ',,1'),
  );
  expect((await balances.rowsOf(job.id)).map(({ errors }) => Object.values(errors)[0]?.[0])).toEqual([
    'Several orders have this number. Say the client, too.',
    undefined,
    'Several open orders are of this client. Say the number.',
    'This order stands in an earlier row.',
    'There is no open order of this client.',
    'The order number field is required.',
  ]);
});

it('is for admins alone, and keeps no row of a client who is forgotten', async () => {
  for (const person of ['manager', 'usa', 'worker'] as const)
    expect((await app.test.api.as(person).get(PATH)).status).toBe(403);
  await app.newOrder({ orderNumber: 'F-1', clientId: 77, client: 'Mira Bloom', barcode: '300051' });
  await app.newOrder({ orderNumber: 'F-2', barcode: '300052' });
  const job = await balances.imported(csv('Order,Client,Paid', 'F-1,,1', ',Mira Bloom,x', 'F-2,,1'));
  await app.test.events.publish(
    ClientForgotten,
    { clientId: 77 },
    { aggregateId: '77', aggregateVersion: 2 },
  );
  await app.test.handled('CLIENTS');
  expect((await balances.rowsOf(job.id)).map(({ cells }) => cells[0])).toEqual(['F-2']);
});
