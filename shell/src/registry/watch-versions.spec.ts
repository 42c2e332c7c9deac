import { registry } from './registry';
import { watchVersions } from './watch-versions';

const asked = jest.fn(() => Promise.resolve(Response.json({ remotes: [] })));
let sight: DocumentVisibilityState = 'visible';

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.fetch = asked as unknown as typeof fetch;
  Object.defineProperty(document, 'visibilityState', { get: () => sight });
  watchVersions();
});
afterAll(() => jest.useRealTimers());
beforeEach(() => asked.mockClear());

const look = (to: DocumentVisibilityState): void => {
  sight = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('a tab in sight asks each minute what is live, in a way that lets the browser send its tag', () => {
  jest.advanceTimersByTime(59_000);
  expect(asked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  const [address, options] = asked.mock.lastCall as unknown as [string, RequestInit];
  expect(address).toBe('/remotes.json');
  expect(options.cache).toBeUndefined();
  jest.advanceTimersByTime(180_000);
  expect(asked).toHaveBeenCalledTimes(4);
});

it('a tab that could not read what there is asks again within seconds, until it can', async () => {
  registry.set((now) => ({ ...now, state: 'failed', manifests: [] }));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(registry.get().state).toBe('ready');
  await jest.advanceTimersByTimeAsync(55_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a tab out of sight asks nothing, and at once when it is looked at again', () => {
  look('hidden');
  jest.advanceTimersByTime(600_000);
  expect(asked).not.toHaveBeenCalled();
  look('visible');
  expect(asked).toHaveBeenCalledTimes(1);
  // a glance away and back is no reason to ask again
  look('hidden');
  look('visible');
  expect(asked).toHaveBeenCalledTimes(1);
});
