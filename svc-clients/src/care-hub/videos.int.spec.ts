import {
  citiesAnswerSchema,
  countrySchema,
  flagSchema,
  type Video,
  videoSchema,
} from '@peruke/contracts/clients';
import { dataOf } from '@peruke/contracts/kernel';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import sharp from 'sharp';
import * as z from 'zod';
import { AppModule } from '../app.module.js';

const URL = '/wig-care-hub-api/api/videos';
let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const list = async (): Promise<Video[]> => {
  const { status, body } = await test.api.as('admin').get(URL);
  expect(status).toBe(200);
  return dataOf(z.array(videoSchema)).parse(body).data;
};

describe('the care hub', () => {
  it('[CARE-008] [CARE-009] [CARE-010] [CARE-011] [CARE-005] creates, lists, edits and deletes videos', async () => {
    const made = await test.api
      .as('admin')
      .post<{ data: Video }>(URL, { title: 'Washing at home', videoUrl: 'https://example.org/v/4' });
    expect(made.status).toBe(201);
    const { id, qrCode } = made.body.data;
    expect(await list()).toEqual([made.body.data]);
    const changed = await test.api
      .as('admin')
      .put<{ data: Video }>(`${URL}/${id}`, { title: 'Washing', videoUrl: 'https://example.org/v/5' });
    expect(changed.body.data).toMatchObject({ id, title: 'Washing', videoUrl: 'https://example.org/v/5' });
    expect(changed.body.data.qrCode).not.toBe(qrCode);
    expect((await test.api.as('admin').delete(`${URL}/${id}/`)).body).toEqual({ data: { success: true } });
    expect(await list()).toEqual([]);
    expect((await test.api.as('admin').delete(`${URL}/${id}`)).status).toBe(404);
    expect(
      (await test.api.as('admin').put(`${URL}/${id}`, { title: 'x', videoUrl: 'https://x.org' })).status,
    ).toBe(404);
  });

  it('shows who hands wigs over the titles and codes, and no worker', async () => {
    const { body } = await test.api
      .as('admin')
      .post<{ data: Video }>(URL, { title: 'Drying', videoUrl: 'https://example.org/v/7' });
    const { id, title, qrCode } = body.data;
    for (const person of ['manager', 'usa'] as const)
      expect((await test.api.as(person).get('/base/api/clients/care-codes')).body).toEqual({
        data: [{ id, title, qrCode }],
      });
    expect((await test.api.as('worker').get('/base/api/clients/care-codes')).status).toBe(403);
    await test.api.as('admin').delete(`${URL}/${id}`);
  });

  it('[CARE-004] the QR code is a square PNG made by the server', async () => {
    const { body } = await test.api
      .as('admin')
      .post<{ data: Video }>(URL, { title: 'QR', videoUrl: 'https://example.org/v/6' });
    const [head, data] = body.data.qrCode.split(',') as [string, string];
    expect(head).toBe('data:image/png;base64');
    const image = await sharp(Buffer.from(data, 'base64')).metadata();
    expect(image).toMatchObject({ format: 'png', width: image.height });
    expect(image.width).toBeGreaterThan(200);
  });

  it.each([
    [{}, { title: ['The title field is required.'], videoUrl: ['The videoUrl field is required.'] }],
    [
      { title: ' ', videoUrl: '' },
      { title: ['The title field is required.'], videoUrl: expect.any(Array) },
    ],
    [{ title: 'x', videoUrl: 'javascript:alert(1)' }, { videoUrl: ['The video url must be a web address.'] }],
    [
      { title: 'x', videoUrl: 'http://127.0.0.1/v' },
      { videoUrl: ['The video must lead outside, to a host that the business allows.'] },
    ],
  ])('[CARE-006] refuses %j', async (body, errors) => {
    const answer = await test.api.as('admin').post<{ errors: unknown }>(URL, body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('[PERM-057] [PERM-056] is for the admin, and stands beside /base/api', async () => {
    for (const person of ['manager', 'designer', 'usa', 'worker'] as const) {
      expect((await test.api.as(person).get(URL)).status).toBe(403);
      expect((await test.api.as(person).post(URL, { title: 'x' })).status).toBe(403);
      expect((await test.api.as(person).delete(`${URL}/1`)).status).toBe(403);
    }
    expect((await test.api.get(URL)).status).toBe(401);
    expect((await test.api.as('admin').get(`/base/api${URL}`)).status).toBe(404);
  });
});

describe('the country service', () => {
  it('[CLI-054] [CLI-055] [CLI-056] answers codes, cities and flags to anybody signed in', async () => {
    const codes = await test.api.as('worker').get('/base/api/countries/codes');
    expect(dataOf(z.array(countrySchema)).parse(codes.body).data[0]).toEqual({
      name: 'Israel',
      code: 'IL',
      dial_code: '+972',
    });
    const cities = await test.api.as('worker').post('/base/api/countries/cities', { country: 'Israel' });
    expect(cities.status).toBe(200);
    expect(citiesAnswerSchema.parse(cities.body).data).toContain('Jerusalem');
    expect((await test.api.as('worker').post('/base/api/countries/cities', {})).status).toBe(422);
    const flags = await test.api.as('worker').get('/base/api/countries/flags');
    const [israel] = dataOf(z.array(flagSchema)).parse(flags.body).data;
    const image = await test.api.get(israel?.flag ?? '');
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await test.api.get('/base/api/countries/flags/zz.svg')).status).toBe(404);
    expect((await test.api.get('/base/api/countries/codes')).status).toBe(401);
  });
});
