import { SettingsChanged } from '@peruke/contracts/events';
import type { Settings } from '@peruke/contracts/settings';
import { SignedLinks } from '@peruke/svc-kit/links';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { extractImages } from 'unpdf';
import { confirmBody, type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { copyPath, documentPath } from './local-invoicing.js';

/** A PNG of one point. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
let backends: TestBackends;
let app: PaymentsApp;
let replica: PaymentsApp;
let told = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  const env = { PERUKE_BUSINESS_ADDRESS: 'הרצל 12' };
  app = await startPayments(backends, { env });
  replica = await startPayments(backends, { env, database: app.test.database });
}, 120_000);
afterAll(async () => {
  await replica?.test.close();
  await app?.test.close();
  await backends?.stop();
});

const tell = async (settings: Partial<Settings>): Promise<void> => {
  await app.test.events.publish(SettingsChanged, { settings }, { aggregateVersion: ++told });
  await app.test.waitFor('the settings', async () => {
    const rows = await app.test.sql<{ version: number }>(
      `select version from view_version where view = 'house-settings'`,
    );
    return rows[0]?.version === told;
  });
};

const newestContent = async () => {
  const [row] = await app.test.sql<{ content: { vatPercent: number; business: object } }>(
    'select content from document order by id desc limit 1',
  );
  return row!.content;
};

describe('documents and the settings of the house', () => {
  it('say who the house is and its VAT, from the change on and in every replica, without a restart', async () => {
    const orderId = await app.newOrder();
    await app.confirm(confirmBody(orderId));
    expect((await newestContent()).vatPercent).toBe(18);
    await tell({
      businessName: 'נועה',
      businessTaxId: '512345674',
      businessAddress: 'אלנבי 1',
      receiptNote: 'תודה',
      vat: [{ percent: 17, from: '2020-01-01' }],
    });
    for (const one of [app, replica]) {
      await one.confirm(confirmBody(orderId));
      expect(await newestContent()).toMatchObject({
        vatPercent: 17,
        // the operator's word wins
        business: { name: 'נועה', taxId: '512345674', address: 'הרצל 12', note: 'תודה' },
      });
    }
    const contents = await app.test.sql<{ percent: number }>(
      `select (content ->> 'vatPercent')::int as percent from document order by id`,
    );
    expect(contents.map(({ percent }) => percent)).toEqual([18, 17, 17]);
  });

  it('carry its logo on every paper from the change on, in every replica, until it is taken away', async () => {
    const orderId = await app.newOrder();
    await app.confirm(confirmBody(orderId));
    const [document] = await app.test.sql<{ publicId: string }>(
      'select public_id as "publicId" from document order by id desc limit 1',
    );
    const papers = async (one: PaymentsApp): Promise<number[]> => {
      const links = one.test.app.get(SignedLinks);
      const soon = new Date(Date.now() + 60_000);
      const range = { from: '2026-01-01', to: '2026-01-01' };
      const urls = [
        links.link(documentPath(document!.publicId), soon),
        links.link(copyPath(document!.publicId), soon),
        links.link('/base/api/report/files/payments', soon, { ...range, lang: 'he' }),
      ];
      const files = await Promise.all(urls.map((url) => one.test.api.get(url)));
      return Promise.all(
        files.map(async ({ bytes }) => (await extractImages(new Uint8Array(bytes), 1)).length),
      );
    };
    expect(await papers(app)).toEqual([0, 0, 0]);
    await tell({ logo: LOGO });
    expect([await papers(app), await papers(replica)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    await tell({ logo: '' });
    expect(await papers(replica)).toEqual([0, 0, 0]);
  });

  it('keep to the limits of cash that it has set', async () => {
    await tell({ cashFreeUpTo: 100, cashPercent: 50, cashAtMost: 10_000 });
    const orderId = await app.newOrder({ totalPrice: 20_000 });
    await app.test.api
      .as('manager')
      .post('/base/api/payment', { wig_id: orderId, amount: 150, source: 'Cash' });
    const { body } = await app.test.api.as('worker').get(`/base/api/payments/${orderId}/overrides`);
    expect(body).toMatchObject({ data: [{ guard: 'cash-limit', detail: { limit: 100, now: 150 } }] });
  });
});
