import { randomBytes, randomUUID } from 'node:crypto';
import { ClientKeyed, SettingsChanged } from '@peruke/contracts/events';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { type Intake, intakesSchema, lacksClientWord } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, photo } from '../testing/uploads.js';

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
let told = 0;
const tell = async (settings: Record<string, unknown>): Promise<void> => {
  await t.test.events.publish(SettingsChanged, { settings }, { aggregateVersion: ++told });
  await t.test.handled('IDENTITY');
};
const logo = async (): Promise<string> => {
  const create = { width: 600, height: 200, channels: 3, background: '#6b2346' } as const;
  return (await sharp({ create }).png().toBuffer()).toString('base64');
};
const repair = async (by: Person = 'manager'): Promise<number> => (await t.order(by, { is_repair: 1 })).id;
const sign = (id: number, given: object = {}, as: Person = 'manager', headers = {}) =>
  t.test.api.as(as).post<ErrorBody>(`${WIG}/${id}/intake`, { ...body, ...given }, headers);
const intakes = async (id: number): Promise<Intake[]> =>
  intakesSchema.parse((await t.test.api.as('manager').get(`${WIG}/${id}/intakes`)).body).data.intakes;

const complete = (id: number, given: object = { within_ceiling: true }) =>
  t.test.api
    .as('manager')
    .put<ErrorBody>(`${WIG}/${id}/updateState`, { state: 'Ready Repair Wigs', ...given });
/** As the page knows it before it asks for the move. */
const isAwaited = async (id: number): Promise<boolean> => {
  const { body } = await t.test.api.as('manager').get(`${WIG}/${id}/intakes`);
  const { intakes: signed, words } = intakesSchema.parse(body).data;
  return lacksClientWord((await t.card(id)).totalPrice, signed[0], words);
};
/** The page and the service say the same: it waits for her word. */
const expectWaits = async (id: number): Promise<void> => {
  expect(await isAwaited(id)).toBe(true);
  expect((await complete(id)).body.code).toBe('ceiling_passed');
};
const price = async (id: number, totalPrice: number): Promise<void> => {
  await t.test.api.as('manager').post(`${WIG}/${id}/updateWig`, { totalPrice });
};
const say = (id: number, text: string, as: Person = 'manager') =>
  t.test.api.as(as).post<ErrorBody>(`${WIG}/${id}/clientWord`, { text });
const begun = async (): Promise<number> => {
  const id = await repair();
  await t.test.api.as('manager').put(`${WIG}/${id}/updateState`, { state: 'Repair Wigs' });
  return id;
};

describe('a repair beyond its ceiling', () => {
  it("waits in the page for the client's word on its price, which is kept with who noted it", async () => {
    const id = await begun();
    await sign(id, { ceiling: 850 });
    await price(id, 851);
    await expectWaits(id);
    expect((await say(id, ' ')).body.errors).toHaveProperty('text');
    expect((await say(id, 'Go on, but no colour')).status).toBe(201);
    // dearer still: she has not been asked about that
    await price(id, 900);
    await expectWaits(id);
    expect((await t.card(id)).state).toBe('Repair Wigs');
    await say(id, 'All right');
    expect(await isAwaited(id)).toBe(false);
    expect((await complete(id)).status).toBe(200);
    const { words } = intakesSchema.parse(
      (await t.test.api.as('manager').get(`${WIG}/${id}/intakes`)).body,
    ).data;
    expect(words).toMatchObject([
      { by: 'manager', price: 900, text: 'All right' },
      { by: 'manager', price: 851, text: 'Go on, but no colour' },
    ]);
    const noted = await t.test.sql(
      "select 1 from order_log where order_id = ? and kind = 'general' and subject = 'client-word'",
      [id],
    );
    expect(noted).toHaveLength(2);
  });

  it('asks anew after she has signed anew', async () => {
    const id = await begun();
    await sign(id, { ceiling: 100 });
    await price(id, 500);
    await say(id, 'Go on');
    await sign(id, { ceiling: 200 });
    expect((await complete(id)).body.code).toBe('ceiling_passed');
  });

  it.each([
    ['up to it', { ceiling: 850 }, 850, undefined],
    ['by the call of another program', { ceiling: 850 }, 2_000, {}],
    ['that nobody signed for', undefined, 2_000, undefined],
  ])('is completed: %s', async (_what, signed, cost, given) => {
    const id = await begun();
    if (signed) await sign(id, signed);
    await price(id, cost);
    expect((await complete(id, given)).status).toBe(200);
  });

  it('takes a word from the office, and from a usa_manager on what is hers', async () => {
    const id = await begun();
    expect((await say(id, 'Yes', 'worker')).status).toBe(403);
    expect((await say(id, 'Yes', 'usa')).status).toBe(404);
  });
});

describe('taking a repair in', () => {
  it('keeps what was signed, on a page with the words of the screen and the name of the house', async () => {
    const { id } = await t.order('manager', {
      is_repair: 1,
      properties: { wigType: 'none', baseColor: '4/6' },
    });
    await tell({ businessName: 'Noa Wigs' });
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
    for (const word of [
      'Noa Wigs',
      'Repair intake',
      'Wig, colour 4/6',
      'Damaged',
      'A red box',
      'up to ₪850',
      (await t.card(id)).barcode,
    ])
      expect(text).toContain(word);
  });

  it('hands the client a slip of one small page, with the barcode by which her wig is found', async () => {
    await tell({ businessName: 'Noa Wigs', businessPhone: '02-5550123' });
    const id = await repair();
    await sign(id, { ceiling: 1_250 });
    const [intake] = await intakes(id);
    const slip = await t.test.api.as('manager').get(`${WIG}/${id}/intakes/${intake?.id}/slip`);
    const { text, totalPages } = await extractText(new Uint8Array(slip.bytes), { mergePages: true });
    expect(totalPages).toBe(1);
    const { barcode } = await t.card(id);
    for (const word of ['Claim slip', barcode, 'Clips', '×3', '₪1,250', 'Noa Wigs', '02-5550123'])
      expect(text).toContain(word);
    // what it looks like is the house's own
    for (const word of ['Damaged', 'A red box']) expect(text).not.toContain(word);
    expect((await t.test.api.as('worker').get(`${WIG}/${id}/intakes/${intake?.id}/slip`)).status).toBe(403);
    expect((await t.test.api.as('usa').get(`${WIG}/${id}/intakes/${intake?.id}/slip`)).status).toBe(404);
    expect((await t.test.api.as('manager').get(`${WIG}/${id}/intakes/999/slip`)).status).toBe(404);
    await tell({});
  });

  it('asks for what the house has set, from the change on, and leaves what was signed as it was', async () => {
    const before = await repair();
    await sign(before);
    const [smell, lace] = [
      { id: 'own-1', he: 'ריח', en: 'Smell', isAside: false },
      { id: 'lace', he: 'תחרה', en: 'Front', isAside: false },
    ];
    const intakeChecks = [smell, lace, { id: 'skin', he: 'סקין', en: 'Skin', isAside: true }];
    await tell({ intakeChecks });
    const id = await repair();
    const refused = await sign(id, { checks: { lace: 'worn', moon: 'worn' }, ceiling: -1 });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual([
      'ceiling',
      'checks.moon',
      'checks.own-1',
    ]);
    expect(await intakes(id)).toEqual([]);
    expect((await sign(id, { checks: { lace: 'worn', 'own-1': 'damaged' } })).status).toBe(201);
    const wordsOf = async (order: number): Promise<string> => {
      const [intake] = await intakes(order);
      const { bytes } = await t.test.api.as('manager').get(`${WIG}/${order}/intakes/${intake!.id}/pdf`);
      return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
    };
    expect(await wordsOf(id)).toMatch(/Smell[\s\S]*Damaged[\s\S]*Front[\s\S]*Worn/);
    expect(await wordsOf(before)).toMatch(/Lace and hairline[\s\S]*Skin[\s\S]*Cleanliness/);
    expect(await wordsOf(before)).not.toContain('Smell');
    // as of the time when nothing kept their names
    await t.test.sql('update intake set check_names = null where order_id = ?', [before]);
    expect(await wordsOf(before)).toContain('Lace and hairline');
    await tell({});
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

  it('keeps the damages that were marked on a photo, and draws them on the page', async () => {
    const id = await repair();
    const { payload, headers } = multipart({}, [
      { field: 'images[]', name: 'wig.jpg', type: 'image/jpeg', content: await photo(300, 200) },
    ]);
    await t.test.api.as('manager').post(`${WIG}/${id}/updateWig`, payload, headers);
    const file = (await t.card(id)).files.images[0]!.id;
    const marks = [
      { file_id: file, x: 0.5, y: 0.25, word: 'Torn lace' },
      { file_id: file, x: 0.1, y: 0.9, word: 'Dry ends' },
    ];
    const strange = await sign(id, { marks: [{ ...marks[0], file_id: file + 1 }] });
    expect([strange.status, Object.keys(strange.body.errors ?? {})]).toEqual([422, ['marks.0.file_id']]);
    expect((await sign(id, { marks })).status).toBe(201);
    const [intake] = await intakes(id);
    expect(intake?.marks).toEqual(marks);
    const pdf = await t.test.api.as('manager').get(`${WIG}/${id}/intakes/${intake?.id}/pdf`);
    const { text, totalPages } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    expect(totalPages).toBe(1);
    for (const word of ['Marked on the photo', 'Torn lace', 'Dry ends']) expect(text).toContain(word);
    expect(Buffer.from(pdf.bytes).includes('/Subtype /Image')).toBe(true);
    const many = Array.from({ length: 12 }, (_, i) => ({
      ...marks[0],
      word: `Torn ${i}`.padEnd(80, ' lace'),
    }));
    await sign(id, { marks: many, note: 'box '.repeat(250) });
    const [long] = await intakes(id);
    await tell({ logo: await logo() });
    const page = await t.test.api.as('manager').get(`${WIG}/${id}/intakes/${long?.id}/pdf`);
    expect((await extractText(new Uint8Array(page.bytes))).totalPages).toBe(1);
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
