import type { ErrorBody } from '@peruke/contracts/kernel';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const FIT = {
  circumference: 56.3,
  frontToNape: 36,
  earToEarOverTop: null,
  earToEarAcrossForehead: null,
  templeToTemple: null,
  nape: 12,
  version: 3,
};

describe('the measures in an order', () => {
  it('stay as they were when it was made, whatever is edited', async () => {
    const { id } = await t.order('manager', { fit: FIT });
    await t.test.api.as('manager').put(`/base/api/wig/${id}/wigUpdateProperties`, { baseColor: '6/8' });
    expect((await t.card(id)).fit).toEqual(FIT);
    expect((await t.card(id, 'worker')).fit).toEqual(FIT);
  });

  it('are none where nobody has measured', async () => {
    const { id } = await t.order();
    expect((await t.card(id)).fit).toBeNull();
  });

  it('are refused at their fields', async () => {
    const { status, body } = await t.test.api.as('manager').post<ErrorBody>('/base/api/wig/', {
      client_id: CLIENTS.sara,
      fit: { ...FIT, circumference: 10, nape: 99 },
    });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['main.fit.circumference', 'main.fit.nape'],
    ]);
  });
});
