import 'fake-indexeddb/auto';
import type { BoardCard } from '@peruke/contracts/floor';
import { lineIsDown } from '@peruke/mf-kit/api';
import { connectTestShell } from '@peruke/mf-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { benchApi } from '../api/bench.api';
import { kept, newVault } from '../device/bench-vault';
import { store } from '../store';
import { readAhead } from './read-ahead';

const order = (id: number) => ({
  ...{
    id,
    version: 7,
    barcode: `204${id}`,
    client: 'Michal',
    client_phone: '050-1234567',
    totalPrice: 9_000,
  },
  ...{ state: 'Wigs in Production', actions: [], details: '', moves: {}, status_array: {} },
  properties: { complete_date: null },
  ...{ files: { images: [], videos: [] }, additional_properties: [], rework_additional_properties: [] },
});
const asked: number[] = [];
let atOnce = 0;
let mostAtOnce = 0;
const found = (id: number): Response => HttpResponse.json({ data: order(id) });
let answer = found;
const server = setupServer(
  http.get('*/base/api/wig/:id', async ({ params }) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    const id = Number(params['id']);
    asked.push(id);
    return answer(id) as never;
  }),
);
const card = (id: number, version?: number): BoardCard => ({ id, version }) as BoardCard;
const read = (cards: BoardCard[], signal = new AbortController().signal) => readAhead(cards, 'op', signal);
beforeAll(() => {
  connectTestShell();
  server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  asked.length = 0;
  answer = found;
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  store.dispatch(benchApi.util.resetApiState());
  await newVault();
});

it('keeps what nobody opened, one call at a time, and nothing of phone or money', async () => {
  await read([card(1, 3), card(2, 5)]);
  expect([asked, mostAtOnce]).toEqual([[1, 2], 1]);
  const copy = await kept('order/wig/2');
  expect(copy).toMatchObject({ id: 2, barcode: '2042' });
  expect(JSON.stringify(copy)).not.toMatch(/050|9000/);
});

it('asks for nothing that is kept as the board knows it, and again for what was changed', async () => {
  await read([card(1, 3), card(2, 5)]);
  await read([card(1, 3), card(2, 5)]);
  expect(asked).toEqual([1, 2]);
  await read([card(2, 6), card(1, 3)]);
  expect(asked).toEqual([1, 2, 2]);
  // the key of the enrolment is gone, and what was read with it
  await newVault();
  await read([card(2, 6)]);
  expect(asked).toEqual([1, 2, 2, 2]);
});

it('asks once where the house tells no version', async () => {
  await read([card(1)]);
  await read([card(1)]);
  expect(asked).toEqual([1]);
});

it.each([503, 401, 429])('goes no further after a %i, and asks again with the next board', async (status) => {
  answer = () => HttpResponse.json({}, { status });
  await read([card(1, 3), card(2, 5)]);
  expect(asked).toEqual([1]);
  answer = found;
  await read([card(1, 3), card(2, 5)]);
  expect(asked).toEqual([1, 1, 2]);
});

it('asks no more for what was refused until it was changed', async () => {
  answer = (id) => (id === 31 ? HttpResponse.json({ code: 'not_found' }, { status: 404 }) : found(id));
  await read([card(31, 3), card(32, 5)]);
  await read([card(31, 3), card(32, 5)]);
  expect(asked).toEqual([31, 32]);
  await read([card(31, 4)]);
  expect(asked).toEqual([31, 32, 31]);
});

it('goes on behind an answer that it cannot read', async () => {
  answer = (id) => (id === 41 ? HttpResponse.json({ data: { id } }) : found(id));
  await read([card(41, 3), card(42, 5)]);
  await read([card(41, 3), card(42, 5)]);
  expect(asked).toEqual([41, 42]);
});

it('asks nothing while the page is hidden, once it is left, or without a session of the house', async () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  await read([card(1, 3)]);
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  const left = new AbortController();
  left.abort();
  await read([card(1, 3)], left.signal);
  await readAhead([card(1, 3)], '', new AbortController().signal);
  expect(asked).toEqual([]);
});

it('goes no further once the line is down', async () => {
  answer = (id) => {
    lineIsDown.set(true);
    return found(id);
  };
  await read([card(1, 3), card(2, 5)]);
  lineIsDown.set(false);
  expect(asked).toEqual([1]);
});
