import type { Order } from '@peruke/contracts/orders';
import {
  createTestApp,
  startTestBackends,
  startTestS3,
  type TestApp,
  type TestBackends,
  type TestS3,
} from '@peruke/svc-kit/testing';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { CLIENTS, tellClient } from '../testing/orders-test.js';
import { multipart, photo, video } from '../testing/uploads.js';

describe('photos and videos in a bucket', () => {
  let s3: TestS3;
  let backends: TestBackends;
  let test: TestApp;
  beforeAll(async () => {
    [s3, backends] = await Promise.all([startTestS3(), startTestBackends()]);
    test = await createTestApp(AppModule, { backends, env: s3.env });
    await tellClient(test, { clientId: CLIENTS.sara }, 1);
    await test.handled('CLIENTS');
  }, 120_000);
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
    await s3?.stop();
  });

  it('come, show, play in parts and go', async () => {
    const film = await video();
    const { payload, headers } = multipart({ client_id: CLIENTS.sara }, [
      { field: 'files[]', name: 'front.jpg', type: 'image/jpeg', content: await photo() },
      { field: 'files[]', name: 'side.mp4', type: 'video/mp4', content: film },
    ]);
    const made = await test.api.as('manager').post<{ data: Order }>('/base/api/wig/', payload, headers);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const card = await test.waitFor('the previews', async () => {
      const { body } = await test.api.as('manager').get<{ data: Order }>(`/base/api/wig/${id}`);
      const { images, videos } = body.data.files;
      return [...images, ...videos].every((file) => file.is_ready) ? body.data : undefined;
    });
    const [image] = card.files.images;
    const open = (url = '', range?: string) =>
      test.app.inject({ url, headers: range === undefined ? {} : { range } });
    const preview = await open(image?.preview_url);
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(480);
    const part = await open(card.files.videos[0]?.url, 'bytes=4-7');
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    expect((await test.api.as('manager').delete(`/base/api/file/${image?.id}`)).status).toBe(200);
    expect((await open(image?.url)).statusCode).toBe(404);
  });
});
