import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import sharp from 'sharp';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { type Order, UPLOAD_STEPS, type UploadEvent } from '@peruke/contracts/orders';
import { channelSubject, statusChannel } from '@peruke/svc-kit/realtime';
import { createTestApp, type Person } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';
import { hasFfmpeg, hollowMp4, multipart, type Part, photo, video } from '../testing/uploads.js';

describe('photos and videos', () => {
  let t: OrdersTest;
  let nats: NatsConnection;
  let mp4: Buffer;
  beforeAll(async () => {
    t = await startOrders();
    nats = await connect({ servers: t.backends.nats.url });
    mp4 = await video();
  }, 120_000);
  afterAll(async () => {
    await nats?.close();
    await t?.stop();
  });

  /** The card as soon as all its previews are there. */
  const ready = (id: number) =>
    t.test.waitFor(`the previews of order ${id}`, async () => {
      const card = await t.card(id);
      const files = [...card.files.images, ...card.files.videos];
      return files.every((file) => file.is_ready) ? card : undefined;
    });
  const idle = () =>
    t.test.waitFor('all previews', async () => (await t.test.sql('select id from media_job')).length === 0);
  /** What somebody hears of the uploads to an order. */
  const listen = (userId: number, orderId: number): UploadEvent[] => {
    const heard: UploadEvent[] = [];
    nats.subscribe(channelSubject(statusChannel(userId, orderId)), {
      callback: (_error, message) => {
        heard.push((message.json() as { event: string; data: UploadEvent }).data);
        t.test.changed();
      },
    });
    return heard;
  };

  const upload = async (
    as: Person,
    url: string,
    data: object | string,
    parts: readonly Part[],
    key?: string,
  ) => {
    const { payload, headers } = multipart(data, parts);
    const more = key ? { ...headers, 'idempotency-key': key } : headers;
    return t.test.api.as(as).post<{ data: Order } & ErrorBody>(`/base/api/wig${url}`, payload, more);
  };
  const jpeg = async (field = 'files[]'): Promise<Part> => ({
    field,
    name: '../../front.jpg',
    type: 'image/jpeg',
    content: await photo(),
  });
  const stored = (): string[] => {
    const folders = ['media', 'media-spool'].map((name) => join(t.backends.dir, name));
    return folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  };

  it('[ORD-116] [ORD-131] [ORD-090] [UPL-013] come with a new order, re-encoded, with previews and signed links', async () => {
    const clip: Part = { field: 'files[]', name: 'side.mp4', type: 'video/mp4', content: mp4 };
    const { status, body } = await upload('manager', '/', { client_id: CLIENTS.sara }, [await jpeg(), clip]);
    expect(status).toBe(201);
    expect([body.data.files.images.length, body.data.files.videos.length]).toEqual([1, 1]);
    const [image] = body.data.files.images;
    const file = await t.test.app.inject({ url: image?.url ?? '' });
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const picture = await sharp(file.rawPayload).metadata();
    expect([picture.format, picture.width, picture.exif]).toEqual(['webp', 1200, undefined]);
    await ready(body.data.id);
    const preview = await t.test.app.inject({ url: image?.preview_url ?? '' });
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(480);
    const large = await t.test.app.inject({ url: image?.large_url ?? '' });
    expect((await sharp(large.rawPayload).metadata()).width).toBe(1200);
    const part = await t.test.app.inject({
      url: body.data.files.videos[0]?.url ?? '',
      headers: { range: 'bytes=4-7' },
    });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  });

  it('[AMB-92] do not open by an altered link or without one', async () => {
    const { body } = await upload('manager', '/', { client_id: CLIENTS.sara }, [await jpeg()]);
    const { id, url = '' } = body.data.files.images[0] ?? {};
    for (const bad of [
      `/base/api/media/${id}`,
      url.slice(0, -2),
      url.replace('/media/', '/media/9'),
      `${url}x`,
    ])
      expect((await t.test.app.inject({ url: bad })).statusCode).toBe(403);
  });

  it('[UPL-002] [UPL-003] are refused by what they are, not by what they are called; nothing is left behind', async () => {
    await idle();
    const before = stored().length;
    const { id } = await t.order();
    const unsupported = ['file_unsupported', 'Unsupported file format: '];
    // of a kind that is taken, its kind is not what is wrong
    const damaged = ['file_damaged', 'The file is damaged and cannot be read: '];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const [content, type, [code, text]] of [
      ['plain text', 'image/png', damaged],
      ['plain text', 'text/plain', unsupported],
      [svg, 'image/png', damaged],
      [svg, 'image/svg+xml', unsupported],
      [Buffer.from([0xff, 0xd8, 0xff, 1, 2]), 'image/png', damaged],
      ['', 'image/png', damaged],
    ] as const) {
      const part: Part = { field: 'images[]', name: 'x.png', type, content };
      const { status, body } = await upload('manager', `/${id}/updateWig`, {}, [
        await jpeg('images[]'),
        part,
      ]);
      expect([status, body]).toMatchObject([
        422,
        { code, params: { type, name: 'x.png' }, errors: { images: [`${text}${type}`] } },
      ]);
    }
    await t.test.waitFor('the files of refused calls to go', () => stored().length === before);
    expect((await t.card(id)).files.images).toEqual([]);
  });

  it('[PERM-028] [PERM-045] [PERM-046] [PERM-047] [UPL-015] come and go by the rights of the role and the state', async () => {
    const { id } = await t.order('usa');
    await t.test.api.as('manager').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs in Production' });
    // Photos while not archived, although the data is no longer a usa_manager's to change.
    const added = await upload('usa', `/${id}/updateWig`, {}, [await jpeg('images[]')]);
    expect(added.status).toBe(200);
    const file = added.body.data.files.images[0]?.id;
    const remove = (as: Person) => t.test.api.as(as).delete(`/base/api/file/${file}`);
    expect((await remove('usa')).status).toBe(403);
    expect((await remove('usa2')).status).toBe(404);
    expect((await remove('worker')).status).toBe(403);
    await ready(id);
    await idle();
    const before = stored().length;
    expect((await remove('manager')).body).toEqual({ data: { success: true } });
    await t.test.waitFor('the picture and its previews to go', () => stored().length === before - 3);
    expect((await remove('manager')).status).toBe(404);
    expect((await upload('worker', `/${id}/updateWig`, {}, [await jpeg()])).status).toBe(403);
    await t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state: 'Archived' });
    expect((await upload('manager', `/${id}/updateWig`, {}, [await jpeg()])).status).toBe(403);
  });

  it('are taken once for an Idempotency-Key, and other files under the same key are refused', async () => {
    const key = randomUUID();
    const image = await jpeg();
    const first = await upload('manager', '/', { client_id: CLIENTS.lea }, [image], key);
    const second = await upload('manager', '/', { client_id: CLIENTS.lea }, [image], key);
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
    const other = await upload('manager', '/', { client_id: CLIENTS.lea }, [{ ...image, content: mp4 }], key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('may be larger than any other call', async () => {
    const { id } = await t.order();
    const content = (await hasFfmpeg())
      ? await video('mp4', 20, '1280x720')
      : Buffer.concat([hollowMp4, Buffer.alloc(5_000_000, 1)]);
    const part: Part = { field: 'video[]', name: 'long.mp4', type: 'video/mp4', content };
    const { body } = await upload('manager', `/${id}/updateWig`, {}, [part]);
    const file = await t.test.app.inject({ url: body.data.files.videos[0]?.url ?? '' });
    expect(file.rawPayload.length).toBeGreaterThan(2_000_000);
  });

  it('[UPL-004] [UPL-005] [UPL-006] [UPL-008] [UPL-009] tell the one who sends them each step, once and in order', async () => {
    const { id } = await t.order();
    const [mine, others] = [listen(2, id), listen(1, id)];
    await nats.flush();
    await upload('manager', `/${id}/updateWig`, {}, [await jpeg('images[]'), await jpeg('images[]')]);
    await t.test.waitFor('the last step', () => mine.at(-1)?.action === 'complete');
    const { failed: _failed, ...steps } = UPLOAD_STEPS;
    expect(mine).toEqual(Object.entries(steps).map(([action, status]) => ({ action, status })));
    expect(Object.values(steps)).toEqual([10, 20, 40, 60, 70, 90, 100]);
    expect(others).toEqual([]);
  });

  it('[UPL-006] [UPL-010] tell that an upload failed', async () => {
    const { id } = await t.order();
    const mine = listen(2, id);
    await nats.flush();
    const bad: Part = { field: 'images[]', name: 'x.png', type: 'image/png', content: 'text' };
    await upload('manager', `/${id}/updateWig`, {}, [bad]);
    await t.test.waitFor('the last step', () => mine.at(-1)?.action === 'failed');
    expect(mine.at(-1)).toEqual({ action: 'failed', status: 100 });
  });

  it('get the frame and the length that a browser knows of a video, where nobody knows better', async () => {
    const { id } = await t.order();
    const { body } = await upload('manager', `/${id}/updateWig`, {}, [
      { field: 'video[]', name: 'side.mp4', type: 'video/mp4', content: mp4 },
      { field: 'poster[0]', name: 'poster.jpg', type: 'image/jpeg', content: await photo(640, 360) },
    ]);
    expect([body.data.files.videos.length, body.data.files.images.length]).toEqual([1, 0]);
    const card = await ready(id);
    const poster = await t.test.app.inject({ url: card.files.videos[0]?.preview_url ?? '' });
    const { width, height } = await sharp(poster.rawPayload).metadata();
    expect([width, height]).toEqual([480, 270]);
    if (await hasFfmpeg()) expect(card.files.videos[0]?.duration).toBeCloseTo(3, 1);
  });

  it('lose the place that a phone writes into a video', async () => {
    if (!(await hasFfmpeg())) return;
    const { id } = await t.order();
    expect(mp4.includes('secret place')).toBe(true);
    const { body } = await upload('manager', `/${id}/updateWig`, {}, [
      { field: 'video[]', name: 'side.mp4', type: 'video/mp4', content: mp4 },
    ]);
    const file = await t.test.app.inject({ url: body.data.files.videos[0]?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.includes('secret place')).toBe(false);
    expect(file.rawPayload.includes('+32.0853')).toBe(false);
  });

  it('get their previews after a restart that came in between', async () => {
    const { id } = await t.order();
    await upload('manager', `/${id}/updateWig`, {}, [await jpeg('images[]')]);
    await ready(id);
    // As a process leaves it that died after the answer: the job is there, the previews are not.
    await t.test.sql(
      'update media set ready = false, preview_path = null, large_path = null where order_id = ?',
      [id],
    );
    await t.test.sql(
      'insert into media_job (order_id, user_id, media_ids) select order_id, 2, array_agg(id) from media where order_id = ? group by 1',
      [id],
    );
    const second = await createTestApp(AppModule, { backends: t.backends, database: t.test.database });
    const card = await ready(id);
    const preview = await t.test.app.inject({ url: card.files.images[0]?.preview_url ?? '' });
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(480);
    expect(await t.test.sql('select id from media_job where order_id = ?', [id])).toEqual([]);
    await second.close();
  });

  it('say what is wrong with the data part', async () => {
    expect((await upload('manager', '/', '{broken', [])).body.errors).toHaveProperty('data');
    expect((await upload('manager', '/', {}, [])).body.errors).toEqual({
      'main.client_id': ['Please select a client'],
    });
  });
});
