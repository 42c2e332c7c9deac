import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '@peruke/contracts/audit';
import type { ErrorBody } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import { ClamdStub, hasClamd, MARK, RealClamd } from '../testing/clamd.js';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, photo } from '../testing/uploads.js';

const stored = (t: OrdersTest): string[] =>
  ['media', 'media-spool']
    .map((name) => join(t.backends.dir, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const send = (t: OrdersTest, orderId: number, content: Buffer, field = 'images[]') => {
  const { payload, headers } = multipart({}, [{ field, name: 'x.jpg', type: 'image/jpeg', content }]);
  return t.test.api
    .as('manager')
    .post<{ data: Order } & ErrorBody>(`/base/api/wig/${orderId}/updateWig`, payload, headers);
};

/** Still a photo for every viewer. */
const infected = async (): Promise<Buffer> => Buffer.concat([await photo(120, 90), Buffer.from(MARK)]);

const expectNothingKept = async (t: OrdersTest, orderId: number, before: string[]): Promise<void> => {
  await t.test.waitFor('what was taken in to be gone', () => stored(t).length === before.length);
  expect(stored(t).sort()).toEqual(before.sort());
  expect((await t.card(orderId)).files.images).toEqual([]);
  expect(await t.test.sql('select 1 from media where order_id = ?', [orderId])).toEqual([]);
};

const expectRefused = async (t: OrdersTest, found: string): Promise<void> => {
  const { id } = await t.order();
  const before = stored(t);
  const { status, body } = await send(t, id, await infected());
  expect([status, body.code]).toEqual([422, 'file_infected']);
  expect(body.errors).toEqual({ images: [`A virus was found in the file: ${found}`] });
  await expectNothingKept(t, id, before);
};

describe('with a scanner', () => {
  let clamd: ClamdStub;
  let t: OrdersTest;
  beforeAll(async () => {
    clamd = await new ClamdStub().start();
    t = await startOrders({ PERUKE_CLAMD: clamd.address });
  }, 120_000);
  afterAll(async () => {
    await t?.stop();
    await clamd?.stop();
  });
  beforeEach(() => {
    clamd.fault = undefined;
  });

  it('what is clean is taken, after it was scanned whole', async () => {
    const { id } = await t.order();
    const before = clamd.scanned;
    // longer than one piece, and than what a line takes at once
    const long = Buffer.concat([await photo(120, 90), Buffer.alloc(3_000_000, 7)]);
    expect((await send(t, id, long)).status).toBe(200);
    expect(clamd.scanned).toBe(before + 1);
    expect((await t.card(id)).files.images).toHaveLength(1);
    await t.test.waitFor('previews', async () => (await t.test.sql('select 1 from media_job')).length === 0);
  });

  it('a file in which something is found is refused under its field, and leaves nothing but a row of the audit', async () => {
    await expectRefused(t, 'Stub.NoWig');
    const told = async () =>
      (await t.test.sql<{ entry: string }>('select entry from audit_row'))
        .map(({ entry }) => JSON.parse(entry) as AuditEntry)
        .find(({ code }) => code === 'file_infected');
    await t.test.waitFor('the row', told);
    expect(await told()).toMatchObject({ outcome: 'refused', who: { id: 2 } });
  });

  it('the frame of a video is scanned too', async () => {
    const { id } = await t.order();
    const before = stored(t);
    const { status, body } = await send(t, id, await infected(), 'poster[0]');
    expect([status, body.code]).toEqual([422, 'file_infected']);
    await expectNothingKept(t, id, before);
  });

  it.each(['cut', 'too_long', 'nonsense'] as const)(
    'that fails (%s) nothing is taken, and everything else goes on',
    async (fault) => {
      const { id } = await t.order();
      const before = stored(t);
      clamd.fault = fault;
      const { status, body } = await send(t, id, await photo(120, 90));
      expect([status, body.code]).toEqual([503, 'scan_unavailable']);
      expect(body.message).toContain('cannot be checked for viruses');
      await expectNothingKept(t, id, before);
    },
  );

  it('that is away nothing is taken, the service stays ready and names it; when it is back, files are taken again', async () => {
    const { id } = await t.order();
    const before = stored(t);
    await clamd.stop();
    expect((await send(t, id, await photo(120, 90))).body.code).toBe('scan_unavailable');
    await expectNothingKept(t, id, before);
    const ready = async () => t.test.api.get<{ checks: Record<string, { status: string }> }>('/health/ready');
    expect(await ready()).toMatchObject({
      status: 200,
      body: { checks: { 'virus-scan': { status: 'down' } } },
    });
    await clamd.start();
    expect((await ready()).body.checks['virus-scan']?.status).toBe('up');
    expect((await send(t, id, await photo(120, 90))).status).toBe(200);
    await t.test.waitFor('previews', async () => (await t.test.sql('select 1 from media_job')).length === 0);
  });
});

if (!hasClamd())
  process.stderr.write(
    'clamd is not installed here: the real scanner is NOT tested (apt install clamav-daemon)\n',
  );

(hasClamd() ? describe : describe.skip)('with clamd itself and one signature of our own', () => {
  let clamd: RealClamd;
  let t: OrdersTest;
  beforeAll(async () => {
    clamd = await new RealClamd().start();
    t = await startOrders({ PERUKE_CLAMD: clamd.address });
  }, 120_000);
  afterAll(async () => {
    await t?.stop();
    await clamd?.stop();
  });

  it('takes what is clean and refuses what the signature finds', async () => {
    const { id } = await t.order();
    expect((await send(t, id, await photo(120, 90))).status).toBe(200);
    await t.test.waitFor('previews', async () => (await t.test.sql('select 1 from media_job')).length === 0);
    await expectRefused(t, 'Peruke.NoWig.UNOFFICIAL');
  });
});
