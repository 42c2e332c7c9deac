import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { lineOf, PolicyReports } from './policy-reports.ts';

const TOLD = {
  'csp-report': {
    'document-uri': 'https://portal.example/orders?search=0501234567',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=secret',
  },
};
describe('reports of the content policy', () => {
  it('are read without what stands in an address', () => {
    expect(lineOf(TOLD)).toEqual({
      directive: 'script-src-elem',
      page: '/orders',
      blocked: 'https://evil.example',
    });
  });

  it.each([undefined, null, 'text', {}, { 'csp-report': 5 }, [{ body: {} }]])('are not %j', (body) => {
    expect(lineOf(body)).toBeUndefined();
  });

  it('carry no text of a stranger into the log', () => {
    const told = {
      'document-uri': 'call 0501234567 now',
      'violated-directive': 'Sara Levi',
      'blocked-uri': 'data:text/html,Sara Levi',
    };
    expect(lineOf({ 'csp-report': told })).toEqual({ directive: '', page: '', blocked: 'data:' });
  });
});

describe('the call for reports', () => {
  const written: string[] = [];
  let now = 0;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void written.push(line) });
    const reports = new PolicyReports(log, () => now);
    server = createServer((request, response) => {
      if (!reports.take(request, response)) response.writeHead(404).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  beforeEach(() => {
    written.length = 0;
    now += 3_600_000;
  });

  const send = async (body: string, type = 'application/csp-report'): Promise<number> => {
    const sent = { method: 'POST', headers: { 'content-type': type }, body };
    return (await fetch(`${origin}/policy-reports`, sent)).status;
  };

  it('writes a line of each, and answers nothing', async () => {
    expect(await send(JSON.stringify(TOLD))).toBe(204);
    expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
      { directive: 'script-src-elem', page: '/orders', blocked: 'https://evil.example' },
    ]);
    expect(written.join('')).not.toMatch(/0501234567|secret|Sara/);
  });

  it('refuses what is no report, another kind and too much, and writes nothing of it', async () => {
    expect(await send('{')).toBe(400);
    expect(await send(JSON.stringify(TOLD), 'text/plain')).toBe(415);
    expect(await send(JSON.stringify({ long: 'x'.repeat(40_000) }))).toBe(413);
    expect((await fetch(`${origin}/policy-reports`)).status).toBe(404);
    expect(written).toEqual([]);
  });

  it('does not let a stranger fill the log', async () => {
    const sendMany = async (): Promise<void> => {
      for (let sent = 0; sent < 40; sent += 1) expect(await send(JSON.stringify(TOLD))).toBe(204);
    };
    await sendMany();
    expect(written).toHaveLength(30);
    now += 61_000;
    await sendMany();
    expect(written).toHaveLength(61);
    expect(JSON.parse(written[30] ?? '')).toMatchObject({ count: 10 });
  });
});
