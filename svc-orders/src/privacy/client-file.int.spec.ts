import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '@peruke/contracts/audit';
import { ClientForgotten, ClientKeyed } from '@peruke/contracts/events';
import { type ClientFile, clientFileSchema } from '@peruke/contracts/clients';
import type { ErrorBody } from '@peruke/contracts/kernel';
import type { Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, photo } from '../testing/uploads.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const BODY = {
  checks: {
    lace: 'damaged',
    skin: 'worn',
    net: 'sound',
    wefts: 'sound',
    colour: 'sound',
    pins: 'sound',
    clean: 'sound',
  },
  items: [{ item: 'wig', count: 1 }],
  ceiling: 850,
  note: 'A red box',
  language: 'en',
  signature: { width: 500, height: 300, strokes: [[10, 20, 30, 40, 52, 61]] },
};
const ask = (id: number, query = '', as: Person = 'admin') =>
  t.test.api
    .as(as)
    .get<{ data: ClientFile } & ErrorBody>(`/base/api/client/${id}/file/orders${query ? `?${query}` : ''}`);
const file = async (id: number, query = ''): Promise<ClientFile> =>
  clientFileSchema.parse((await ask(id, query)).body.data);
const rowsOf = ({ sections }: ClientFile, name: string) =>
  sections.find((section) => section.name === name)?.rows ?? [];

/** A repair of a client with a signed intake and a photo. */
const repairOf = async (client: number): Promise<string> => {
  const { id, barcode } = await t.order('manager', {
    is_repair: 1,
    client_id: client,
    details: 'Thin at the part',
  });
  await t.test.api.as('manager').post(`/base/api/wig/${id}/intake`, BODY);
  const { payload, headers } = multipart({}, [
    { field: 'images[]', name: 'wig.jpg', type: 'image/jpeg', content: await photo(300, 200) },
  ]);
  await t.test.api.as('manager').post(`/base/api/wig/${id}/updateWig`, payload, headers);
  return barcode;
};
const tellKey = async (
  clientId: number,
  definition: typeof ClientKeyed | typeof ClientForgotten,
  at: number,
) => {
  const data = { clientId, key: randomBytes(32).toString('base64') };
  await t.test.events.publish(definition as typeof ClientKeyed, data, {
    aggregateId: String(clientId),
    aggregateVersion: at,
  });
  await t.test.handled('CLIENTS');
};

it('holds the orders, what she signed and every photo of one client, opened by her key', async () => {
  await tellKey(CLIENTS.sara, ClientKeyed, 90);
  const barcode = await repairOf(CLIENTS.sara);
  const hers = await file(CLIENTS.sara);
  expect(rowsOf(hers, 'orders')).toEqual([
    expect.objectContaining({ barcode, isRepair: true, details: 'Thin at the part' }),
  ]);
  expect(rowsOf(hers, 'intakes')).toEqual([
    expect.objectContaining({ barcode, ceiling: 850, note: 'A red box' }),
  ]);
  expect(hers.files).toEqual([
    { name: expect.stringMatching(`^${barcode}/image-`), url: expect.any(String) },
  ]);
  const { pathname, search } = new URL(hers.files[0]!.url, 'http://portal');
  expect((await t.test.app.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(200);
});

it('holds nothing of another, and whoever was merged into her when it is asked', async () => {
  const barcode = await repairOf(CLIENTS.lea);
  const [alone, together] = [await file(CLIENTS.sara), await file(CLIENTS.sara, `also=${CLIENTS.lea}`)];
  const barcodes = (one: ClientFile) => rowsOf(one, 'orders').map((row) => row.barcode);
  expect(barcodes(alone)).not.toContain(barcode);
  expect(barcodes(together)).toEqual(expect.arrayContaining([...barcodes(alone), barcode]));
});

it('is given by an admin alone, and is noted', async () => {
  expect((await ask(CLIENTS.sara, '', 'manager')).status).toBe(403);
  expect((await ask(CLIENTS.sara, 'also=x')).status).toBe(422);
  const rows = await t.test.sql<{ entry: string }>('select entry::text as entry from audit_row order by id');
  const noted = rows
    .map(({ entry }) => JSON.parse(entry) as AuditEntry)
    .filter(({ what }) => what === 'client.file');
  expect(noted).toContainEqual(
    expect.objectContaining({
      outcome: 'done',
      about: { client: CLIENTS.sara },
      who: expect.objectContaining({ role: 'ADMIN' }),
    }),
  );
});

it('holds what is left of one who was forgotten, without what was under her key', async () => {
  await tellKey(CLIENTS.sara, ClientForgotten, 91);
  const [intake] = rowsOf(await file(CLIENTS.sara), 'intakes');
  expect(intake).toMatchObject({ ceiling: 850, note: '' });
});
