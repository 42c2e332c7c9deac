import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { toService } from './call-headers.ts';
import type { Caller } from './caller.ts';
import { refuseConnection } from './refusal.ts';
import type { ServiceLine } from './service-line.ts';

const HANDSHAKE_MS = 5_000;

type Tunnel = { call: IncomingMessage; socket: Duplex; head: Buffer; line: ServiceLine };
type About = { caller: Caller; traceparent: string; key?: string };

/** Connects a page's websocket with the service. The frames are not read here: limits of messages are the service's. */
export function openTunnel({ call, socket, head, line }: Tunnel, about: About): void {
  const headers = [
    ...toService(call, { host: line.host, ...about }),
    'connection',
    'Upgrade',
    'upgrade',
    'websocket',
  ];
  const asked = line.ask({ path: call.url, headers, timeout: HANDSHAKE_MS }, 'own');
  const { traceparent } = about;
  socket.on('error', () => asked.destroy());
  socket.once('close', () => asked.destroy());
  asked.once('timeout', () => asked.destroy(new Error('no handshake')));
  asked.once('error', () => refuseConnection(socket, { code: 'bad_gateway', traceparent }));
  asked.once('response', (answer) => {
    answer.resume();
    refuseConnection(socket, { code: 'not_found', status: answer.statusCode, traceparent });
  });
  asked.once('upgrade', (answer: IncomingMessage, service: Duplex, first: Buffer) => {
    asked.setTimeout(0);
    const lines = [`HTTP/1.1 101 Switching Protocols`];
    for (let at = 0; at < answer.rawHeaders.length; at += 2)
      lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    if (first.length > 0) socket.write(first);
    if (head.length > 0) service.write(head);
    service.on('error', () => socket.destroy()).once('close', () => socket.destroy());
    socket.on('error', () => service.destroy()).once('close', () => service.destroy());
    service.pipe(socket).pipe(service);
  });
  asked.end();
}
