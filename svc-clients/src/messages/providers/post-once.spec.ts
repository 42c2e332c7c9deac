import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postOnce } from './post-once.js';

it.each([301, 302, 303, 307, 308])(
  'follows no redirection (%i): credentials go nowhere else',
  async (status) => {
    const asked: string[] = [];
    const vendor = createServer((request, response) => {
      asked.push(String(request.url));
      response.writeHead(status, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(vendor, 'listening');
    const { port } = vendor.address() as AddressInfo;
    const posted = await postOnce(`http://127.0.0.1:${port}/`, { authorization: 'secret' }, '{}', 60_000);
    expect(posted).toEqual({ kind: 'lost' });
    expect(asked).toEqual(['/']);
    vendor.closeAllConnections();
    vendor.close();
  },
);
