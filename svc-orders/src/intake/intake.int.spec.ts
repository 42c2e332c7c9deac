import { randomBytes, randomUUID } from 'node:crypto';
import { ClientKeyed } from '@peruke/contracts/events';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { type Intake, intakesSchema } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { extractText } from 'unpdf';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const WIG = '/base/api/wig';
const checks = {
  lace: 'damaged',
  skin: 'worn',
  net: 'sound',
  wefts: 'sound',
  colour: 'sound',
  pins: 'sound',
  clean: 'sound',
};
const body = {
  checks,
  items: [
    { item: 'wig', count: 1 },
    { item: 'clips', count: 3 },
  ],
  ceiling: 850,
  note: 'A red box',
  language: 'en',
  signature: { width: 500, height: 300, strokes: [[10, 20, 30, 40, 52, 61]] },
};
const repair = async (by: Person = 'manager'): Promise<number> => (await t.order(by, { is_repair: 1 })).id;
const sign = (id: number, given: object = {}, as: Person = 'manager', headers = {}) =>
  t.test.api.as(as).post<ErrorBody>(`${WIG}/${id}/intake`, { ...body, ...given }, headers);
const intakes = async (id: number): Promise<Intake[]> =>
  intakesSchema.parse((await t.test.api.as('manager').get(`${WIG}/${id}/intakes`)).body).data.intakes;

describe('taking a repair in', () => {
  it('keeps what was signed, on a page with the words of the screen', async () => {
    const id = await repair();
    expect((await sign(id)).status).toBe(201);
    const [intake, ...others] = await intakes(id);
    expect(others).toEqual([]);
    expect(intake).toMatchObject({
      by: 'manager',
      checks,
      items: body.items,
      ceiling: 850,
      note: 'A red box',
      statement: expect.stringContaining('up to ₪850 without calling'),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const pdf = await t.test.api.as('manager').get(`${WIG}/${id}/intakes/${intake?.id}/pdf`);
    const { text, totalPages } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    expect(totalPages).toBe(1);
    for (const word of ['Repair intake', 'Damaged', 'A red box', 'up to ₪850', (await t.card(id)).barcode])
      expect(text).toContain(word);
  });

  it('keeps line and note under the key of the client', async () => {
    const id = await repair();
    const clientId = (await t.card(id)).client_id!;
    await t.test.events.publish(
      ClientKeyed,
      { clientId, key: randomBytes(32).toString('base64') },
      { aggregateId: String(clientId), aggregateVersion: 90 },
    );
    await t.test.handled('CLIENTS');
    await sign(id);
    const [row] = await t.test.sql<{ signature: string; note: string }>(
      'select signature, note from intake where order_id = ?',
      [id],
    );
    expect(row?.signature).not.toContain('strokes');
    expect(row?.note).not.toContain('red');
    expect((await intakes(id))[0]?.note).toBe('A red box');
  });

  it('is done once for an Idempotency-Key, and stands in the history', async () => {
    const id = await repair();
    const key = { 'idempotency-key': randomUUID() };
    expect([
      (await sign(id, {}, 'manager', key)).status,
      (await sign(id, {}, 'manager', key)).status,
    ]).toEqual([201, 201]);
    expect(await intakes(id)).toHaveLength(1);
    const noted = await t.test.sql(
      "select 1 from order_log where order_id = ? and kind = 'general' and subject = 'intake'",
      [id],
    );
    expect(noted).toHaveLength(1);
  });

  it('takes in neither a new wig nor a repair that is ready, and keeps nothing of it', async () => {
    const { id: wig } = await t.order();
    const ready = await repair();
    for (const state of ['Repair Wigs', 'Ready Repair Wigs'])
      await t.test.api.as('manager').put(`${WIG}/${ready}/updateState`, { state });
    for (const id of [wig, ready]) {
      const refused = await sign(id);
      expect([refused.status, refused.body.code]).toEqual([422, 'state_read_only']);
      expect(await intakes(id)).toEqual([]);
    }
  });

  it('says all that is wrong at the fields', async () => {
    const id = await repair();
    const { lace: _lace, ...rest } = checks;
    const bad = await sign(id, {
      checks: rest,
      items: [],
      ceiling: -1,
      signature: { ...body.signature, strokes: [] },
    });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.errors ?? {}).toSorted()).toEqual([
      'ceiling',
      'checks.lace',
      'items',
      'signature.strokes',
    ]);
    expect(await intakes(id)).toEqual([]);
  });

  it("[PERM-045] is the office's, and a usa_manager's for what is hers", async () => {
    const id = await repair();
    expect((await sign(id, {}, 'worker')).status).toBe(403);
    expect((await sign(id, {}, 'usa')).status).toBe(404);
    expect((await t.test.api.as('usa').get(`${WIG}/${id}/intakes`)).status).toBe(404);
    expect((await t.test.api.as('worker').get(`${WIG}/${id}/intakes`)).status).toBe(403);
    const own = await repair('usa');
    expect((await sign(own, {}, 'usa')).status).toBe(201);
  });
});
