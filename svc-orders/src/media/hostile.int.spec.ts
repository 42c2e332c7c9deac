import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorBody } from '@peruke/contracts/kernel';
import type { MediaFile, Order } from '@peruke/contracts/orders';
import { SignedLinks } from '@peruke/svc-kit/links';
import type { Person } from '@peruke/svc-kit/testing';
import { damagedFiles, type HostileFile, hostileFiles } from '../testing/hostile-files.js';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { hasFfmpeg, multipart } from '../testing/uploads.js';
import { isTakenType, sniff } from './sniff.rules.js';

const MEGABYTE = 1024 * 1024;

describe('files that nobody should send', () => {
  let t: OrdersTest;
  let files: HostileFile[];
  beforeAll(async () => {
    t = await startOrders();
    files = await hostileFiles(await hasFfmpeg());
  }, 120_000);
  afterAll(() => t?.stop());

  const send = (orderId: number, { name, type, content }: Omit<HostileFile, 'fate'>) => {
    const field = type.startsWith('video/') ? 'video[]' : 'images[]';
    // a header cannot hold every name: what it cannot is sent as a browser sends it, percent-encoded
    const safe = name.replace(
      /[\r\n"\u0000]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );
    const { payload, headers } = multipart({}, [{ field, name: safe, type, content }]);
    return t.test.api
      .as('manager')
      .post<{ data: Order } & ErrorBody>(`/base/api/wig/${orderId}/updateWig`, payload, headers);
  };
  const stored = (): { name: string; content: Buffer }[] => {
    const folders = ['media', 'media-spool'].map((name) => join(t.backends.dir, name));
    return folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => ({ name: entry.name, content: readFileSync(join(entry.parentPath, entry.name)) }));
  };
  const idle = () =>
    t.test.waitFor('all previews', async () => (await t.test.sql('select id from media_job')).length === 0);

  it('[UPL-001] [UPL-002] [UPL-003] are refused or rewritten, never stored as sent, within 256 MB', async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const { id } = await t.order();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const fates: Record<string, string> = {};
    for (const file of files) {
      const { status, body } = await send(id, file);
      fates[file.what] = status === 200 ? 'rewritten' : 'refused';
      if (status !== 200) {
        expect([file.what, status]).toEqual([file.what, 422]);
        const isBroken =
          file.content.length === 0 || sniff(file.content) !== undefined || isTakenType(file.type);
        const text = isBroken ? 'The file is damaged and cannot be read' : 'Unsupported file format';
        expect(Object.values(body.errors ?? {})).toEqual([[`${text}: ${file.type}`]]);
      }
    }
    clearInterval(watch);
    expect(fates).toEqual(Object.fromEntries(files.map(({ what, fate }) => [what, fate])));
    expect((most - before) / MEGABYTE).toBeLessThan(256);

    await idle();
    const kept = stored();
    const sent = files.map(({ content }) => content).filter((content) => content.length > 0);
    for (const { name, content } of kept) {
      expect(name).toMatch(/^[\da-f-]{36}\.(webp|mp4|mkv)$/);
      expect(sent.some((file) => file.equals(content))).toBe(false);
      for (const secret of ['secret place', '<script', 'GPSLatitude'])
        expect(content.includes(secret)).toBe(false);
    }
  }, 240_000);

  it('[UPL-001] [UPL-002] may be damaged in two hundred ways: read and rewritten, or refused', async () => {
    const { id } = await t.order();
    const damaged = await damagedFiles();
    expect(damaged.length + files.length).toBeGreaterThanOrEqual(300);
    const fates = new Map<number, number>();
    for (const file of damaged) {
      const { status } = await send(id, file);
      expect([file.what, [200, 422].includes(status)]).toEqual([file.what, true]);
      fates.set(status, (fates.get(status) ?? 0) + 1);
    }
    expect([...fates.keys()].toSorted()).toEqual([200, 422]);
    await idle();
    const kept = stored();
    const names = kept.map(({ name }) => name);
    expect(names.filter((name) => !/^[\da-f-]{36}\.(webp|mp4|mkv)$/.test(name))).toEqual([]);
    // what is WebP already may come out as it went in
    const sent = damaged.filter(({ type }) => type !== 'image/webp').map(({ content }) => content);
    const asSent = kept.filter(({ content }) => sent.some((file) => file.length > 0 && file.equals(content)));
    expect(asSent.map(({ name }) => name)).toEqual([]);
  }, 240_000);

  it('are served so that nothing in them can run', async () => {
    const { id } = await t.order();
    await send(id, files.find(({ what }) => what === 'a JPEG called HTML') as HostileFile);
    await idle();
    const [file] = (await t.card(id)).files.images;
    for (const url of [file?.url, file?.preview_url, file?.large_url]) {
      const { headers, statusCode } = await t.test.app.inject({ url: url ?? '' });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it("[UPL-001] are not even received for an order that is not there, not the caller's, or closed to it", async () => {
    const { id } = await t.order();
    const { payload, headers } = multipart({}, [
      {
        field: 'images[]',
        name: 'a.jpg',
        type: 'image/jpeg',
        content: 'no picture, which would be told as a 422',
      },
    ]);
    const post = async (as: Person, order: number | string) =>
      (await t.test.api.as(as).post(`/base/api/wig/${order}/updateWig`, payload, headers)).status;
    expect(await post('manager', id)).toBe(422);
    for (const order of [99_999_999, 2_147_483_648, -1, '1e308', '1e400', 'x'])
      expect([order, await post('manager', order)]).toEqual([order, 404]);
    expect(await post('usa', id)).toBe(404);
    expect(await post('worker', id)).toBe(403);
  });

  it('[UPL-001] may come in a body that is none: 400', async () => {
    const { id } = await t.order();
    const { payload, headers } = multipart({}, [
      { field: 'images[]', name: 'a.jpg', type: 'image/jpeg', content: 'x'.repeat(5_000) },
    ]);
    const type = headers['content-type'];
    const bodies: [string, string, Buffer][] = [
      ['no boundary', 'multipart/form-data', payload],
      ['an empty boundary', 'multipart/form-data; boundary=', payload],
      ['another boundary', 'multipart/form-data; boundary=other', payload],
      ['cut in the file', type, payload.subarray(0, 1_000)],
      ['cut in a header', type, payload.subarray(0, 60)],
      ['no end', type, payload.subarray(0, -50)],
      ['garbage', type, Buffer.from('garbage')],
    ];
    for (const [what, contentType, body] of bodies) {
      const { status } = await t.test.api
        .as('manager')
        .post(`/base/api/wig/${id}/updateWig`, body, { 'content-type': contentType });
      expect([what, status]).toEqual([what, 400]);
    }
  });

  it('leave a service that works', async () => {
    const { status } = await t.test.api.as('manager').get('/base/api/wigs/v2/all');
    expect(status).toBe(200);
  });

  it('[UPL-013] links open their own file alone, and only until they expire', async () => {
    const { id } = await t.order();
    const picture = files.find(({ what }) => what === '12 MP with a place') as HostileFile;
    await send(id, picture);
    await send(id, picture);
    await idle();
    const [first, second] = (await t.card(id)).files.images as [MediaFile, MediaFile];
    const open = async (url: string) => (await t.test.app.inject({ url })).statusCode;
    const sign = (url: string): string => new URL(url, 'http://x').searchParams.get('sign') ?? '';
    expect(await open(first.url)).toBe(200);
    // the signature of one file on another, of the file on its preview, with another expiry, with other letters
    const path = `/base/api/media/${second.id}`;
    const [expiry, mac] = sign(first.url).split('.');
    for (const forged of [
      `${path}?sign=${sign(first.url)}`,
      `/base/api/media/${first.id}/preview?sign=${sign(first.url)}`,
      `/base/api/media/${first.id}?sign=${Number(expiry) + 3_600}.${mac}`,
      `/base/api/media/${first.id}?sign=${expiry}.${mac?.slice(0, -1)}${mac?.endsWith('A') ? 'E' : 'A'}`,
      `/base/api/media/${first.id}`,
    ])
      expect([forged.slice(0, 40), await open(forged)]).toEqual([forged.slice(0, 40), 403]);
    const links = t.test.app.get(SignedLinks);
    expect(await open(links.link(`/base/api/media/${first.id}`, new Date(Date.now() + 60_000)))).toBe(200);
    expect(await open(links.link(`/base/api/media/${first.id}`, new Date(Date.now() - 1_000)))).toBe(403);
  });
});
