import { SettingsChanged } from '@peruke/contracts/events';
import { handoversSchema, intakesSchema, reportFileSchema } from '@peruke/contracts/orders';
import { USUAL_CHECKS } from '@peruke/contracts/settings';
import { extractImages } from 'unpdf';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

const WIG = '/base/api/wig';
/** A PNG of one point. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const signature = { width: 500, height: 300, strokes: [[10, 20, 30, 40, 52, 61]] };
const items = [{ item: 'wig', count: 1 }];
const INTAKE = {
  checks: Object.fromEntries(USUAL_CHECKS.map(({ id }) => [id, 'sound'])),
  items,
  ceiling: 850,
  language: 'he',
  signature,
};

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

const api = () => t.test.api.as('admin');
const tell = async (logo: string, aggregateVersion: number): Promise<void> => {
  await t.test.events.publish(SettingsChanged, { settings: { logo } }, { aggregateVersion });
  await t.test.handled('IDENTITY');
};

const receipt = async (): Promise<string> => {
  const { id } = await t.order('manager');
  for (const state of ['Wigs in Production', 'Ready New Wig'])
    await api().put(`${WIG}/${id}/updateState`, { state });
  await api().post(`${WIG}/${id}/handover`, { items, language: 'he', signature });
  const { body } = await api().get(`${WIG}/${id}/handovers`);
  return `${WIG}/${id}/handovers/${handoversSchema.parse(body).data.handovers[0]!.id}/pdf`;
};
const intake = async (): Promise<string> => {
  const { id } = await t.order('manager', { is_repair: 1 });
  await api().post(`${WIG}/${id}/intake`, INTAKE);
  const { body } = await api().get(`${WIG}/${id}/intakes`);
  return `${WIG}/${id}/intakes/${intakesSchema.parse(body).data.intakes[0]!.id}/pdf`;
};
const report = async (): Promise<string> => {
  const { body } = await api().get('/base/api/report/employees/pdf?from=2026-05-06&to=2026-05-06');
  return reportFileSchema.parse(body).data.url;
};

it('stands on what a client signs and on the report as soon as it is told, and goes with it', async () => {
  const papers = await Promise.all([receipt(), intake(), report()]);
  const pictures = () =>
    Promise.all(
      papers.map(async (paper) => {
        const { bytes, status } = await api().get(paper);
        expect(status).toBe(200);
        return (await extractImages(new Uint8Array(bytes), 1)).length;
      }),
    );
  expect(await pictures()).toEqual([0, 0, 0]);
  await tell(LOGO, 1);
  expect(await pictures()).toEqual([1, 1, 1]);
  await tell('', 2);
  expect(await pictures()).toEqual([0, 0, 0]);
});
