import { SettingsChanged } from '@peruke/contracts/events';
import {
  houseAnswerSchema,
  settingHistorySchema,
  type SettingsAnswer,
  settingsAnswerSchema,
  USUAL_CHECKS,
} from '@peruke/contracts/settings';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import sharp from 'sharp';
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
        intakeChecks: USUAL_CHECKS.map(({ id, he, en }) => ({ id, he, en })),
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
    const { status, body } = await change({ businessPhone: '03-5550199', receiptNote: 'Not kept' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { businessPhone: ['Set by the operator (PERUKE_BUSINESS_PHONE): it cannot be changed here.'] },
    });
    expect((await read()).settings.receiptNote).not.toBe('Not kept');
  });

  it('hold a phone that can be dialled, or none', async () => {
    const errors = { businessPhone: ["Typed phone wasn't validated"] };
    for (const businessPhone of ['abc', '12', '02-5550143x', '02-5550143,'])
      expect(await change({ businessPhone })).toMatchObject({ status: 422, body: { errors } });
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

  it('take a logo that every replica holds at once, and refuse what is none at its field, changing nothing', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#6b2346' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await change({ logo: picture.toString('base64') });
    expect(status).toBe(200);
    const { logo } = settingsAnswerSchema.parse(body).data.settings;
    const { format, width } = await sharp(Buffer.from(logo, 'base64')).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 600 });
    expect((await read(replica)).settings.logo).toBe(logo);
    await test.published();
    const told = await test.events.stored(SettingsChanged.subject);
    expect(told.at(-1)?.data).toMatchObject({ settings: { logo } });
    const [newest] = await history();
    expect(newest).toMatchObject({ key: 'logo', before: '', after: expect.stringMatching(/^[0-9a-f]{12}$/) });

    const refused = [
      ['AAAA', 'Must be a PNG or JPEG picture.'],
      ['not base64!', 'Must be a PNG or JPEG picture.'],
      ['A'.repeat(683_000), 'The file is larger than 500 KB.'],
    ] as const;
    for (const [given, said] of refused) {
      const answer = await change({ logo: given, receiptNote: 'Not kept either' });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: { logo: [said] } });
    }
    expect((await read()).settings).toMatchObject({ logo });
    expect((await read()).settings.receiptNote).not.toBe('Not kept either');

    await change({ logo: '' });
    expect((await read(replica)).settings.logo).toBe('');
    expect((await history())[0]).toMatchObject({ key: 'logo', after: '' });
  });

  it('name the checks of an intake, told to every page in their order, refused at the field', async () => {
    const { settings } = await read();
    const [first, ...rest] = settings.intakeChecks;
    const own = { id: 'own-1', he: 'ריח', en: 'Smell', isAside: false };
    const refused = await change({
      intakeChecks: [...rest, { ...own, he: '' }, { ...first, en: rest[0]!.en }],
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as { errors: object }).errors).toSorted()).toEqual([
      `intakeChecks.${rest.length}.he`,
      `intakeChecks.${rest.length + 1}.en`,
    ]);
    const none = await change({ intakeChecks: [{ ...own, isAside: true }] });
    expect(none.body).toMatchObject({ errors: { intakeChecks: ['At least one must be in use.'] } });
    expect((await read()).settings.intakeChecks).toEqual(settings.intakeChecks);

    const list = [own, ...rest, { ...first!, isAside: true }];
    expect((await change({ intakeChecks: list })).status).toBe(200);
    const { body } = await replica.api.as('worker').get(`${URL}/house`);
    expect(houseAnswerSchema.parse(body).data.intakeChecks).toEqual(
      [own, ...rest].map(({ id, he, en }) => ({ id, he, en })),
    );
    expect((await history())[0]).toMatchObject({
      key: 'intakeChecks',
      before: settings.intakeChecks,
      after: list,
    });
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
