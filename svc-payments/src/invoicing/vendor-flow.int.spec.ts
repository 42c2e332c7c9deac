import { attentionListSchema, retryAnswerSchema } from '@peruke/contracts/payments';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { confirmBody, type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { RivhitStub } from '../testing/vendor-stub.js';

const ATTENTION = '/base/api/accounting/attention';
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

const attention = async (orderId: number) => {
  const { body } = await app.test.api.as('manager').get(ATTENTION);
  return attentionListSchema.parse(body).data.filter(({ wig_id }) => wig_id === orderId);
};
const retry = async (id: number) => {
  const send = () => app.test.api.as('admin').post(`${ATTENTION}/${id}/retry`);
  let answer = await send();
  // Who works on a job lets go of it a moment after its new state is to be seen; until then the caller is told so.
  while (answer.status === 409) answer = await send();
  expect(answer.status).toBe(200);
  return retryAnswerSchema.parse(answer.body).data;
};
const madeFor = (method: string) => [...stub.made.values()].filter((one) => one.method === method).length;
/** A document in doubt: the vendor never got the real call, and says so. */
const inDoubt = async (): Promise<{ orderId: number; id: number }> => {
  const orderId = await app.newOrder();
  stub.fail('/Document.New', 'none', 'drop');
  const { status, body } = await app.confirm(confirmBody(orderId));
  expect([status, body]).toEqual([207, expect.objectContaining({ data: '', warning: 'document_in_doubt' })]);
  const [item] = await attention(orderId);
  if (!item) throw new Error('nothing needs attention');
  return { orderId, id: item.id };
};

describe('documents of a vendor', () => {
  it('[PAY-014] [PAY-072] [PAY-073] are made once, and their link is the answer', async () => {
    const orderId = await app.newOrder();
    const before = madeFor('Document.New');
    const { status, body } = await app.confirm(confirmBody(orderId));
    expect([status, body]).toEqual([
      201,
      {
        data: expect.stringMatching(/^https:\/\/documents\.example\/\d+\.pdf$/),
        paid: 680,
        percent: 13,
      },
    ]);
    expect(madeFor('Document.New')).toBe(before + 1);
    expect((await app.list(orderId)).map(({ amount }) => amount)).toEqual([500, 180]);
    const [row] = await app.test.sql(
      'select d.provider, d.number from document d join payment p on p.document_id = d.id where p.order_id = ? limit 1',
      [orderId],
    );
    expect(row).toEqual({ provider: 'rivhit', number: expect.stringMatching(/^\d+$/) });
    expect(await attention(orderId)).toEqual([]);
  });

  it('two desks that take the same money at once: no document is asked for of the second', async () => {
    const orderId = await app.newOrder({ totalPrice: 68_000 });
    const before = madeFor('Document.New');
    const body = confirmBody(orderId, { seen_paid: 0 });
    const answers = await Promise.all([app.confirm(body), app.confirm(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(madeFor('Document.New')).toBe(before + 1);
    expect((await app.list(orderId)).map(({ amount }) => amount)).toEqual([500, 180]);
  });

  it('[PAY-002] are not asked for when the payments are saved only locally', async () => {
    const orderId = await app.newOrder();
    const before = stub.calls.length;
    const { body } = await app.confirm(confirmBody(orderId, { is_sync_needed: false }));
    expect([body, stub.calls.length]).toEqual([{ data: '', paid: 680, percent: 13 }, before]);
  });

  it('[PAY-076] refused, save nothing and tell the vendor’s words at the field; the key is free for the corrected page', async () => {
    const orderId = await app.newOrder();
    stub.refuseWith = { code: -28, message: 'מספר זהות שגוי' };
    const refused = await app.confirm(confirmBody(orderId), 'refused-1');
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'invoicing_refused',
        errors: { 'client.id_number': ['מספר זהות שגוי'] },
      }),
    ]);
    expect(await app.list(orderId)).toEqual([]);
    stub.refuseWith = undefined;
    const other = confirmBody(orderId, { description: 'corrected' });
    expect((await app.confirm(other, 'refused-1')).status).toBe(201);
    expect(await app.list(orderId)).toHaveLength(2);
  });

  it('[PAY-076] out of reach, save nothing and answer 502', async () => {
    const orderId = await app.newOrder();
    stub.fail('/Document.New', 'drop');
    const { status } = await app.confirm(confirmBody(orderId));
    expect([status, await app.list(orderId), await attention(orderId)]).toEqual([502, [], []]);
  });

  it('whose answer was lost are looked up, not made again', async () => {
    const orderId = await app.newOrder();
    const before = madeFor('Document.New');
    stub.fail('/Document.New', 'none', 'lose');
    expect((await app.confirm(confirmBody(orderId))).status).toBe(201);
    expect(madeFor('Document.New')).toBe(before + 1);
  });
});

describe('what needs attention', () => {
  it('keeps the money when the document is in doubt, and a retry settles it with one document', async () => {
    const { orderId, id } = await inDoubt();
    expect(await app.list(orderId)).toHaveLength(2);
    expect((await attention(orderId))[0]).toMatchObject({
      purpose: 'issue',
      amount: 680,
      barcode: '204383',
      saved: true,
      created_by: 'manager',
    });
    const before = madeFor('Document.New');
    stub.fail('/Document.New', 'drop');
    expect((await retry(id)).settled).toBe(false);
    expect(await retry(id)).toEqual({ settled: true, reason: '' });
    expect(await retry(id)).toEqual({ settled: true, reason: '' });
    expect(madeFor('Document.New')).toBe(before + 1);
    expect(await app.list(orderId)).toHaveLength(2);
    expect(await attention(orderId)).toEqual([]);
  });

  it('is dismissed with a reason, by name', async () => {
    const { orderId, id } = await inDoubt();
    const api = app.test.api.as('manager');
    expect((await api.post(`${ATTENTION}/${id}/dismiss`, { reason: ' ' })).status).toBe(422);
    expect((await api.post(`${ATTENTION}/${id}/dismiss`, { reason: 'made by hand, 1077' })).status).toBe(200);
    expect(await attention(orderId)).toEqual([]);
    const [job] = await app.test.sql<{ reason: string }>('select reason from invoicing_job where id = ?', [
      id,
    ]);
    expect(job?.reason).toBe('manager: made by hand, 1077');
  });

  it('[PERM-013] is for admin and manager', async () => {
    const { id } = await inDoubt();
    for (const person of ['usa', 'worker'] as const) {
      expect((await app.test.api.as(person).get(ATTENTION)).status).toBe(403);
      expect((await app.test.api.as(person).post(`${ATTENTION}/${id}/retry`)).status).toBe(403);
    }
    expect((await app.test.api.as('admin').post(`${ATTENTION}/999999/retry`)).status).toBe(404);
  });
});

describe('cancelling a payment that a vendor has', () => {
  const terminate = async (id: number) => {
    const body = { reason: 'entered twice' };
    const { status } = await app.test.api.as('manager').put(`/base/api/payment/${id}/terminate`, body);
    expect(status).toBe(200);
  };
  const reversalsOf = (orderId: number, state: string) =>
    app.test.sql(`select 1 from invoicing_job where order_id = ? and purpose = 'reverse' and state = ?`, [
      orderId,
      state,
    ]);
  const waitForReversal = (orderId: number, state: string) =>
    app.test.waitFor(`a reversal that is ${state}`, async () => (await reversalsOf(orderId, state)).length);

  it('[PAY-040] starts the reversal at the vendor, once', async () => {
    const orderId = await app.newOrder();
    await app.confirm(confirmBody(orderId));
    const [cheque] = await app.list(orderId);
    await terminate(cheque?.id ?? 0);
    await terminate(cheque?.id ?? 0);
    await waitForReversal(orderId, 'settled');
    const { body } = [...stub.made.values()].at(-1) ?? {};
    expect(body).toMatchObject({ payments: [{ amount_nis: -500, check_number: '0100' }] });
    expect(await reversalsOf(orderId, 'settled')).toHaveLength(1);
  });

  it('[PAY-040] a reversal that fails waits for a person', async () => {
    const orderId = await app.newOrder();
    await app.confirm(confirmBody(orderId));
    const [cheque] = await app.list(orderId);
    stub.refuseWith = { code: -76, message: 'המסמך לא קיים' };
    await terminate(cheque?.id ?? 0);
    await waitForReversal(orderId, 'doubt');
    stub.refuseWith = undefined;
    const [item] = await attention(orderId);
    expect(item).toMatchObject({ purpose: 'reverse', amount: 500, reason: 'המסמך לא קיים' });
    expect((await retry(item?.id ?? 0)).settled).toBe(true);
    expect(await attention(orderId)).toEqual([]);
  });

  it('of a document in doubt is taken back when the document is settled', async () => {
    const { orderId, id } = await inDoubt();
    const [cheque] = await app.list(orderId);
    await terminate(cheque?.id ?? 0);
    expect(await reversalsOf(orderId, 'open')).toEqual([]);
    await retry(id);
    await waitForReversal(orderId, 'settled');
  });
});

it('[PAY-002] secrets stand nowhere in the database', async () => {
  const tables = ['invoicing_job', 'document', 'outbox', 'idempotency_key'];
  for (const table of tables) {
    const rows = await app.test.sql(`select 1 from ${table} t where t::text like ?`, [`%${stub.token}%`]);
    expect([table, rows]).toEqual([table, []]);
  }
});
