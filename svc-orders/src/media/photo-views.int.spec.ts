import type { ErrorBody } from '@peruke/contracts/kernel';
import { type Order, orderPhotosAnswerSchema } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, type Part, photo } from '../testing/uploads.js';

describe('what a photo shows', () => {
  let t: OrdersTest;
  let picture: Part;
  beforeAll(async () => {
    t = await startOrders();
    picture = { field: 'images[]', name: 'wig.jpg', type: 'image/jpeg', content: await photo(300, 200) };
  });
  afterAll(() => t?.stop());

  const send = async (url: string, data: object, fields: Record<string, string>, photos = 1) => {
    const { payload, headers } = multipart(data, Array<Part>(photos).fill(picture), fields);
    return t.test.api
      .as('manager')
      .post<{ data: Order } & ErrorBody>(`/base/api/wig${url}`, payload, headers);
  };
  const viewsOf = ({ files }: Order) => files.images.map(({ angle, moment }) => [angle, moment]);
  const tell = (as: Person, file: number, view: object) =>
    t.test.api.as(as).put<ErrorBody>(`/base/api/file/${file}/view`, view);

  it('comes with each photo of a new order, in any order of the parts', async () => {
    const fields = { 'angle[0]': 'front', 'moment[0]': 'intake', 'angle[2]': 'inside' };
    const { status, body } = await send('/', { client_id: CLIENTS.sara }, fields, 3);
    expect(status).toBe(201);
    expect(viewsOf(body.data)).toEqual([
      ['front', 'intake'],
      [null, null],
      ['inside', null],
    ]);
  });

  it('refuses a word that is none of them at its field, and keeps no file', async () => {
    const { id } = await t.order();
    const { status, body } = await send(`/${id}/updateWig`, {}, { 'angle[0]': 'below' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['angle']]);
    expect((await t.card(id)).files.images).toEqual([]);
  });

  it('is set later, one word without the other, and taken off by null', async () => {
    const { id } = await t.order();
    const { body } = await send(`/${id}/updateWig`, {}, { 'moment[0]': 'work' });
    const file = body.data.files.images[0]!.id;
    for (const [view, shown] of [
      [{ angle: 'left' }, ['left', 'work']],
      [{ moment: 'done' }, ['left', 'done']],
      [{}, ['left', 'done']],
      [{ angle: null }, [null, 'done']],
    ] as const) {
      expect((await tell('manager', file, view)).status).toBe(200);
      expect(viewsOf(await t.card(id))).toEqual([shown]);
    }
    const before = (await t.card(id)).version;
    await tell('manager', file, { moment: 'done' });
    expect((await t.card(id)).version).toBe(before);
  });

  it('chooses the photo by which an order is known among many: from the front, else the oldest', async () => {
    const photosOf = async (as: Person, ...ids: number[]) => {
      const { body } = await t.test.api.as(as).get(`/base/api/wigs/photos?orders=${ids.join(',')}`);
      return orderPhotosAnswerSchema.parse(body).data;
    };
    const [plain, faced, bare, foreign] = await Promise.all([
      t.order(),
      t.order(),
      t.order(),
      t.order('usa'),
    ]);
    const first = (await send(`/${plain.id}/updateWig`, {}, {}, 2)).body.data.files.images[0]!;
    const views = { 'angle[0]': 'left', 'angle[1]': 'front' };
    const front = (await send(`/${faced.id}/updateWig`, {}, views, 2)).body.data.files.images[1]!;
    const found = await photosOf('worker', plain.id, faced.id, bare.id, foreign.id, 999_999);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { order_id: plain.id, url: first.preview_url },
        { order_id: faced.id, url: front.preview_url },
      ]),
    );
    expect(await photosOf('usa', plain.id, faced.id)).toEqual([]);
    expect((await t.test.api.as('manager').get('/base/api/wigs/photos?orders=all')).status).toBe(422);
  });

  it('[PERM-045] [PERM-028] is told by whoever may bring photos', async () => {
    const { id } = await t.order('usa');
    await t.test.sql(
      `insert into media (order_id, kind, mime, path, bytes, created_by_id, created_by_name, created_at)
       values (?, 'image', 'image/webp', 'none.webp', 1, 4, 'usa', now()), (?, 'video', 'video/mp4', 'none.mp4', 1, 4, 'usa', now())`,
      [id, id],
    );
    const { files } = await t.card(id);
    const [image, clip] = [files.images[0]!.id, files.videos[0]!.id];
    const status = async (as: Person, file: number, view: object) => (await tell(as, file, view)).status;
    expect(await status('usa', image, { angle: 'top' })).toBe(200);
    expect(await status('usa2', image, { angle: 'back' })).toBe(404);
    expect(await status('worker', image, { angle: 'back' })).toBe(403);
    // a video turns, so it has no side
    expect(await status('manager', clip, { angle: 'back' })).toBe(404);
    expect((await tell('manager', image, { angle: 'below', moment: 'then' })).body.errors).toEqual({
      angle: [expect.any(String)],
      moment: [expect.any(String)],
    });
    await t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state: 'Archived' });
    expect(await status('manager', image, { angle: 'back' })).toBe(403);
    expect(viewsOf(await t.card(id))).toEqual([['top', null]]);
  });

  it('stands against another one at the stage to which both are pinned, until one of them is gone', async () => {
    const { id } = await t.order('manager', {
      is_repair: 1,
      additional_properties: [{ tittle: 'Fix lace', category: 'Lace' }],
    });
    const [before, after] = (await send(`/${id}/updateWig`, {}, {}, 2)).body.data.files.images;
    const foreign = (await send(`/${(await t.order()).id}/updateWig`, {}, {})).body.data.files.images[0]!;
    const stageOf = async () => (await t.card(id)).additional_properties[0]!;
    const { id: stage } = await stageOf();
    const at = `/base/api/wig/${id}/additionalProperties/${stage}/pair`;
    const pin = (as: Person, body: object, url = at) => t.test.api.as(as).put<ErrorBody>(url, body);
    const pair = { before: before!.id, after: after!.id };

    expect((await pin('manager', pair)).status).toBe(200);
    expect(await stageOf()).toMatchObject({ pair });
    expect((await pin('worker', pair)).status).toBe(403);
    expect((await pin('usa', pair)).status).toBe(404);
    expect((await pin('manager', pair, at.replace(String(stage), '999'))).status).toBe(404);
    const wrong = await pin('manager', { before: foreign.id, after: 999_999 });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['before', 'after']]);
    const same = await pin('manager', { before: pair.before, after: pair.before });
    expect(Object.keys(same.body.errors ?? {})).toEqual(['after']);
    expect(await stageOf()).toMatchObject({ pair });

    expect((await t.test.api.as('manager').delete(at)).status).toBe(200);
    expect(await stageOf()).toMatchObject({ pair: null });
    const logged = await t.test.sql(
      `select subject, new_value from order_log where order_id = ? and new_value like 'pair%' order by id`,
      [id],
    );
    expect(logged).toEqual([
      { subject: 'Fix lace', new_value: 'pair pinned' },
      { subject: 'Fix lace', new_value: 'pair taken off' },
    ]);
    await pin('manager', pair);
    await t.test.api.as('admin').delete(`/base/api/file/${pair.after}`);
    expect(await stageOf()).toMatchObject({ pair: null });
  });
});
