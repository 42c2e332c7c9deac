import { randomBytes, randomUUID } from 'node:crypto';
import { ClientKeyed, PaymentAdded, SettingsChanged } from '@peruke/contracts/events';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { type Handover, handoversSchema, type Order } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { extractText } from 'unpdf';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const WIG = '/base/api/wig';
const body = {
  items: [
    { item: 'wig', count: 1 },
    { item: 'net', count: 2 },
  ],
  language: 'he',
  signature: { width: 500, height: 300, strokes: [[10, 20, 30, 40, 52, 61]] },
};
const ready = async (by: Person = 'manager', given?: object): Promise<number> => {
  const { id } = await t.order(by, given);
  for (const state of ['Wigs in Production', 'Ready New Wig'])
    expect((await t.test.api.as(by).put(`${WIG}/${id}/updateState`, { state })).status).toBeLessThan(300);
  return id;
};
const sign = (id: number, given: object = {}, as: Person = 'manager', headers = {}) =>
  t.test.api
    .as(as)
    .post<{ data: Order } & ErrorBody>(`${WIG}/${id}/handover`, { ...body, ...given }, headers);
const pay = async (orderId: number, paid: number, aggregateVersion: number): Promise<void> => {
  const ledger = {
    orderId,
    paid,
    amount: paid,
    paymentId: aggregateVersion,
    source: 'Cash',
    terminatedIds: [],
  };
  await t.test.events.publish(
    PaymentAdded,
    { ...ledger, lastPaymentAt: '2026-05-01T07:00:00.000Z' },
    { aggregateId: String(orderId), aggregateVersion },
  );
  await t.test.handled('PAYMENTS');
};
const receipts = async (id: number): Promise<Handover[]> =>
  handoversSchema.parse((await t.test.api.as('manager').get(`${WIG}/${id}/handovers`)).body).data.handovers;

describe('handing over', () => {
  it('[ORD-050] keeps the signed receipt and delivers the order', async () => {
    const id = await ready();
    const answer = await sign(id);
    expect([answer.status, answer.body.data.state]).toEqual([201, 'Delivered Wigs']);
    const [receipt, ...others] = await receipts(id);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      by: 'manager',
      items: body.items,
      statement: expect.stringContaining('קיבלתי את הפאה'),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await t.test.events.publish(SettingsChanged, { settings: { businessName: 'Noa Wigs' } });
    await t.test.handled('IDENTITY');
    const pdf = await t.test.api.as('manager').get(`${WIG}/${id}/handovers/${receipt?.id}/pdf`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="delivery-\d+\.pdf"$/);
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    expect(text).toContain('Noa Wigs');
  });

  it.each([
    // as it is read out of the file: from the left
    ['he', ['4/6 צבע ,50 אורך ,פול ,פאה']],
    ['en', ['Wig, Fall, length 50, colour 4/6']],
  ])('says on the paper which wig it was, as the screen did: %s', async (language, words) => {
    const id = await ready('manager', { properties: { wigType: 'Fall', length: '50', baseColor: '4/6' } });
    await sign(id, { language });
    const [receipt] = await receipts(id);
    const pdf = await t.test.api.as('manager').get(`${WIG}/${id}/handovers/${receipt?.id}/pdf`);
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    for (const word of words) expect(text).toContain(word);
  });

  it('[ORD-050] says on the paper what it cost, what was paid and what was left when she signed', async () => {
    const id = await ready('manager', { totalPrice: 3_000 });
    await pay(id, 100_050, 1);
    await sign(id, { language: 'en' });
    // what is paid later is on no paper of before
    await pay(id, 300_000, 2);
    const [receipt] = await receipts(id);
    const pdf = await t.test.api.as('manager').get(`${WIG}/${id}/handovers/${receipt?.id}/pdf`);
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    for (const line of ['Price: ₪3,000', 'Paid: ₪1,000.50', 'Balance: ₪1,999.50'])
      expect(text).toContain(line);
  });

  it('still shows what was signed before the wig and the money were kept', async () => {
    const id = await ready('manager', { totalPrice: 3_000 });
    await sign(id, { language: 'en' });
    await t.test.sql('update handover set wig = null, money = null where order_id = ?', [id]);
    const [receipt] = await receipts(id);
    const pdf = await t.test.api.as('manager').get(`${WIG}/${id}/handovers/${receipt?.id}/pdf`);
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    expect(text).toContain('Wig');
    expect(text).not.toMatch(/Price|Paid|Balance/);
  });

  it('keeps the line itself under the key of the client', async () => {
    const id = await ready();
    const clientId = (await t.card(id)).client_id!;
    await t.test.events.publish(
      ClientKeyed,
      { clientId, key: randomBytes(32).toString('base64') },
      { aggregateId: String(clientId), aggregateVersion: 90 },
    );
    await t.test.handled('CLIENTS');
    await sign(id);
    const [row] = await t.test.sql<{ signature: string }>(
      'select signature from handover where order_id = ?',
      [id],
    );
    expect(row?.signature).not.toContain('strokes');
    const [receipt] = await receipts(id);
    const pdf = await t.test.api.as('manager').get(`${WIG}/${id}/handovers/${receipt?.id}/pdf`);
    expect(pdf.status).toBe(200);
  });

  it('is done once for an Idempotency-Key, and not twice without one', async () => {
    const id = await ready();
    const key = { 'idempotency-key': randomUUID() };
    expect([
      (await sign(id, {}, 'manager', key)).status,
      (await sign(id, {}, 'manager', key)).status,
    ]).toEqual([201, 201]);
    const again = await sign(id);
    expect([again.status, again.body.code]).toEqual([422, 'transition_not_allowed']);
    expect(await receipts(id)).toHaveLength(1);
  });

  it('keeps nothing of an order that cannot be delivered', async () => {
    const { id } = await t.order();
    expect((await sign(id)).body.code).toBe('transition_not_allowed');
    expect(await receipts(id)).toEqual([]);
  });

  it('says what is missing at the fields', async () => {
    const id = await ready();
    const bad = await sign(id, { items: [], signature: { ...body.signature, strokes: [] } });
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      {
        items: ['Please choose what is handed over.'],
        'signature.strokes': ['The signature is missing.'],
      },
    ]);
    expect((await t.card(id)).state).toBe('Ready New Wig');
  });

  it("[PERM-045] is the office's, and a usa_manager's for what is hers", async () => {
    const id = await ready();
    expect((await sign(id, {}, 'worker')).status).toBe(403);
    expect((await sign(id, {}, 'usa')).status).toBe(404);
    expect((await t.test.api.as('usa').get(`${WIG}/${id}/handovers`)).status).toBe(404);
    expect((await t.test.api.as('worker').get(`${WIG}/${id}/handovers`)).status).toBe(403);
  });
});
