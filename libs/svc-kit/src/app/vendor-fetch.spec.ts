import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Env, withEnvironment } from './config.js';
import { LED_INSIDE, outsideLookup, type Resolve, vendorFetch } from './vendor-fetch.js';

let server: Server;
let url: string;
let heard = 0;
beforeAll(async () => {
  server = createServer((_, answer) => {
    heard += 1;
    answer.end('inside');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a name, as a vendor has one; what it stands for is told by whoever answers for it
  url = `http://localhost:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const told = (env: Env): Promise<string> =>
  withEnvironment(env, () => vendorFetch(url, { method: 'POST', body: 'a secret' })).then(
    (answer) => answer.text(),
    (error: { cause?: { code?: string } }) => String(error.cause?.code),
  );

it('sends nothing to a name that leads into the house at the moment of the connection', async () => {
  expect(await told({ PERUKE_MODE: 'production' })).toBe(LED_INSIDE);
  expect(heard).toBe(0);
});

it('reaches a relay that is named, and whatever a test or a demo has', async () => {
  expect(await told({ PERUKE_MODE: 'production', PERUKE_VENDOR_HOSTS: 'other.example, localhost' })).toBe(
    'inside',
  );
  expect(await told({})).toBe('inside');
});

const resolved = (answers: readonly string[][], all: boolean): Promise<string[]> => {
  let call = 0;
  const resolve: Resolve = (_, options, done) => {
    const addresses = answers[call++] ?? [];
    if (options.all)
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    else done(null, addresses[0] ?? '', 4);
  };
  const ask = outsideLookup(resolve);
  return Promise.all(
    answers.map(
      () =>
        new Promise<string>((done) =>
          ask('api.vendor.example', { all }, (error, found) =>
            done(
              error?.code ?? (typeof found === 'string' ? found : found.map(({ address }) => address).join()),
            ),
          ),
        ),
    ),
  );
};

it.each([true, false])(
  'asks at each connection anew, so that a name that changes its mind gets nothing (all: %s)',
  async (all) => {
    expect(await resolved([['93.184.216.34'], ['10.0.0.5'], ['93.184.216.34']], all)).toEqual([
      '93.184.216.34',
      LED_INSIDE,
      '93.184.216.34',
    ]);
  },
);

it.each(['127.0.0.1', '169.254.169.254', '192.168.1.7', '::1', 'fd00::1', '::ffff:10.0.0.1', 'fe80::1'])(
  'takes %s for inside, alone and behind an address outside',
  async (address) => {
    expect(await resolved([[address]], true)).toEqual([LED_INSIDE]);
    expect(await resolved([['93.184.216.34', address]], true)).toEqual([LED_INSIDE]);
  },
);
