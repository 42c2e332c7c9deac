import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { signInAs } from '@peruke/svc-kit/auth';
import { PEOPLE, THROUGH_GATEWAY } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, photo } from '../testing/uploads.js';
import { UnkeptFiles } from './unkept-files.js';

/** `npm run cut-uploads -w svc-orders` cuts 2,000. */
const CUTS = Number(process.env['PERUKE_CUTS'] ?? 60);
const SEED = Number(process.env['PERUKE_SEED_OF_CUTS'] ?? 1);

/** The same numbers for the same seed. */
const drawer = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

interface Row {
  order_id: number;
  path: string;
  preview_path: string | null;
  large_path: string | null;
}

describe('uploads whose connection is cut', () => {
  let t: OrdersTest;
  let nats: NatsConnection;
  let port: number;
  let session: Record<string, string>;
  let content: Buffer;
  beforeAll(async () => {
    t = await startOrders();
    nats = await connect({ servers: t.backends.nats.url });
    session = (await signInAs(nats, { ...PEOPLE.manager, nickName: 'manager' })).headers;
    await t.test.app.listen(0, '127.0.0.1');
    port = Number(new URL(await t.test.app.getUrl()).port);
    content = await photo(120, 90);
  }, 120_000);
  afterAll(async () => {
    await nats?.close();
    await t?.stop();
  });

  /** One POST over a connection of its own. */
  const request = (url: string, data: object, key: string) => {
    const part = { field: 'images[]', name: 'x.jpg', type: 'image/jpeg', content };
    const { payload, headers } = multipart(data, [part]);
    const lines = Object.entries({
      ...session,
      ...THROUGH_GATEWAY,
      ...headers,
      host: 'x',
      connection: 'close',
      'idempotency-key': key,
      'content-length': String(payload.length),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.concat([Buffer.from(`POST ${url} HTTP/1.1\r\n${lines.join('')}\r\n`), payload]);
  };

  /** Resolves with the bytes that came back when the connection has ended, by whichever side. */
  const send = (bytes: Buffer, cut: { afterBytes?: number; afterMs?: number; afterAnswer?: number } = {}) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const socket = connectSocket({ port, host: '127.0.0.1' }, () => {
        if (cut.afterBytes !== undefined)
          socket.write(bytes.subarray(0, cut.afterBytes), () => socket.resetAndDestroy());
        else socket.write(bytes);
        if (cut.afterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), cut.afterMs);
      });
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1');
        if (cut.afterAnswer !== undefined && heard.length >= cut.afterAnswer) socket.resetAndDestroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
    });

  const untilAnswered = async (bytes: Buffer): Promise<string> => {
    for (;;) {
      const answer = await send(bytes);
      if (!/^HTTP\/1\.1 (409|503)/.test(answer)) return answer;
    }
  };

  it(`loses no file of an acknowledged call and keeps none of another: ${CUTS} cuts`, async () => {
    const draw = drawer(SEED);
    const { id } = await t.order();
    const update = `/base/api/wig/${id}/updateWig`;
    const began = performance.now();
    await send(request(update, {}, randomUUID()));
    const usual = performance.now() - began;
    let acknowledged = 1;
    const made: number[] = [];
    for (let i = 0; i < CUTS; i++) {
      const isNew = draw() < 0.5;
      const bytes = isNew
        ? request('/base/api/wig/', { client_id: 31 }, randomUUID())
        : request(update, {}, randomUUID());
      const where = draw();
      if (where < 0.3) await send(bytes, { afterBytes: Math.floor(draw() * bytes.length) });
      else if (where < 0.9) await send(bytes, { afterMs: draw() * usual * 1.1 });
      else await send(bytes, { afterAnswer: 1 + Math.floor(draw() * 300) });
      // As the page does: the same call under the same key, until its outcome is known.
      const answer = await untilAnswered(bytes);
      expect(answer).toMatch(isNew ? /^HTTP\/1\.1 201/ : /^HTTP\/1\.1 200/);
      if (isNew) made.push(Number(/"data":\{"id":(\d+)/.exec(answer)?.[1]));
      else acknowledged += 1;
    }
    await t.test.waitFor(
      'all previews',
      async () => (await t.test.sql('select id from media_job')).length === 0,
      60_000,
    );
    const rows = await t.test.sql<Row>('select order_id, path, preview_path, large_path from media');
    const folder = join(t.backends.dir, 'media');
    const missing = rows
      .flatMap((row) => [row.path, row.preview_path ?? 'no preview', row.large_path ?? 'no large preview'])
      .filter((path) => !existsSync(join(folder, path)));
    expect(missing).toEqual([]);
    expect(rows.filter((row) => row.order_id === id)).toHaveLength(acknowledged);
    expect(new Set(made).size).toBe(made.length);
    for (const order of made) expect(rows.filter((row) => row.order_id === order)).toHaveLength(1);

    // What calls left that never came to their end goes with the sweep, and nothing else does.
    await t.test.sql(`update unkept_file set since = since - interval '2 hours'`);
    const noted = await t.test.sql<{ path: string }>('select path from unkept_file');
    await t.test.app.get(UnkeptFiles).sweep();
    expect(noted.filter(({ path }) => existsSync(join(folder, path)))).toEqual([]);
    expect(rows.filter(({ path }) => !existsSync(join(folder, path)))).toEqual([]);
  }, 3_600_000);
});
