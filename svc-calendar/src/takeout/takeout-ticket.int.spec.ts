import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import ExcelJS from 'exceljs';
import type { TakeoutPart } from '@peruke/contracts/takeouts';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { writeTicket } from '@peruke/svc-kit/takeout';
import { AppModule } from '../app.module.js';
import { introduceNeighbours } from '../testing/neighbours.js';

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

const ID = '6f0e1d0c-8a55-4a35-9d8a-0d6d3a3f7b11';
const OTHER = '6f0e1d0c-8a55-4a35-9d8a-0d6d3a3f7b12';
const ticketOf = (id: string, userId: number, minutes = 15): string =>
  writeTicket(
    test.app.get(ServiceConfig).linkSecret,
    { id, userId },
    new Date(Date.now() + minutes * 60_000),
  );
const path = (piece: string, ticket: string, id = ID): string =>
  `/base/api/takeouts/${id}/parts/${piece}${piece.includes('?') ? '&' : '?'}ticket=${ticket}`;

it('gives its tables to who holds a ticket, each piece once', async () => {
  await introduceNeighbours(test);
  const admin = test.api.as('admin');
  const body = { client_id: 31, date: '2027-06-06', time: '09:30', calendar: 'orders', subject: '=1+1' };
  expect((await admin.post('/base/api/meeting', body)).status).toBe(201);
  const ticket = ticketOf(ID, 1);
  const contents = await admin.get<{ data: TakeoutPart }>(path('calendar', ticket));
  expect(contents.body.data.tables).toContainEqual({ name: 'meeting', rows: 1 });
  expect((await admin.get(path('calendar', ticket))).status).toBe(409);

  const json = await admin.get<{ subject: string; client_id: number }[]>(
    path('calendar/meeting?format=json', ticket),
  );
  expect(json.body).toMatchObject([{ subject: '=1+1', client_id: 31 }]);
  expect((await admin.get(path('calendar/meeting?format=json', ticket))).status).toBe(409);

  const { bytes } = await admin.get(path('calendar/meeting?format=xlsx', ticket));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const [head, row] = [1, 2].map((at) => (book.worksheets[0]!.getRow(at).values as string[]).slice(1));
  expect(row?.[head!.indexOf('subject')]).toBe('=1+1');
});

it('gives nothing for the ticket of another person or takeout, for one that ended, and nothing that is left out', async () => {
  const admin = test.api.as('admin');
  expect((await admin.get(path('calendar', ticketOf(OTHER, 2), OTHER))).status).toBe(403);
  expect((await admin.get(path('calendar', ticketOf(ID, 1), OTHER))).status).toBe(403);
  expect((await admin.get(path('calendar', ticketOf(OTHER, 1, -1), OTHER))).body).toMatchObject({
    code: 'link_expired',
  });
  expect(
    (await admin.get(path('calendar/calendar_feed?format=json', ticketOf(OTHER, 1), OTHER))).status,
  ).toBe(404);
  for (const person of ['manager', 'usa', 'worker'] as const)
    expect((await test.api.as(person).get(path('calendar', ticketOf(OTHER, 1), OTHER))).status).toBe(403);
});
