import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postJson } from './post-json.js';

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
    const reply = await postJson(`http://127.0.0.1:${port}/`, {}, { timeoutMs: 60_000 });
    expect(reply).toMatchObject({ is: 'lost' });
    expect(asked).toEqual(['/']);
    vendor.closeAllConnections();
    vendor.close();
  },
);
