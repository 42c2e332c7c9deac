import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { confirmBody, type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { RivhitStub } from '../testing/vendor-stub.js';

/** More than the pool has connections. */
const CONFIRMS = 14;

let backends: TestBackends;
let stub: RivhitStub;
let app: PaymentsApp;

beforeAll(async () => {
  backends = await startTestBackends();
  stub = await new RivhitStub().start();
  app = await startPayments(backends, { env: stub.env() });
}, 120_000);
afterEach(() => stub.forget());
afterAll(async () => {
  await app?.test.close();
  await stub?.stop();
  await backends?.stop();
});

it('[PAY-002] [PAY-017] while a vendor thinks, no confirm holds a transaction or a connection, and everybody else goes on', async () => {
  const orders: number[] = [];
  for (let i = 0; i < CONFIRMS; i++) orders.push(await app.newOrder());
  const [other = 0] = orders;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  stub.holdAnswer = () => answered;
  const confirms = orders.map((id) => app.confirm(confirmBody(id), `slow-${id}`));
  stub.onCarriedOut(() => app.test.changed());
  await app.test.waitFor('all confirms to wait for the vendor', () => stub.calls.length === CONFIRMS);

  // Others open one for a moment; one that a confirm holds stays as long as the vendor thinks.
  const open = () =>
    app.test.sql(
      `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
  await app.test.waitFor('no transaction to be open', async () => (await open()).length === 0);
  const deposit = { wig_id: other, amount: 10, source: 'Cash' };
  const { status } = await app.test.api.as('manager').post('/base/api/payment', deposit);
  expect(status).toBe(201);
  expect((await app.list(other)).map(({ amount }) => amount)).toEqual([10]);
  const repeated = await app.confirm(confirmBody(other), `slow-${other}`);
  expect([repeated.status, repeated.body]).toEqual([
    409,
    expect.objectContaining({ code: 'idempotency_in_flight' }),
  ]);

  stub.onCarriedOut(undefined);
  stub.holdAnswer = undefined;
  answer();
  for (const { status: done } of await Promise.all(confirms)) expect(done).toBe(201);
  for (const id of orders)
    expect(await app.test.sql('select 1 from document where order_id = ?', [id])).toHaveLength(1);
  expect(stub.made.size).toBe(CONFIRMS);
});

it('a page that comes twice at once, and whose document is left in doubt, is saved once', async () => {
  const orderId = await app.newOrder();
  stub.fail('/Document.New', 'none', 'drop');
  const send = () => app.confirm(confirmBody(orderId), 'twice');
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  for (const { status } of answers) expect([207, 409]).toContain(status);
  expect(answers.at(-1)).toMatchObject({ status: 207, body: { warning: 'document_in_doubt' } });
  expect((await app.list(orderId)).map(({ amount }) => amount)).toEqual([500, 180]);
});
