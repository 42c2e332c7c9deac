import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can fall silent, as when its machine is lost: nothing comes, and nothing is refused. */
export interface MuteProxy {
  /** The given URL, through the proxy. */
  readonly url: string;
  /** The connections that are open now fall silent for ever; new ones get through. */
  mute(): void;
  stop(): void;
}

export const startMuteProxy = async (target: string): Promise<MuteProxy> => {
  const { hostname, port } = new URL(target);
  let pairs: [Socket, Socket][] = [];
  const muted: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    pairs.push([near, far]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const mute = (): void => {
    for (const [near, far] of pairs) {
      near.unpipe(far);
      far.unpipe(near);
      // Its server frees what the session held when it gives up on us.
      far.destroy();
      muted.push(near);
    }
    pairs = [];
  };
  const stop = (): void => {
    for (const socket of [...pairs.flat(), ...muted]) socket.destroy();
    server.close();
  };
  return { url: url.href, mute, stop };
};
