import { ClientAdded, OrderCreated } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import {
  createTestApp,
  csv,
  PEOPLE,
  type ImportAnswer,
  ImportDoor,
  sheetRows,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { ImportWorker } from '@peruke/svc-kit/import';
import ExcelJS from 'exceljs';
import { AppModule } from '../app.module.js';
import { twilioStub, type VendorStub } from '../messages/providers/vendor-stub.js';

const IMPORTS = '/base/api/client/imports';
const ACCOUNT = 'AC0123456789';
const TOKEN = 'secret-of-the-sms-account';
let backends: TestBackends;
let test: TestApp;
let door: ImportDoor;
const vendor: VendorStub = twilioStub(ACCOUNT, TOKEN);
const env = async () => ({
  PERUKE_PUBLIC_URL: 'https://portal.example.org/',
  PERUKE_TWILIO_URL: await vendor.start(),
  PERUKE_TWILIO_ACCOUNT: ACCOUNT,
  PERUKE_TWILIO_TOKEN: TOKEN,
  PERUKE_TWILIO_SMS_FROM: '+97233760000',
  PERUKE_TWILIO_VOICE_FROM: '+97233760001',
});
let phones = 0;
const phone = (): string => `052${String(5_550_000 + ++phones)}`;
const kept = (local: string): string => `+972${local.slice(1)}`;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: await env() });
  door = new ImportDoor(() => test, IMPORTS);
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
  await vendor.stop();
});

const clientsWith = (phonesOfFile: readonly string[]) =>
  test.sql<{ id: number; name: string; surname: string; phone: string; city: string; deleted: boolean }>(
    `select id, name, surname, phone, city, deleted_at is not null as deleted from client
     where phone = any(?::text[]) order by id`,
    [`{${phonesOfFile.map(kept).join(',')}}`],
  );
it('brings a list of clients with Hebrew heads: nothing is written before it is started', async () => {
  const [one, two] = [phone(), phone()];
  const job = await door.brought(
    csv(
      'שם פרטי,שם משפחה,טלפון,עיר,הערות',
      `נחמה,פרידמן,${one},בני ברק,חוזרת`,
      `Esther,Gold,${two.slice(1)},,`,
      'חוה,ליבוביץ,052555,,',
    ),
  );
  expect(job.columns.map(({ field }) => field)).toEqual(['name', 'surname', 'phone', 'city', null]);
  expect(job.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 1, errors: 1 });
  expect(await clientsWith([one, two])).toEqual([]);
  const [refused] = await door.rowsOf(job.id, 'refused');
  expect(refused).toMatchObject({ line: 4, errors: { 2: ["Typed phone wasn't validated"] } });
  await door.steer(job.id, 'start');
  expect((await door.until(job.id, 'done')).written).toEqual({ created: 2, updated: 0, kept: 0 });
  expect(await clientsWith([one, two])).toMatchObject([
    { name: 'נחמה', surname: 'פרידמן', phone: kept(one), city: 'Bnei Brak' },
    { name: 'Esther', surname: 'Gold', phone: kept(two), city: 'Jerusalem' },
  ]);
});

it('twice is once, and a change of the file changes only what it says', async () => {
  const [one, two] = [phone(), phone()];
  const file = csv('Name,Phone,City', `Ada Stone,${one},Haifa`, `Bella Gold,${two},`);
  await door.imported(file);
  const before = await clientsWith([one, two]);
  const again = await door.brought(file);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 });
  expect((await door.steer(again.id, 'start')).body.code).toBe('import_not_now');
  const job = await door.brought(csv('Name,Phone,City', `Ada Stone,${one},Lod`, `Bella Gold,${two},`));
  expect(job.counts).toMatchObject({ new: 0, changed: 1, same: 1 });
  expect((await door.rowsOf(job.id, 'changed'))[0]?.before).toEqual({ 2: 'Haifa' });
  await door.steer(job.id, 'start');
  await door.until(job.id, 'done');
  expect(await clientsWith([one, two])).toEqual([{ ...before[0]!, city: 'Lod' }, before[1]]);
  await door.steer(job.id, 'undo');
  await door.until(job.id, 'undone');
  expect(await clientsWith([one, two])).toEqual(before);
});

it('takes a whole import back, and brings the same clients again', async () => {
  const [one, two] = [phone(), phone()];
  const file = csv('שם,טלפון', `תמר,${one}`, `דינה,${two}`);
  const job = await door.imported(file);
  expect(job.may_undo).toBe(true);
  await door.steer(job.id, 'undo');
  expect((await door.until(job.id, 'undone')).written).toEqual({ created: 0, updated: 0, kept: 0 });
  expect((await clientsWith([one, two])).map(({ deleted }) => deleted)).toEqual([true, true]);
  expect((await door.imported(file)).written.created).toBe(2);
  expect((await clientsWith([one, two])).map(({ deleted }) => deleted)).toEqual([false, false]);
});

it('refuses to take back what somebody has built upon, and says with how many and which', async () => {
  const [one, two] = [phone(), phone()];
  const job = await door.imported(csv('שם,טלפון', `תמר,${one}`, `דינה,${two}`));
  const [dina] = await clientsWith([two]);
  await test.api.as('manager').put(`/base/api/client/${dina!.id}`, { city: 'Haifa' });
  const { status, body } = await door.steer(job.id, 'undo');
  expect([status, body.code, body.params]).toEqual([409, 'import_built_upon', { count: 1 }]);
  expect(body.errors).toEqual({ rows: ['3'] });
  expect((await clientsWith([one, two])).map(({ deleted }) => deleted)).toEqual([false, false]);
});

it('refuses whom a person has deleted, and a phone that stands in the file twice', async () => {
  const [one, two] = [phone(), phone()];
  await door.imported(csv('שם,טלפון', `תמר,${one}`));
  const [tamar] = await clientsWith([one]);
  await test.api.as('admin').delete(`/base/api/client/${tamar!.id}`);
  const job = await door.brought(csv('שם,טלפון', `תמר,${one}`, `א,${two}`, `ב,${kept(two)}`));
  expect(job.counts).toMatchObject({ new: 1, refused: 2 });
  expect((await door.rowsOf(job.id, 'refused')).map(({ errors }) => errors['1']?.[0])).toEqual([
    'The client of this phone was deleted. Restore her first.',
    'This phone stands in an earlier row.',
  ]);
});

it('keeps what a person said of the columns for the next file of the same heads', async () => {
  const [one, two] = [phone(), phone()];
  const job = await door.brought(csv('מי,איך', `תמר,${one}`));
  expect(job.counts.refused).toBe(1);
  const url = `${IMPORTS}/${job.id}`;
  const twice = await test.api
    .as('admin')
    .put<ImportAnswer>(url, { fields: ['phone', 'phone'], updates: true });
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['fields']]);
  await test.api.as('admin').put(url, { fields: ['full_name', 'phone'], updates: true });
  expect((await door.until(job.id, 'ready')).counts).toMatchObject({ new: 1, refused: 0 });
  const next = await door.brought(csv('מי,איך', `דינה,${two}`));
  expect(next.columns.map(({ field }) => field)).toEqual(['full_name', 'phone']);
});

it('tells nobody: its events say where they come from, and no vendor is called', async () => {
  const one = phone();
  await door.imported(csv('שם,טלפון', `תמר,${one}`));
  const [client] = await clientsWith([one]);
  const rows = await test.sql<{ origin: string }>(
    `select envelope ->> 'origin' as origin from outbox where subject = ? and aggregate_id = ?`,
    [ClientAdded.subject, String(client!.id)],
  );
  expect(rows).toEqual([{ origin: 'import' }]);
  expect(await test.sql('select 1 from message where client_id = ?', [client!.id])).toEqual([]);
  expect(vendor.taken).toEqual([]);
});

it('lets nobody be told of an order that was brought ready', async () => {
  const one = phone();
  await door.imported(csv('שם,טלפון', `תמר,${one}`));
  const [client] = await clientsWith([one]);
  const person = { id: PEOPLE.manager.id, nickName: 'manager' };
  const created: EventData<typeof OrderCreated> = {
    orderId: 9_100,
    barcode: '209100',
    clientId: client!.id,
    client: '',
    state: 'Ready New Wig',
    isRepair: false,
    totalPrice: 0,
    createdBy: person,
    createdByRole: 'MANAGER',
    creator: person,
    completeDate: null,
    visible: true,
  };
  await test.events.publish(OrderCreated, created, { aggregateId: '9100', origin: 'import' });
  await test.handled('ORDERS');
  expect(await test.sql('select 1 from message where client_id = ?', [client!.id])).toEqual([]);
  expect(vendor.taken).toEqual([]);
});

it('goes on where a process died, and does each row once', async () => {
  const file = csv('שם,טלפון', ...Array.from({ length: 1_200 }, (_, i) => `לקוחה ${i},${phone()}`));
  const job = await door.brought(file);
  await test.sql(`create function fail_late() returns trigger language plpgsql as
    $$ begin if new.name = 'לקוחה' and new.surname = '700' then raise exception 'the process dies'; end if; return new; end $$`);
  await test.sql(
    'create trigger fail_late before insert on client for each row execute function fail_late()',
  );
  await door.steer(job.id, 'start');
  const half = await test.waitFor(
    'the first rows',
    async () => {
      const now = await door.look(job.id);
      return now.written.created === 500 ? now : undefined;
    },
    60_000,
  );
  expect(half.state).toBe('importing');
  await test.app.get(ImportWorker).beforeApplicationShutdown();
  await test.sql('drop trigger fail_late on client');
  const second = await createTestApp(AppModule, { backends, database: test.database, events: false });
  expect((await door.until(job.id, 'done')).written.created).toBe(1_200);
  await second.close();
  const [count] = await test.sql<{ n: number }>(
    `select count(*)::int as n from client where name = 'לקוחה' and surname ~ '^\\d+$'`,
  );
  expect(count?.n).toBe(1_200);
  await test.close();
  test = await createTestApp(AppModule, { backends, database: test.database });
}, 120_000);

it('writes the refused rows as they came, with the reason, and no formula among them', async () => {
  const job = await door.brought(csv('שם,טלפון,הערה', '=1+1,052,@cmd', '+SUM(A1),,-2'));
  const answer = await test.api.as('admin').get(`${IMPORTS}/${job.id}/refused`, { 'accept-language': 'he' });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.bytes as unknown as ArrayBuffer);
  const sheet = book.worksheets[0]!;
  const texts = [1, 2, 3].map((at) => (sheet.getRow(at).values as unknown[]).slice(1));
  expect(texts).toEqual([
    ['שם', 'טלפון', 'הערה', 'שורה', 'סיבת הדחייה'],
    ['=1+1', '052', '@cmd', '2', 'טלפון: מספר הטלפון אינו תקין'],
    ['+SUM(A1)', undefined, '-2', '3', 'טלפון: שדה חובה'],
  ]);
  expect(sheet.getRow(2).getCell(1).type).toBe(ExcelJS.ValueType.String);
});

it.each([
  ['Hebrew', ['שורה,סיבת הדחייה']],
  ['English', ['Row,Reason']],
  ['both, one after the other', ['שורה,סיבת הדחייה', 'Row,Reason']],
])('takes its own two columns off a file of refused rows that is brought again: %s', async (_what, pairs) => {
  const heads = ['שם,טלפון', ...pairs].join(',');
  const row = (name: string, no: string) =>
    [`${name},${no}`, ...pairs.map(() => '7,"טלפון: שדה חובה"')].join(',');
  const { body } = await door.send(csv(heads, row('תמר', phone()), row('דינה', '052')), 'list-refused.csv');
  const job = await door.until(body.data.id, 'ready');
  expect(job.counts).toMatchObject({ new: 1, refused: 1 });
  expect(job.columns.map(({ head }) => head)).toEqual(['שם', 'טלפון']);
  expect((await door.rowsOf(job.id, 'refused')).map(({ cells }) => cells)).toEqual([['דינה', '052']]);
  const { bytes, headers } = await test.api
    .as('admin')
    .get(`${IMPORTS}/${job.id}/refused`, { 'accept-language': 'he' });
  expect(await sheetRows(bytes)).toEqual([
    ['שם', 'טלפון', 'שורה', 'סיבת הדחייה'],
    ['דינה', '052', '3', 'טלפון: מספר הטלפון אינו תקין'],
  ]);
  expect(headers['content-disposition']).toContain('filename="list-refused.xlsx"');
});

it('changes nothing for a file that cannot be read, and says why at its field', async () => {
  const before = await test.sql('select count(*) from client_import');
  const { status, body } = await door.send(Buffer.from('%PDF-1.7 nothing'), 'clients.xlsx');
  expect([status, body.errors]).toEqual([
    422,
    { file: ['The file is neither an Excel workbook (.xlsx) nor a CSV file.'] },
  ]);
  expect(await test.sql('select count(*) from client_import')).toEqual(before);
});

interface Told {
  what: string;
  about: Record<string, number>;
  changes: { fields: Record<string, [null, string | number]> }[];
}
/** What the audit tells of an import: each deed with the fields that name it. */
const toldOf = async (id: number) => {
  const rows = await test.sql<{ entry: string }>('select entry from audit_row order by id');
  return rows
    .map(({ entry }) => JSON.parse(entry) as Told)
    .filter(({ about }) => about['import'] === id)
    .map(({ what, about, changes }) => [
      what,
      Object.keys(about),
      Object.fromEntries(Object.entries(changes[0]?.fields ?? {}).map(([name, [, value]]) => [name, value])),
    ]);
};

it('is told in the log as an import, by its file and its rows, and never as a client of its number', async () => {
  const { body } = await door.send(csv('שם,טלפון', `תמר,${phone()}`, 'דינה,052'), 'לקוחות 2026.csv');
  const { id } = body.data;
  await door.until(id, 'ready');
  await door.steer(id, 'start');
  await door.until(id, 'done');
  await door.steer(id, 'undo');
  await door.until(id, 'undone');
  const named = { fileName: 'לקוחות 2026.csv', list: 'clients' };
  expect(await toldOf(id)).toEqual([
    ['client.import-read', ['import'], { ...named, rows: 2 }],
    ['client.import', ['import'], { ...named, created: 1, updated: 0, refused: 1 }],
    ['client.import-done', ['import'], { ...named, created: 1, updated: 0, refused: 1 }],
    ['client.import-undo', ['import'], { ...named, created: 1, updated: 0 }],
    ['client.import-undone', ['import'], { ...named, kept: 0 }],
  ]);
});

it('throws away a file that was not begun with, and none of which something was written', async () => {
  const drop = (id: number) => test.api.as('admin').delete<ImportAnswer>(`${IMPORTS}/${id}`);
  const left = await door.brought(csv('שם,טלפון', `תמר,${phone()}`));
  expect((await drop(left.id)).status).toBe(200);
  expect((await drop(left.id)).status).toBe(404);
  expect(await test.sql('select 1 from client_import_row where import_id = ?', [left.id])).toEqual([]);
  const done = await door.imported(csv('שם,טלפון', `דינה,${phone()}`));
  expect(await drop(done.id)).toMatchObject({ status: 409, body: { code: 'import_not_now' } });
});

it('once a file is brought, keeps no other reading of the very same rows', async () => {
  const [same, other] = [csv('שם,טלפון', `תמר,${phone()}`), csv('שם,טלפון', `דינה,${phone()}`)];
  const [again, different] = [await door.brought(same), await door.brought(other)];
  await door.imported(same);
  const statusOf = async ({ id }: { id: number }) =>
    (await test.api.as('admin').get(`${IMPORTS}/${id}`)).status;
  expect([await statusOf(again), await statusOf(different)]).toEqual([404, 200]);
});

it('calls the file of refused rows after the file that they came in', async () => {
  const { body } = await door.send(csv('שם,טלפון', 'תמר,052'), 'לקוחות.csv');
  await door.until(body.data.id, 'ready');
  const { headers } = await test.api.as('admin').get(`${IMPORTS}/${body.data.id}/refused`);
  expect(String(headers['content-disposition'])).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('לקוחות-refused.xlsx')}`,
  );
});

it('removes what was read a day after, and the file that nobody started', async () => {
  const done = await door.imported(csv('שם,טלפון', `תמר,${phone()}`));
  const idle = await door.brought(csv('שם,טלפון', `דינה,${phone()}`));
  await test.sql(
    `update client_import set created_at = now() - interval '25 hours', finished_at = finished_at - interval '25 hours'
     where id in (?, ?)`,
    [done.id, idle.id],
  );
  await test.app.get(ImportWorker).sweep();
  expect(await door.rowsOf(done.id)).toEqual([]);
  expect((await door.steer(done.id, 'undo')).body.code).toBe('undo_over');
  expect((await test.api.as('admin').get(`${IMPORTS}/${idle.id}`)).status).toBe(404);
});
