import type { ErrorBody } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

/** Two people read the same version of an order and write one after the other. */
describe('two people at one order', () => {
  let t: OrdersTest;
  beforeAll(async () => {
    t = await startOrders();
  }, 120_000);
  afterAll(() => t?.stop());

  const send = (as: Person, method: 'post' | 'put', url: string, body: object) =>
    t.test.api.as(as)[method]<{ data: Order } & ErrorBody>(`/base/api/wig/${url}`, body);
  const update = (as: Person, id: number, body: object) => send(as, 'post', `${id}/updateWig`, body);

  it('[ORD-117] [AMB-15] writes the fields that each has changed, and no others', async () => {
    const { id, version } = await t.order();
    const theirs = { details: 'their details', shippingInfo: 'their shelf' };
    const base = { base_version: version };
    await update('admin', id, { ...theirs, ...base, changed: ['details', 'shippingInfo'] });
    const mine = { order_number: 'MY-1', details: '', shippingInfo: '' };
    const { status } = await update('manager', id, { ...mine, ...base, changed: ['order_number'] });
    expect(status).toBe(200);
    expect(await t.card(id)).toMatchObject({ ...theirs, order_number: 'MY-1' });
  });

  it('answers both values of a field that both have changed, and takes what is chosen then', async () => {
    const { id, version } = await t.order();
    const base = { base_version: version, changed: ['details', 'totalPrice'] };
    await update('admin', id, { details: 'theirs', totalPrice: 120.5, ...base });
    const mine = { details: 'mine', totalPrice: 300 };
    const { status, body } = await update('manager', id, { ...mine, ...base });
    const now = await t.card(id);
    expect([status, body.code, body.version]).toEqual([409, 'edited_meanwhile', now.version]);
    expect(body.conflicts).toEqual({
      details: { mine: 'mine', theirs: 'theirs' },
      totalPrice: { mine: 300, theirs: 120.5 },
    });
    expect(now).toMatchObject({ details: 'theirs', totalPrice: 120.5 });
    const chosen = { ...mine, base_version: body.version, changed: ['details'] };
    expect((await update('manager', id, chosen)).status).toBe(200);
    expect(await t.card(id)).toMatchObject({ details: 'mine', totalPrice: 120.5 });
  });

  it('[ORD-146] keeps where the wig is put with the move or not at all, and asks about what another wrote', async () => {
    const { id } = await t.order();
    const move = (as: Person, body: object) => send(as, 'put', `${id}/updateState`, body);
    for (const state of ['Wigs in Production', 'Ready New Wig']) await move('manager', { state });
    const { version } = await t.card(id);
    await update('admin', id, { shippingInfo: 'theirs' });
    const to = { state: 'Storage', shippingInfo: 'mine' };
    const refused = await move('manager', { ...to, base_version: version });
    expect([refused.status, refused.body.conflicts]).toEqual([
      409,
      { shippingInfo: { mine: 'mine', theirs: 'theirs' } },
    ]);
    // who may move may not note by that
    await expect(move('worker', to)).resolves.toMatchObject({ status: 403 });
    await expect(move('manager', { ...to, state: 'Repair Wigs' })).resolves.toMatchObject({ status: 422 });
    expect(await t.card(id)).toMatchObject({ state: 'Ready New Wig', shippingInfo: 'theirs' });
    const chosen = { ...to, base_version: refused.body.version };
    for (const _try of ['first', 'sent again']) expect((await move('manager', chosen)).status).toBe(200);
    const now = await t.card(id);
    expect(now).toMatchObject({ state: 'Storage', shippingInfo: 'mine' });
    expect(now.version).toBe(Number(refused.body.version) + 1);
  });

  it('writes everything in the body for a caller that says nothing of versions', async () => {
    const { id } = await t.order();
    await update('admin', id, { details: 'theirs' });
    await update('manager', id, { details: '', order_number: 'X' });
    expect(await t.card(id)).toMatchObject({ details: '', order_number: 'X' });
  });

  it('[ORD-134] keeps the properties apart, one by one', async () => {
    const { id, version } = await t.order('manager', { properties: { baseColor: '4', length: '20' } });
    const put = (as: Person, body: object) =>
      send(as, 'put', `${id}/wigUpdateProperties`, { base_version: version, ...body });
    await put('admin', { baseColor: 'theirs', length: '20', changed: ['baseColor'] });
    const mine = await put('manager', { baseColor: '4', length: '30', changed: ['length'] });
    expect(mine.body.data.properties).toMatchObject({ baseColor: 'theirs', length: '30' });
    const refused = await put('manager', { baseColor: '6', changed: ['baseColor'] });
    expect([refused.status, refused.body.conflicts]).toEqual([
      409,
      { baseColor: { mine: '6', theirs: 'theirs' } },
    ]);
  });

  it('[STG-009] unticks no step that somebody else has ticked meanwhile', async () => {
    const { id } = await t.order();
    await send('manager', 'put', `${id}/updateState`, { state: 'Wigs in Production' });
    await send('worker', 'put', `${id}/updateStatus`, { status: { Washing: 'on' } });
    const on = { 'Neck adjustment': 'on' };
    await send('admin', 'put', `${id}/updateStatus`, { status: on, changed: ['Neck adjustment'] });
    expect(Object.keys((await t.card(id)).status_array).sort()).toEqual(['Neck adjustment', 'Washing']);
    await send('admin', 'put', `${id}/updateStatus`, { status: {}, changed: ['Washing'] });
    expect(Object.keys((await t.card(id)).status_array)).toEqual(['Neck adjustment']);
  });

  it('asks about a client, a manager and a ready date that another has chosen', async () => {
    const { id, version } = await t.order();
    const base = { base_version: version };
    await send('admin', 'put', `${id}/updateClient`, { client_id: CLIENTS.lea });
    await send('admin', 'put', `${id}/assignCreator`, { manager_id: 3 });
    await send('admin', 'put', `${id}/setCompleteDate`, { complete_date: '2028-01-02 09:00' });
    const answers = [
      await send('manager', 'put', `${id}/updateClient`, { client_id: CLIENTS.unreachable, ...base }),
      await send('manager', 'put', `${id}/assignCreator`, { manager_id: 1, ...base }),
      await send('manager', 'put', `${id}/setCompleteDate`, { complete_date: '2028-01-03 09:00', ...base }),
    ];
    expect(answers.map(({ body }) => body.conflicts)).toEqual([
      { client_id: { mine: 'Dina Stone', theirs: 'לאה כץ' } },
      { manager_id: { mine: 'admin', theirs: 'designer' } },
      { complete_date: { mine: '2028-01-03 09:00', theirs: '2028-01-02 09:00' } },
    ]);
    const same = await send('manager', 'put', `${id}/updateClient`, { client_id: CLIENTS.lea, ...base });
    expect(same.status).toBe(200);
  });

  it('[STG-028] asks about a stage and a category that another has renamed', async () => {
    const { id, additional_properties } = await t.order('manager', {
      is_repair: 1,
      additional_properties: [{ tittle: 'Lace', comment: '', category: 'Front' }],
    });
    await send('manager', 'put', `${id}/updateState`, { state: 'Repair Wigs' });
    const { version } = await t.card(id);
    const [stage] = additional_properties;
    const url = `${id}/additionalProperties/${stage?.id}`;
    const base = { base_version: version };
    await send('admin', 'put', url, { tittle: 'Theirs', changed: ['tittle'], ...base });
    const beside = await send('manager', 'put', url, {
      tittle: 'Lace',
      comment: 'mine',
      changed: ['comment'],
      ...base,
    });
    expect(beside.status).toBe(200);
    const refused = await send('manager', 'put', url, { tittle: 'Mine', changed: ['tittle'], ...base });
    expect(refused.body.conflicts).toEqual({ tittle: { mine: 'Mine', theirs: 'Theirs' } });
    expect((await t.card(id)).additional_properties).toMatchObject([{ tittle: 'Theirs', comment: 'mine' }]);
    const category = `repairCategory/${stage?.category_id}`;
    await send('admin', 'put', category, { name: 'Their front' });
    const renamed = await send('manager', 'put', category, { name: 'My front', ...base });
    expect(renamed.body.conflicts).toEqual({ name: { mine: 'My front', theirs: 'Their front' } });
  });
});
