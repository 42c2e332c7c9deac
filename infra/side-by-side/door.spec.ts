import { createServer, get, Agent, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Door } from './door.ts';

/** A process of a service that says its name. */
const listening = (name: string): Promise<{ server: Server; port: number }> =>
  new Promise((ready) => {
    const server = createServer((_call, answer) => answer.end(name)).listen(0, '127.0.0.1', () =>
      ready({ server, port: (server.address() as AddressInfo).port }),
    );
  });

const ask = (url: string, agent: Agent): Promise<string> =>
  new Promise((said, failed) => {
    get(url, { agent }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += String(piece))).on('end', () => said(text));
    }).on('error', failed);
  });

const alone = (): Agent => new Agent({ keepAlive: false });

it('leads calls as a balancer does while processes come and go', async () => {
  const door = await Door.open();
  const [before, today] = [await listening('before'), await listening('today')];
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await expect(ask(door.url, alone())).rejects.toThrow();
    door.admit(before.port);
    expect(await ask(door.url, kept)).toBe('before');
    door.admit(today.port);
    const asked = [await ask(door.url, alone()), await ask(door.url, alone())];
    expect(asked.sort()).toEqual(['before', 'today']);

    door.dismiss(before.port);
    expect(await ask(door.url, alone())).toBe('today');
    expect(await ask(door.url, alone())).toBe('today');
    // A connection that stands is the process's own to end.
    expect(await ask(door.url, kept)).toBe('before');

    door.admit(before.port);
    before.server.close();
    before.server.closeAllConnections();
    expect(await ask(door.url, alone())).toBe('today');
    expect(await ask(door.url, alone())).toBe('today');
  } finally {
    kept.destroy();
    door.close();
    today.server.close();
  }
});
