import type { ErrorBody } from '@peruke/contracts/kernel';
import {
  handoversSchema,
  INTAKE_STATEMENT,
  intakesSchema,
  RECEIPT_STATEMENT,
  slipSchema,
} from '@peruke/contracts/orders';
import type { Person, TestApi } from '@peruke/svc-kit/testing';
import { extractText } from 'unpdf';
import { digestOf, type SignedMoney } from '../handover/receipt.rules.js';
import type { SignedWig } from '../signature/signed-wig.js';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const WIG = '/base/api/wig';
const signature = { width: 500, height: 300, strokes: [[10, 20, 30, 40, 52, 61]] };
const paper = { kind: 'handover', items: [{ item: 'wig', count: 1 }], language: 'he' };
const { kind: _kind, ...handed } = paper;

const ready = async (by: Person = 'manager'): Promise<number> => {
  const { id } = await t.order(by);
  for (const state of ['Wigs in Production', 'Ready New Wig'])
    await t.test.api.as(by).put(`${WIG}/${id}/updateState`, { state });
  return id;
};
const make = async (id: number, given: object = paper): Promise<string> => {
  const { status, body } = await t.test.api.as('manager').post(`${WIG}/${id}/slip`, given);
  expect(status).toBe(200);
  return slipSchema.parse(body).data.slip;
};
const sign = (slip: string, api: TestApi = t.test.api.facing('manager'), more: object = {}) =>
  api.post<ErrorBody>('/base/api/slip/sign', { slip, signature, ...more });
const signIn = (language: string, slip: string) => sign(slip, t.test.api.facing('manager'), { language });
const paperText = async (path: string): Promise<string> => {
  const { bytes } = await t.test.api.as('manager').get(path);
  return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
};
const CHECKS = Object.fromEntries(
  ['lace', 'skin', 'net', 'wefts', 'colour', 'pins', 'clean'].map((check) => [check, 'sound']),
);
const stateOf = async (id: number) => (await t.card(id)).state;
const receipts = async (id: number) =>
  handoversSchema.parse((await t.test.api.as('manager').get(`${WIG}/${id}/handovers`)).body).data.handovers;

describe('a paper that a client signs on a screen that is turned to her', () => {
  it('delivers the order in the name of who has turned it, once, however often it is sent', async () => {
    const id = await ready();
    const slip = await make(id);
    expect(await stateOf(id)).toBe('Ready New Wig');
    for (let time = 0; time < 2; time += 1) expect((await sign(slip)).status).toBe(200);
    expect(await stateOf(id)).toBe('Delivered Wigs');
    expect(await receipts(id)).toMatchObject([{ by: 'manager', items: paper.items }]);
  });

  it('is kept as it stood on that screen, whatever is changed while she reads', async () => {
    const id = await ready();
    const colour = (baseColor: string) =>
      t.test.api.as('manager').put(`${WIG}/${id}/wigUpdateProperties`, { baseColor });
    const price = (totalPrice: number) =>
      t.test.api.as('manager').post(`${WIG}/${id}/updateWig`, { totalPrice });
    expect((await colour('4/6')).status).toBe(200);
    await price(3_000);
    const slip = await make(id);
    expect((await colour('613')).status).toBe(200);
    await price(4_000);
    expect((await sign(slip)).status).toBe(200);
    const [kept] = await t.test.sql<{ wig: object; money: object }>(
      'select wig, money from handover where order_id = ?',
      [id],
    );
    expect(kept?.wig).toEqual({ type: '', length: '', colour: '4/6' });
    expect(kept?.money).toEqual({ price: 300_000, paid: 0 });
  });

  it('is no other person’s, nothing that somebody guesses, and over after a quarter of an hour', async () => {
    const id = await ready();
    const slip = await make(id);
    const refused = async (token: string, api?: TestApi) => {
      const { status, body } = await sign(token, api);
      return [status, body.code];
    };
    expect(await refused(slip, t.test.api.facing('admin'))).toEqual([422, 'slip_over']);
    expect(await refused('guessed-guessed-guessed')).toEqual([422, 'slip_over']);
    await t.test.sql(`update slip set expires_at = now() - interval '1 second' where order_id = ?`, [id]);
    expect(await refused(slip)).toEqual([422, 'slip_over']);
    expect(await stateOf(id)).toBe('Ready New Wig');
  });

  it('is refused all at once with what is wrong, and where nothing can be handed over', async () => {
    const id = await ready();
    const ask = (body: object, as: Person = 'manager', at = id) =>
      t.test.api.as(as).post<ErrorBody>(`${WIG}/${at}/slip`, body);
    const wrong = await ask({ ...paper, items: [], language: 'fr' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([422, ['items', 'language']]);
    expect((await ask(paper, 'worker')).status).toBe(403);
    expect((await ask(paper, 'usa')).status).toBe(404);
    const { id: draft } = await t.order();
    expect((await ask(paper, 'manager', draft)).body.code).toBe('transition_not_allowed');
    const slip = await make(id);
    // it was handed over at the desk meanwhile
    await t.test.api.as('manager').post(`${WIG}/${id}/handover`, { ...handed, signature });
    expect((await sign(slip)).body.code).toBe('transition_not_allowed');
    expect(await receipts(id)).toHaveLength(1);
  });

  it('is a repair that she leaves, too: with all that was noted, under her key, and once', async () => {
    const { id } = await t.order('manager', { is_repair: 1 });
    const intake = {
      ...paper,
      kind: 'intake',
      checks: CHECKS,
      marks: [],
      ceiling: 400,
      note: 'a loose weft',
    };
    const wrong = await t.test.api
      .as('manager')
      .post<ErrorBody>(`${WIG}/${id}/slip`, { ...intake, checks: { lace: 'sound', crown: 'worn' } });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(
      expect.arrayContaining(['checks.skin', 'checks.crown']),
    );
    const slip = await make(id, intake);
    for (let time = 0; time < 2; time += 1) expect((await sign(slip)).status).toBe(200);
    const { body } = await t.test.api.as('manager').get(`${WIG}/${id}/intakes`);
    expect(intakesSchema.parse(body).data.intakes).toMatchObject([
      { by: 'manager', ceiling: 400, note: 'a loose weft' },
    ]);
    const { id: wig } = await t.order();
    const refused = await t.test.api.as('manager').post<ErrorBody>(`${WIG}/${wig}/slip`, intake);
    expect(refused.body.code).toBe('state_read_only');
  });

  it('says what she signs in the language in which she read it, under the digest of those words', async () => {
    const id = await ready();
    const slip = await make(id, { ...paper, language: 'he' });
    expect((await signIn('en', slip)).status).toBe(200);
    // the answer was lost, and she turned the language meanwhile
    expect((await signIn('he', slip)).status).toBe(200);
    const [receipt, ...others] = await receipts(id);
    expect(others).toEqual([]);
    expect(receipt?.statement).toBe(RECEIPT_STATEMENT.en);
    const [kept] = await t.test.sql<{ barcode: string; wig: SignedWig; money: SignedMoney; at: Date }>(
      'select o.barcode, h.wig, h.money, h.signed_at as at from handover h join orders o on o.id = h.order_id where o.id = ?',
      [id],
    );
    const signed = {
      ...{ orderId: id, barcode: kept!.barcode, wig: kept!.wig, money: kept!.money, signature },
      ...{ items: [{ item: 'wig' as const, count: 1 }], signedAt: new Date(kept!.at) },
    };
    expect(receipt?.sha256).toBe(digestOf({ ...signed, statement: RECEIPT_STATEMENT.en }));
    expect(receipt?.sha256).not.toBe(digestOf({ ...signed, statement: RECEIPT_STATEMENT.he }));
    const text = await paperText(`${WIG}/${id}/handovers/${receipt?.id}/pdf`);
    expect(text).toContain('Balance: ₪0');
  });

  it.each(['he', 'en'] as const)(
    'is in that of who turned the screen where none is named: %s',
    async (language) => {
      const id = await ready();
      expect((await sign(await make(id, { ...paper, language }))).status).toBe(200);
      expect(await receipts(id)).toMatchObject([{ statement: RECEIPT_STATEMENT[language] }]);
    },
  );

  it('is signed in no language that the house does not write', async () => {
    const id = await ready();
    const slip = await make(id);
    const { status, body } = await signIn('fr', slip);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['language']]);
    expect(await stateOf(id)).toBe('Ready New Wig');
    expect((await sign(slip)).status).toBe(200);
  });

  it('is a repair in the language in which she read it, its ceiling and its papers too', async () => {
    const { id } = await t.order('manager', { is_repair: 1 });
    const intake = { ...paper, kind: 'intake', checks: CHECKS, marks: [], ceiling: 400, note: '' };
    expect((await signIn('en', await make(id, { ...intake, language: 'he' }))).status).toBe(200);
    const { body } = await t.test.api.as('manager').get(`${WIG}/${id}/intakes`);
    const [taken] = intakesSchema.parse(body).data.intakes;
    expect(taken?.statement).toBe(INTAKE_STATEMENT.en(400));
    const at = `${WIG}/${id}/intakes/${taken?.id}`;
    expect(await paperText(`${at}/pdf`)).toContain('Repair intake');
    expect(await paperText(`${at}/slip`)).toContain('Claim slip');
  });

  it('is all that such a screen can do', async () => {
    const id = await ready();
    const facing = t.test.api.facing('manager');
    for (const path of [`/wig/${id}`, '/wigs/v2/all', `/wig/${id}/handovers`, '/dashboard/index'])
      expect([path, (await facing.get(`/base/api${path}`)).status]).toEqual([path, 403]);
    expect((await facing.post(`${WIG}/${id}/slip`, paper)).status).toBe(403);
    expect((await facing.post(`${WIG}/${id}/handover`, { ...handed, signature })).status).toBe(403);
    expect((await facing.put(`${WIG}/${id}/updateState`, { state: 'Storage' })).status).toBe(403);
  });
});
