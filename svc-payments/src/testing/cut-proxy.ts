import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Where the next connection breaks: after so many bytes of the question, or of the answer. */
export interface Cut {
  side: 'question' | 'answer';
  bytes: number;
}

/** A line between a caller and a service that breaks where it is told to. */
export class CutProxy {
  next: Cut | undefined;
  private readonly server: Server = createServer((caller) => this.join(caller));

  constructor(private readonly port: number) {}

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(caller: Socket): void {
    const service = connect(this.port, '127.0.0.1');
    const cut = this.next;
    const both = [caller, service];
    for (const socket of both) {
      socket.on('error', () => undefined);
      socket.on('close', () => both.forEach((one) => one.destroy()));
    }
    pass(caller, service, cut?.side === 'question' ? cut.bytes : Infinity);
    pass(service, caller, cut?.side === 'answer' ? cut.bytes : Infinity);
  }
}

const pass = (from: Socket, to: Socket, limit: number): void => {
  let left = limit;
  from.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, Math.min(left, chunk.length));
    left -= part.length;
    to.write(part, () => left <= 0 && from.destroy());
  });
};
