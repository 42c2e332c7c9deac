import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { signInAs, signOut, startTestTexts } from '../testing';
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
let rows = ['row'];
let empty = (): void => undefined;
let asked = 0;

const api = createApi({
  reducerPath: 'specApi',
  baseQuery,
  endpoints: (build) => ({
    list: build.query<string[], void>({ query: () => '/list' }),
    write: build.mutation<unknown, void>({ query: () => ({ url: '/list', method: 'POST' }) }),
  }),
});
const storeOf = () => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, recovering(api)),
  });
  // what one test looks at is none of the next one's business
  empty = () => void store.dispatch(api.util.resetApiState());
  return store;
};

beforeAll(async () => {
  await startTestTexts('en');
  server.listen();
  server.use(
    http.all('/base/api/list', () => {
      asked += 1;
      return status === 200 ? HttpResponse.json({ data: rows }) : new HttpResponse(null, { status });
    }),
  );
});
beforeEach(() => {
  asked = 0;
  rows = ['row'];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  empty();
  jest.useRealTimers();
});
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

describe('another role of the same person', () => {
  const change = async (answers = 200) => {
    status = answers;
    signInAs('USA_MANAGER');
    await pass(600);
  };
  const cached = (store: ReturnType<typeof storeOf>) => Object.keys(store.getState().specApi.queries).length;

  beforeEach(() => void signInAs('MANAGER'));
  afterEach(signOut);

  it('[PERM-001] reads anew what is looked at, without taking it away meanwhile', async () => {
    const { shown } = await look(200);
    await pass(1_000);
    rows = [];
    signInAs('USA_MANAGER');
    expect(shown()).toEqual(['row']);
    await pass(600);
    expect([shown(), asked]).toEqual([[], 2]);
  });

  it('[PERM-001] drops what nobody looks at', async () => {
    const { store, reading } = await look(200);
    reading.unsubscribe();
    await pass(1_000);
    expect(cached(store)).toBe(1);
    await change();
    expect([cached(store), asked]).toEqual([0, 1]);
  });

  it.each([
    [403, undefined],
    [404, undefined],
    [502, ['row']],
  ])('[PERM-001] an answer of %d leaves %p of what was shown', async (answer, left) => {
    const { shown } = await look(200);
    await pass(1_000);
    await change(answer);
    expect([shown(), asked]).toEqual([left, 2]);
  });

  it('[PERM-001] a reading that runs may have been asked as the old one, and is followed by another', async () => {
    status = 200;
    const store = storeOf();
    void store.dispatch(api.endpoints.list.initiate());
    await change();
    await pass(1_000);
    expect([asked, cached(store)]).toEqual([2, 1]);
  });

  it('[PERM-001] what was asked for since is not asked for again, however often the role changes', async () => {
    const { reading } = await look(200);
    await pass(1_000);
    signInAs('USA_MANAGER');
    void reading.refetch();
    await pass(1_000);
    expect(asked).toBe(2);
    signInAs('MANAGER');
    signInAs('worker');
    signInAs('USA_MANAGER');
    await pass(1_000);
    expect(asked).toBe(3);
  });

  it.each([
    ['the same role', () => signInAs('MANAGER', { nickName: 'Noa' })],
    ['nobody', signOut],
    ['somebody else', () => signInAs('worker', { id: 7 })],
  ])('%s reads nothing anew', async (_who, enter) => {
    const { shown } = await look(200);
    await pass(1_000);
    enter();
    await pass(1_000);
    expect([shown(), asked]).toEqual([['row'], 1]);
  });
});
