import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { startTestTexts } from '../testing';
import { baseQuery } from './base-query';
import { lineIsDown } from './line-state';
import { recovering } from './recovery';

const server = setupServer();
/** Of the real clock: an answer needs turns of the machine, whatever the clock of the page says. */
const turn = (
  (after) => () =>
    new Promise((resolve) => after(resolve))
)(setTimeout.bind(window));
let status = 502;
let asked = 0;

const api = createApi({
  reducerPath: 'specApi',
  baseQuery,
  endpoints: (build) => ({
    list: build.query<string[], void>({ query: () => '/list' }),
    write: build.mutation<unknown, void>({ query: () => ({ url: '/list', method: 'POST' }) }),
  }),
});
const storeOf = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, recovering(api)),
  });

beforeAll(async () => {
  await startTestTexts('en');
  server.listen();
  server.use(
    http.all('/base/api/list', () => {
      asked += 1;
      return status === 200 ? HttpResponse.json({ data: ['row'] }) : new HttpResponse(null, { status });
    }),
  );
});
beforeEach(() => {
  asked = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());
afterAll(() => server.close());

/** Time passes; what is asked meanwhile is answered. */
const pass = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  await jest.advanceTimersByTimeAsync(0);
};
const look = async (newStatus: number) => {
  status = newStatus;
  const store = storeOf();
  const reading = store.dispatch(api.endpoints.list.initiate());
  await pass(0);
  return { store, reading, shown: () => api.endpoints.list.select()(store.getState()).data };
};

describe('what no service answered', () => {
  it('is asked for again after growing waits, until it comes', async () => {
    const { shown } = await look(502);
    expect(asked).toBe(1);
    await pass(1_000);
    expect(asked).toBe(2);
    await pass(1_000);
    expect(asked).toBe(2);
    status = 200;
    await pass(1_000);
    expect(shown()).toEqual(['row']);
    await pass(60_000);
    expect(asked).toBe(3);
  });

  it('waits 1, 2, 3, 5 and then 10 seconds, however long it takes', async () => {
    await look(502);
    for (const [at, seconds] of [1, 2, 3, 5, 10, 10, 10].entries()) {
      await pass(seconds * 1_000 - 1);
      expect([seconds, asked]).toEqual([seconds, at + 1]);
      await pass(1);
      expect([seconds, asked]).toEqual([seconds, at + 2]);
    }
  });

  it('is let be when nobody looks at it any more', async () => {
    const { reading } = await look(503);
    reading.unsubscribe();
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it('is asked for at once when the line is back', async () => {
    const { shown } = await look(504);
    lineIsDown.set(true);
    status = 200;
    lineIsDown.set(false);
    await pass(0);
    expect(shown()).toEqual(['row']);
  });

  it.each([403, 404, 422, 500])('a refusal with %s stays', async (refused) => {
    await look(refused);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it('is left to who asked for it once, without looking on', async () => {
    status = 503;
    void storeOf().dispatch(api.endpoints.list.initiate(undefined, { subscribe: false }));
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it('a write is never sent again', async () => {
    status = 502;
    const store = storeOf();
    void store.dispatch(api.endpoints.write.initiate());
    await pass(60_000);
    expect(asked).toBe(1);
  });
});
