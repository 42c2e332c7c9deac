import 'fake-indexeddb/auto';
import { connectTestShell } from '@peruke/mf-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { newVault } from './bench-vault';
import { keptQuery } from './kept-query';

const PEOPLE = [{ id: 5, nickName: 'Dafna', hex_color: null }];
const server = setupServer();
const ask = () =>
  keptQuery({ url: '/operators', anonymous: true }, { signal: new AbortController().signal } as never, {
    keep: 'operators',
  });
const answering = (answer: () => Response): void =>
  server.use(http.get('*/base/api/operators', () => answer() as never));

beforeAll(() => {
  connectTestShell();
  server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  await newVault();
  answering(() => HttpResponse.json({ data: PEOPLE }));
  await ask();
});

it.each([
  ['no network', () => HttpResponse.error()],
  ['a gateway with nothing behind it', () => HttpResponse.json({}, { status: 502 })],
  ['a house that is starting', () => HttpResponse.json({}, { status: 503 })],
])('reads what was kept where there is %s', async (_where, answer) => {
  answering(answer);
  expect(await ask()).toEqual({ data: PEOPLE });
});

it('believes a refusal, whatever was kept', async () => {
  answering(() => HttpResponse.json({ code: 'unauthenticated' }, { status: 401 }));
  expect(await ask()).toMatchObject({ error: { status: 401 } });
});
