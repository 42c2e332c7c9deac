import { type MuteProxy, startMuteProxy, startTestBackends, type TestBackends } from '../testing/index.js';
import { runAsLeader } from './leader.js';

let backends: TestBackends;
let proxy: MuteProxy;

beforeAll(async () => {
  backends = await startTestBackends();
  proxy = await startMuteProxy(await backends.database());
});
afterAll(async () => {
  proxy.stop();
  await backends.stop();
});

it('gives up a server that has fallen silent without a word, and leads again over a new session', async () => {
  const stop = new AbortController();
  const terms: AbortSignal[] = [];
  let beats = 0;
  let began = Promise.withResolvers<void>();
  const led = runAsLeader(
    { url: proxy.url, lock: 77, name: 'silent', signal: stop.signal, onBeat: () => (beats += 1) },
    async (_session, term) => {
      terms.push(term);
      began.resolve();
      await new Promise((resolve) => term.addEventListener('abort', resolve, { once: true }));
    },
  );
  await began.promise;
  began = Promise.withResolvers();
  const before = beats;
  expect(before).toBeGreaterThan(0);
  proxy.mute();
  await began.promise;
  expect(terms.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(beats).toBeGreaterThan(before);
  stop.abort();
  await led;
});
