import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ErrorBody } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

interface Part {
  field: string;
  name: string;
  type: string;
  content: Buffer | string;
}

const multipart = (data: object | string, parts: readonly Part[]) => {
  const boundary = randomUUID();
  const json = typeof data === 'string' ? data : JSON.stringify(data);
  const chunks: (Buffer | string)[] = [
    `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${json}\r\n`,
  ];
  for (const { field, name, type, content } of parts) {
    chunks.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      content,
      '\r\n',
    );
  }
  chunks.push(`--${boundary}--\r\n`);
  return {
    payload: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

const photo = (width = 1200, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a87c4e' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(600, 7)]);

describe('photos and videos', () => {
  let t: OrdersTest;
  beforeAll(async () => {
    t = await startOrders();
  }, 120_000);
  afterAll(() => t?.stop());

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
    const folder = join(t.backends.dir, 'media');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  };

  it('[ORD-116] [ORD-131] [ORD-090] come with a new order, re-encoded, with previews and signed links', async () => {
    const video: Part = { field: 'files[]', name: 'side.mp4', type: 'video/mp4', content: mp4 };
    const { status, body } = await upload('manager', '/', { client_id: CLIENTS.sara }, [await jpeg(), video]);
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
    const preview = await t.test.app.inject({ url: image?.preview_url ?? '' });
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(480);
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

  it('[UPL-002] are refused by what they are, not by what they are called; nothing is left behind', async () => {
    const before = stored().length;
    const { id } = await t.order();
    for (const content of [
      'plain text',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      Buffer.from([0xff, 0xd8, 0xff, 1, 2]),
    ]) {
      const part: Part = { field: 'images[]', name: 'x.png', type: 'image/png', content };
      const { status, body } = await upload('manager', `/${id}/updateWig`, {}, [
        await jpeg('images[]'),
        part,
      ]);
      expect([status, body.errors]).toEqual([422, { images: ['Unsupported file format: image/png'] }]);
    }
    await t.test.waitFor('the files of refused calls to go', () => stored().length === before);
    expect((await t.card(id)).files.images).toEqual([]);
  });

  it('[PERM-028] [PERM-045] [PERM-046] [PERM-047] come and go by the rights of the role and the state', async () => {
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
    expect((await remove('manager')).body).toEqual({ data: { success: true } });
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
    const content = Buffer.concat([mp4, Buffer.alloc(5_000_000, 1)]);
    const part: Part = { field: 'video[]', name: 'long.mp4', type: 'video/mp4', content };
    const { body } = await upload('manager', `/${id}/updateWig`, {}, [part]);
    const file = await t.test.app.inject({ url: body.data.files.videos[0]?.url ?? '' });
    expect(file.rawPayload.equals(content)).toBe(true);
  });

  it('say what is wrong with the data part', async () => {
    expect((await upload('manager', '/', '{broken', [])).body.errors).toHaveProperty('data');
    expect((await upload('manager', '/', {}, [])).body.errors).toEqual({
      'main.client_id': ['Please select a client'],
    });
  });
});
