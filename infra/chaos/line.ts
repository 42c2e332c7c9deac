import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export const LINE_FAULTS = ['slow', 'cut', 'half-open', 'silent'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

const SLOW_MS = 300;

/** A way to a server on this machine that can be harmed; what is on its way meanwhile arrives in order when it is mended. */
export class Line {
  readonly #target: number;
  readonly #server: Server;
  readonly #pairs = new Set<[near: Socket, far: Socket]>();
  readonly #mended = new EventEmitter().setMaxListeners(0);
  #latencyMs = 0;
  #isSilent = false;
  #isCut = false;
  #held = 0;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#join(near));
  }

  static async open(target: number): Promise<Line> {
    const line = new Line(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Pieces that are on their way. */
  get held(): number {
    return this.#held;
  }

  /**
   * slow: everything takes longer. cut: connections break, new ones too. half-open: the server's ends are gone and nobody is
   * told, new connections get through. silent: nothing comes and nothing is refused.
   */
  harm(how: LineFault, slowMs = SLOW_MS): void {
    if (how === 'slow') this.#latencyMs = slowMs;
    if (how === 'silent') this.#isSilent = true;
    if (how === 'half-open') this.#loseFarEnds();
    if (how === 'cut') {
      this.#isCut = true;
      this.#breakAll();
    }
  }

  mend(): void {
    this.#latencyMs = 0;
    this.#isSilent = false;
    this.#isCut = false;
    this.#mended.emit('mended');
  }

  close(): void {
    this.#server.close();
    this.#breakAll();
    this.mend();
  }

  #join(near: Socket): void {
    near.on('error', () => undefined);
    if (this.#isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    far.on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    this.#pairs.add(pair);
    this.#carry(near, far);
    this.#carry(far, near);
    near.once('close', () => {
      this.#pairs.delete(pair);
      far.destroy();
    });
  }

  #carry(from: Socket, to: Socket): void {
    let before = Promise.resolve();
    const send = (act: () => void): void => {
      const since = performance.now();
      this.#held++;
      before = before.then(async () => {
        await this.#passage(since);
        this.#held--;
        if (!to.destroyed) act();
      });
    };
    from.on('data', (piece) => send(() => void to.write(piece)));
    from.on('end', () => send(() => void to.end()));
  }

  async #passage(since: number): Promise<void> {
    for (;;) {
      const leftMs = this.#isSilent ? Infinity : since + this.#latencyMs - performance.now();
      if (leftMs <= 0) return;
      const limit = leftMs === Infinity ? {} : { signal: AbortSignal.timeout(Math.ceil(leftMs)) };
      await once(this.#mended, 'mended', limit).catch(() => undefined);
    }
  }

  #loseFarEnds(): void {
    for (const [near, far] of this.#pairs) {
      far.removeAllListeners('end');
      far.destroy();
      near.removeAllListeners('end');
    }
  }

  #breakAll(): void {
    for (const [near] of this.#pairs) near.resetAndDestroy();
  }
}
