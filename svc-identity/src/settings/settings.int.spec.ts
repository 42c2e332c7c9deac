import { SettingsChanged } from '@peruke/contracts/events';
import {
  houseAnswerSchema,
  settingHistorySchema,
  type SettingsAnswer,
  settingsAnswerSchema,
} from '@peruke/contracts/settings';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SEED } from '../testing/staff.js';

const URL = '/base/api/settings';
let backends: TestBackends;
let test: TestApp;
let replica: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  const env = { ...SEED, PERUKE_BUSINESS_PHONE: '02-5550143' };
  test = await createTestApp(AppModule, { backends, env });
  replica = await createTestApp(AppModule, { backends, env, database: test.database, events: false });
}, 120_000);
afterAll(async () => {
  await replica?.close();
  await test?.close();
  await backends?.stop();
});

const read = async (from = test): Promise<SettingsAnswer> =>
  settingsAnswerSchema.parse((await from.api.as('admin').get(URL)).body).data;
const change = (body: object) => test.api.as('admin').put(URL, body);
const history = async () =>
  settingHistorySchema.parse((await test.api.as('admin').get(`${URL}/history`)).body).data;

describe('the settings of the house', () => {
  it('belong to the admin; every page may know the limits of cash', async () => {
    for (const person of ['manager', 'designer', 'usa', 'worker'] as const) {
      expect((await test.api.as(person).get(URL)).status).toBe(403);
      expect((await test.api.as(person).put(URL, { receiptNote: 'x' })).status).toBe(403);
      expect((await test.api.as(person).get(`${URL}/history`)).status).toBe(403);
      const { body } = await test.api.as(person).get(`${URL}/house`);
      expect(houseAnswerSchema.parse(body).data).toEqual({
        cashFreeUpTo: 6_000,
        cashPercent: 10,
        cashAtMost: 6_000,
      });
    }
  });

  it('are told whole to all services, and hold at once in every replica', async () => {
    const { status, body } = await change({ businessName: ' Noa Wigs ', receiptNote: 'Thank you' });
    expect(status).toBe(200);
    expect(settingsAnswerSchema.parse(body).data.settings.businessName).toBe('Noa Wigs');
    expect((await read(replica)).settings).toMatchObject({
      businessName: 'Noa Wigs',
      receiptNote: 'Thank you',
    });
    await change({ receiptNote: 'Come again' });
    await test.published();
    const told = await test.events.stored(SettingsChanged.subject);
    expect(told.map(({ data }) => data)).toEqual([
      { settings: { businessName: 'Noa Wigs', receiptNote: 'Thank you' } },
      { settings: { businessName: 'Noa Wigs', receiptNote: 'Come again' } },
    ]);
  });

  it('keep who changed what and what it was, and nothing of what stayed', async () => {
    const before = await history();
    await change({ cashPercent: 8, businessName: (await read()).settings.businessName });
    const [newest, ...older] = await history();
    expect(older).toEqual(before);
    expect(newest).toMatchObject({ key: 'cashPercent', by: 'admin', before: 10, after: 8 });
  });

  it('that the operator has set are shown as such and cannot be changed', async () => {
    const { settings, pinned } = await read();
    expect(settings.businessPhone).toBe('02-5550143');
    expect(pinned).toEqual({ businessPhone: 'PERUKE_BUSINESS_PHONE' });
    const { status, body } = await change({ businessPhone: '03-1', receiptNote: 'Not kept' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { businessPhone: ['Set by the operator (PERUKE_BUSINESS_PHONE): it cannot be changed here.'] },
    });
    expect((await read()).settings.receiptNote).not.toBe('Not kept');
  });

  it('that would stop the receipts are refused with the reason, all wrong ones at once', async () => {
    const { status, body } = await change({
      businessName: '',
      businessTaxId: '1',
      week: Array(7).fill(null),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        businessName: ['Receipts cannot be issued without a name.'],
        businessTaxId: ['Receipts cannot be issued without a number of 9 digits.'],
        week: ['At least one day of the week must be open.'],
      },
    });
    const later = await change({ vat: [{ percent: 18, from: '2199-01-01' }] });
    expect(later.body).toMatchObject({
      errors: { 'vat.0.from': ['No VAT rate would be in force today, and no receipt could be issued.'] },
    });
  });

  it('hold no text to clients with a placeholder that nothing fills, which is named at its field', async () => {
    const { status, body } = await change({
      readyTextHe: 'שלום {foo}, {שם',
      startedTextEn: 'Open {hours}',
      uncollectedTextEn: 'Come, {name}',
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        readyTextHe: ['Nothing is called {foo} here.', 'A brace has no other one at "{שם".'],
        startedTextEn: ['Nothing is called {hours} here.'],
      },
    });
    expect((await read()).settings.uncollectedTextEn).toBe('');
    await change({ uncollectedTextEn: ' Come, {name} ' });
    expect((await read(replica)).settings.uncollectedTextEn).toBe('Come, {name}');
    await change({ uncollectedTextEn: '' });
    expect((await history()).slice(0, 2)).toMatchObject([
      { key: 'uncollectedTextEn', before: 'Come, {name}', after: '' },
      { key: 'uncollectedTextEn', before: '', after: 'Come, {name}' },
    ]);
  });

  it('that two people change at once lose nothing', async () => {
    const { version } = await read();
    const mine = { base_version: version, changed: ['cashAtMost'], cashAtMost: 5_000 };
    expect(
      (await change({ base_version: version, changed: ['receiptNote'], receiptNote: 'Hers' })).status,
    ).toBe(200);
    expect((await change(mine)).status).toBe(200);
    const { status, body } = await change({ ...mine, changed: ['receiptNote'], receiptNote: 'Mine' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ conflicts: { receiptNote: { mine: 'Mine', theirs: 'Hers' } } });
    expect((await read()).settings).toMatchObject({ receiptNote: 'Hers', cashAtMost: 5_000 });
  });
});
