import {
  ClientAdded,
  ClientChanged,
  ClientDeleted,
  ClientForgotten,
  ClientKeyed,
} from '@peruke/contracts/events';
import { keysOf } from '@peruke/svc-kit/privacy';
import {
  createTestApp,
  maintain,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

const CLIENT = '/base/api/client';
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

let phones = 0;
const add = async (): Promise<number> => {
  const phone = `+97252${7_600_000 + ++phones}`;
  const sent = { name: 'Sara', surname: 'Levi', phone, country: 'Israel', city: 'Haifa', address: 'Sea 1' };
  const { body } = await test.api.as('manager').post<{ data: { id: number } }>(CLIENT, sent);
  return body.data.id;
};
const told = async (subject: string, id: number) =>
  (await test.events.stored(subject)).filter(({ aggregateId }) => aggregateId === String(id));
const forget = (id: number | string) =>
  maintain(AppModule, { backends, database: test.database }, 'forget-key', String(id));

describe('forget-key', () => {
  it('deletes the key in the table, the journal and the stream, and tells the others', async () => {
    const [id, other] = [await add(), await add()];
    await test.published();
    expect(await told(ClientKeyed.subject, id)).toHaveLength(1);

    expect(await forget(id)).toEqual({ code: 0, output: expect.stringContaining(`client ${id} is gone`) });
    await test.published();

    const keys = await keysOf(test.orm.em.fork(), [id, other]);
    expect([keys.get(id), keys.get(other)]).toEqual([null, expect.any(Buffer)]);
    expect(await told(ClientKeyed.subject, id)).toEqual([]);
    expect(await told(ClientKeyed.subject, other)).toHaveLength(1);
    expect(await told(ClientForgotten.subject, id)).toHaveLength(1);
    const journal = 'select 1 from outbox where subject = ? and aggregate_id = ?';
    expect(await test.sql(journal, [ClientKeyed.subject, String(id)])).toEqual([]);
    // what was sealed stays as it is, and nothing opens it
    expect((await told(ClientAdded.subject, id))[0]?.data).not.toMatchObject({ name: 'Sara' });
  });

  it('may be repeated, and says when there is no such client', async () => {
    const id = await add();
    await forget(id);
    expect((await forget(id)).code).toBe(0);
    expect(await forget(999_999)).toEqual({ code: 1, output: 'no client 999999' });
  });

  it('leaves nothing to tell of who she is', async () => {
    const id = await add();
    await forget(id);
    await test.published();
    expect((await told(ClientDeleted.subject, id))[0]?.data).toMatchObject({ name: '', phone: '' });
  });
});

it('tells the key of a client of the release before with the first thing that is sealed by it', async () => {
  const [row] = await test.sql<{ id: number }>(
    `insert into client (name, surname, phone, additional_phone, email, country, city, address, search_text,
       contact_preference, created_by_id, created_by_role, created_at, updated_at)
     values ('Old', 'Client', '+972527600999', '', '', 'Israel', '', '', '', 'sms', 2, 'MANAGER', now(), now())
     returning id`,
  );
  const id = row?.id ?? 0;
  await test.api.as('manager').put(`${CLIENT}/${id}`, { city: 'Eilat' });
  await test.published();
  const [keyed] = await told(ClientKeyed.subject, id);
  const [changed] = await told(ClientChanged.subject, id);
  expect([keyed?.aggregateVersion, changed?.aggregateVersion]).toEqual([1, 2]);
});
