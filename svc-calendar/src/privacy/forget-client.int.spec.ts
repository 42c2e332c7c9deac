import { randomBytes, randomUUID } from 'node:crypto';
import type { Meeting } from '@peruke/contracts/calendar';
import {
  ClientAdded,
  ClientDeleted,
  ClientForgotten,
  ClientKeyed,
  MeetingDeleted,
  MeetingMoved,
} from '@peruke/contracts/events';
import {
  createTestApp,
  filesHolding,
  sheetRows,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { client, introduceNeighbours } from '../testing/neighbours.js';

const HER = 4_711;
const WORDS = ['Kanarit Zamirit', '+972527811223', 'Zamirstreet', 'Kanarinka'];
let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  await introduceNeighbours(test);
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const at = (aggregateVersion: number) => ({ aggregateId: String(HER), aggregateVersion });
const her = client(HER, { fullName: WORDS[0]!, phone: WORDS[1]! });
const schedule = async (subject: string, time: string, clientId = HER): Promise<Meeting> => {
  const sent = { client_id: clientId, date: '2031-06-08', time, calendar: 'orders', subject };
  const { body } = await test.api
    .as('manager')
    .post<{ data: Meeting }>('/base/api/meeting', sent, { 'idempotency-key': randomUUID() });
  return body.data;
};
const read = async ({ id }: Meeting) =>
  (await test.api.as('manager').get<{ data: Meeting }>(`/base/api/meeting/${id}`)).body.data;

it('empties what was written of her meetings, those that were deleted too, and tells the readers of them', async () => {
  const { events } = test;
  await events.publish(ClientKeyed, { clientId: HER, key: randomBytes(32).toString('base64') }, at(1));
  await events.publish(ClientAdded, her, at(2));
  await test.handled('CLIENTS');
  const held = await schedule(`fitting at ${WORDS[2]}`, '09:00');
  const deleted = await schedule(`her sister ${WORDS[3]}`, '09:30');
  const other = await schedule('of somebody else', '10:00', 31);
  await test.api.as('manager').delete(`/base/api/meeting/${deleted.id}`);
  expect((await read(held)).client).toEqual({ id: HER, fullName: WORDS[0], phone: WORDS[1] });
  expect(await filesHolding(test, WORDS)).toEqual(
    expect.arrayContaining(['client_view', 'idempotency_key', 'meeting']),
  );

  await events.publish(ClientForgotten, { clientId: HER }, at(3));
  await events.publish(
    ClientDeleted,
    { ...her, name: '', surname: '', fullName: '', phone: '', isDeleted: true },
    at(4),
  );
  await test.handled('CLIENTS');
  expect(await filesHolding(test, WORDS)).toEqual([]);
  expect(await read(held)).toMatchObject({
    subject: '',
    startAt: '2031-06-08 09:00',
    client: { id: HER, fullName: '', phone: '', isForgotten: true },
  });
  expect(await read(deleted)).toMatchObject({ subject: '', isDeleted: true });
  expect((await read(other)).subject).toBe('of somebody else');

  await test.published();
  const stored = await events.stored('calendar.>');
  for (const word of WORDS) expect(JSON.stringify(stored)).not.toContain(word);
  const last = (id: number) => stored.findLast(({ aggregateId }) => aggregateId === String(id));
  expect(last(held.id)).toMatchObject({
    type: MeetingMoved.type,
    data: { subject: '', previousStartAt: null },
  });
  expect(last(deleted.id)).toMatchObject({ type: MeetingDeleted.type, data: { subject: '' } });
});

it.each([
  ['he', 'לקוחה שנמחקה'],
  ['en', 'Deleted client'],
])('says in the list on paper, in %s, that its client was deleted', async (language, text) => {
  const { bytes } = await test.api
    .as('manager')
    .get('/base/api/meetings/v2/excel?date_from=2031-06-08&date_to=2031-06-08', {
      'accept-language': language,
    });
  const [, held, , other] = await sheetRows(bytes);
  expect(held?.slice(1, 3)).toEqual([text, undefined]);
  expect(other?.slice(1, 3)).toEqual(['Sara Levi 31', '+972501234031']);
});
