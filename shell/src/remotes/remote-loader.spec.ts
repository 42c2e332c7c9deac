import { parseManifests } from '@peruke/mf-kit/manifest';
import type { Remote } from '@peruke/mf-kit/remote';
import { LOAD_TIMEOUT_MS } from './load-timeout';
import { createRemoteLoader, LoadTimeout } from './remote-loader';

const [manifest] = parseManifests([{ name: 'mf-x' }]);
const find = (name: string) => (name === 'mf-x' ? manifest : undefined);
const remote = { name: 'mf-x' } as Remote;

it('loads a remote once for everyone who asks', async () => {
  const load = jest.fn(() => Promise.resolve(remote));
  const loader = createRemoteLoader({ load }, find);
  await expect(Promise.all([loader('mf-x'), loader('mf-x')])).resolves.toEqual([remote, remote]);
  await loader('mf-x');
  expect(load).toHaveBeenCalledTimes(1);
});

it('forgets a failure and tells the next try its number', async () => {
  const attempts: number[] = [];
  const loader = createRemoteLoader(
    {
      load: (_, attempt) => {
        attempts.push(attempt);
        return attempt === 0 ? Promise.reject(new Error('500')) : Promise.resolve(remote);
      },
    },
    find,
  );
  await expect(loader('mf-x')).rejects.toThrow('500');
  await expect(loader('mf-x')).resolves.toBe(remote);
  expect(attempts).toEqual([0, 1]);
});

it('gives up on a remote that hangs', async () => {
  jest.useFakeTimers();
  const loader = createRemoteLoader({ load: () => new Promise<never>(() => undefined) }, find);
  const outcome = expect(loader('mf-x')).rejects.toBeInstanceOf(LoadTimeout);
  await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  await outcome;
  jest.useRealTimers();
});

it('gives whoever asks later a whole time, too', async () => {
  jest.useFakeTimers();
  const slow = Promise.withResolvers<Remote>();
  const loader = createRemoteLoader({ load: () => slow.promise }, find);
  const first = expect(loader('mf-x')).rejects.toBeInstanceOf(LoadTimeout);
  await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
  const later = loader('mf-x');
  await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
  await first;
  slow.resolve(remote);
  await expect(later).resolves.toBe(remote);
  jest.useRealTimers();
});

it('takes the try that was late when it comes before the next one', async () => {
  jest.useFakeTimers();
  const tries: PromiseWithResolvers<Remote>[] = [];
  const load = () => {
    const one = Promise.withResolvers<Remote>();
    tries.push(one);
    return one.promise;
  };
  const loader = createRemoteLoader({ load }, find);
  const inTime = expect(loader('mf-x')).rejects.toBeInstanceOf(LoadTimeout);
  await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  await inTime;
  const again = loader('mf-x');
  expect(tries).toHaveLength(2);
  tries[0]?.resolve(remote);
  await expect(again).resolves.toBe(remote);
  await expect(loader('mf-x')).resolves.toBe(remote);
  jest.useRealTimers();
});

it('is not kept waiting by a late try when the next one fails', async () => {
  jest.useFakeTimers();
  const answers = [new Promise<never>(() => undefined), Promise.reject(new Error('500'))];
  const loader = createRemoteLoader(
    { load: (_, attempt) => answers[attempt] ?? Promise.resolve(remote) },
    find,
  );
  answers[1]?.catch(() => undefined);
  const inTime = expect(loader('mf-x')).rejects.toBeInstanceOf(LoadTimeout);
  await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  await inTime;
  await expect(loader('mf-x')).rejects.toThrow('500');
  await expect(loader('mf-x')).resolves.toBe(remote);
  jest.useRealTimers();
});

it('knows no other remote', async () => {
  const loader = createRemoteLoader({ load: () => Promise.resolve(remote) }, find);
  await expect(loader('mf-y')).rejects.toThrow('mf-y');
});
