import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod';
import { callerOf } from './caller.ts';
import { Forward } from './forward.ts';
import { refuseCall } from './refusal.ts';
import type { ListedRemote } from './remotes.ts';
import { ServiceLine } from './service-line.ts';
import { traceparentOf } from './trace.ts';
import { openTunnel } from './tunnel.ts';

/** A file that is being built is waited for. */
const ANSWER_MS = 60_000;

const server = z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ });
const developmentSchema = z.object({
  /** Development servers of remotes, by the name of the remote. */
  remotes: z.record(z.string(), server).default({}),
  /** Folder of the shell's development build, which its development server writes to as well. */
  shell: z.string().optional(),
});

/** Which parts of the portal come from development servers of this machine instead of a build. */
export type Development = z.infer<typeof developmentSchema>;

export const readDevelopment = (text: string): Development => developmentSchema.parse(JSON.parse(text));

/** Below this the files of a served remote stand, as those of a build stand below its version. */
export const developmentPath = (name: string): string => `/remotes/${name}/dev`;

/** The built remotes, with those that are served in place of their builds. */
export const remotesInDevelopment =
  ({ remotes }: Development, built: () => Promise<ListedRemote[]>): (() => Promise<ListedRemote[]>) =>
  async () => {
    const others = (await built()).filter(({ name }) => !Object.hasOwn(remotes, name));
    const served = await Promise.all(Object.entries(remotes).map(([name, url]) => readServed(name, url)));
    return [...others, ...served.filter((remote) => remote !== undefined)].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
  };

async function readServed(name: string, url: string): Promise<ListedRemote | undefined> {
  try {
    const answer = await fetch(`${url}/remote.json`, { signal: AbortSignal.timeout(5_000) });
    const manifest = (await answer.json()) as { version?: string };
    const entry = `${developmentPath(name)}/remoteEntry.js`;
    // there is nothing to fetch ahead on the way to the own machine, and nothing to check
    return {
      ...manifest,
      name,
      version: `${manifest.version ?? '0.0.0'}+dev`,
      entry,
      build: undefined,
      preload: undefined,
      files: undefined,
    };
  } catch {
    return undefined;
  }
}

/** Passes the files of served parts, and the sockets that tell of new ones, on to their development servers. */
export class DevelopmentParts {
  readonly #servers: { path: string; line: ServiceLine }[];
  readonly #tunnels = new Set<Duplex>();

  constructor({ remotes }: Development) {
    this.#servers = Object.entries(remotes).map(([name, url]) => ({
      path: `${developmentPath(name)}/`,
      line: new ServiceLine(url),
    }));
  }

  /** Whether the request was for a served part. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const line = this.#serverOf(request);
    if (!line) return false;
    new Forward(request, response, {
      line,
      headers: ['host', line.host, 'accept-encoding', 'identity'],
      body: { bytes: 0, whole: ANSWER_MS, pause: ANSWER_MS },
      answerMs: ANSWER_MS,
      answerHeaders: (rawHeaders) => rawHeaders,
      onFailure: () => refuseCall(request, response, { code: 'bad_gateway' }),
    }).start();
    return true;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const line = this.#serverOf(request);
    if (!line) return false;
    this.#tunnels.add(socket);
    socket.once('close', () => this.#tunnels.delete(socket));
    const about = { caller: callerOf(request, 0), traceparent: traceparentOf(undefined) };
    openTunnel({ call: request, socket, head, line }, about);
    return true;
  }

  close(): void {
    for (const socket of this.#tunnels) socket.destroy();
    for (const { line } of this.#servers) line.close();
  }

  /** The server of the part; its own path is what is left of the address. */
  #serverOf(request: IncomingMessage): ServiceLine | undefined {
    const found = this.#servers.find(({ path }) => request.url?.startsWith(path));
    if (found) request.url = request.url?.slice(found.path.length - 1);
    return found?.line;
  }
}
