import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * One address before several processes of a service, as a cluster's: each new connection goes to the next of them, a
 * connection that stands stays where it is until that process ends it.
 */
export class Door {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #ports: number[] = [];

  private constructor() {
    this.#server = createServer((caller) => this.#lead(caller, this.#ports.length));
  }

  static async open(): Promise<Door> {
    const door = new Door();
    door.#server.listen(0, '127.0.0.1');
    await once(door.#server, 'listening');
    return door;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  admit(port: number): void {
    this.#ports.push(port);
  }
  dismiss(port: number): void {
    this.#ports = this.#ports.filter((one) => one !== port);
  }
  keepOnly(ports: readonly number[]): void {
    this.#ports = this.#ports.filter((one) => ports.includes(one));
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The next process that takes the call; a process that has just gone is passed over. */
  #lead(caller: Socket, tries: number): void {
    const port = this.#ports.shift();
    if (port === undefined || tries === 0) {
      if (port !== undefined) this.#ports.push(port);
      return void caller.destroy();
    }
    this.#ports.push(port);
    caller.pause();
    const there = connect({ port, host: '127.0.0.1', noDelay: true });
    const refused = (): void => this.#lead(caller, tries - 1);
    there.once('error', refused);
    there.once('connect', () => {
      there.off('error', refused);
      this.#join(caller, there);
    });
  }

  #join(caller: Socket, there: Socket): void {
    for (const [one, other] of [
      [caller, there],
      [there, caller],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
