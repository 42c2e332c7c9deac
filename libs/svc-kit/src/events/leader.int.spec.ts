import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startTestBackends, type TestBackends } from '../testing/index.js';
import { runAsLeader } from './leader.js';

let backends: TestBackends;
let url: URL;
let proxy: Server;
let pairs: [Socket, Socket][] = [];

beforeAll(async () => {
  backends = await startTestBackends();
  url = new URL(await backends.database());
  const { hostname, port } = url;
  proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    pairs.push([near, far]);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  url.port = String((proxy.address() as AddressInfo).port);
}, 60_000);
afterAll(async () => {
  for (const socket of pairs.flat()) socket.destroy();
  proxy.close();
  await backends.stop();
}, 60_000);

it('gives up a server that has fallen silent without a word, and leads again over a new session', async () => {
  const stop = new AbortController();
  const terms: AbortSignal[] = [];
  let began = Promise.withResolvers<void>();
  const led = runAsLeader(
    { url: url.href, lock: 77, name: 'silent', signal: stop.signal },
    async (_session, term) => {
      terms.push(term);
      began.resolve();
      await new Promise((resolve) => term.addEventListener('abort', resolve, { once: true }));
    },
  );
  await began.promise;
  began = Promise.withResolvers();
  // The node is gone: nothing comes and nothing is refused. Its server frees the lock when it gives up on us.
  for (const [near, far] of pairs) {
    near.unpipe(far);
    far.unpipe(near);
    far.destroy();
  }
  pairs = [];
  await began.promise;
  expect(terms.map(({ aborted }) => aborted)).toEqual([true, false]);
  stop.abort();
  await led;
}, 40_000);
