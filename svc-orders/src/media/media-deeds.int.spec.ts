import type { AuditEntry } from '@peruke/contracts/audit';
import type { Order } from '@peruke/contracts/orders';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, type Part, photo } from '../testing/uploads.js';

describe('the log of what is done to photos', () => {
  let t: OrdersTest;
  let picture: Part;
  beforeAll(async () => {
    t = await startOrders();
    picture = { field: 'images[]', name: 'wig.jpg', type: 'image/jpeg', content: await photo(300, 200) };
  });
  afterAll(() => t?.stop());

  const entries = async (): Promise<AuditEntry[]> =>
    (await t.test.sql<{ entry: string }>('select entry from audit_row order by id')).map(
      ({ entry }) => JSON.parse(entry) as AuditEntry,
    );
  const since = async (work: () => Promise<unknown>) => {
    const { length } = await entries();
    await work();
    return (await entries()).slice(length).map(({ what, about, changes }) => ({
      ...{ what, order: about['order'], barcode: about['barcode'] },
      told: Object.assign({}, ...changes.map(({ fields }) => fields)) as object,
    }));
  };
  const send = async (id: number, data: object, photos: number, fields: Record<string, string> = {}) => {
    const { payload, headers } = multipart(data, Array<Part>(photos).fill(picture), fields);
    return t.test.api.as('manager').post<{ data: Order }>(`/base/api/wig/${id}/updateWig`, payload, headers);
  };
  const api = () => t.test.api.as('manager');
  const ordered = async () => {
    const { id, barcode } = await t.order();
    return { id, about: { order: id, barcode: Number(barcode) } };
  };

  it('says how many came, by whichever call, and names an edit with photos by the edit', async () => {
    const { id, about } = await ordered();
    expect(await since(() => send(id, {}, 3))).toEqual([
      { what: 'order.upload', ...about, told: { photos: [null, 3] } },
    ]);
    const [edit, ...more] = await since(() => send(id, { totalPrice: 4_000 }, 1));
    expect(more).toEqual([]);
    expect(edit).toMatchObject({
      what: 'order.update',
      ...about,
      told: { totalPrice: ['0', '400000'], photos: [null, 1] },
    });
  });

  it('says which view was marked, before and after, and nothing of an upload', async () => {
    const { id, about } = await ordered();
    const file = (await send(id, {}, 1, { 'angle[0]': 'left' })).body.data.files.images[0]!.id;
    expect(await since(() => api().put(`/base/api/file/${file}/view`, { angle: 'front' }))).toEqual([
      { what: 'file.view', ...about, told: { angle: ['left', 'front'] } },
    ]);
    expect(await since(() => api().put(`/base/api/file/${file}/view`, { moment: 'done' }))).toEqual([
      { what: 'file.view', ...about, told: { moment: [null, 'done'] } },
    ]);
  });

  it('says which photo went', async () => {
    const { id, about } = await ordered();
    const file = (await send(id, {}, 1, { 'angle[0]': 'back' })).body.data.files.images[0]!.id;
    expect(await since(() => api().delete(`/base/api/file/${file}`))).toEqual([
      {
        ...{ what: 'file.delete', ...about },
        told: {
          fileKind: [null, 'image'],
          angle: [null, 'back'],
          addedAt: [null, expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
          addedByName: [null, 'manager'],
        },
      },
    ]);
  });
});
