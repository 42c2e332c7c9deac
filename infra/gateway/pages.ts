import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_NAME, REMOTE_NAME } from '../remotes/artefact.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { remotesInDevelopment, type Development } from './development-parts.ts';
import { fitted, readShell } from './fit.ts';
import { refuse } from './refusal.ts';
import type { ListedRemote } from './remotes.ts';
import { requestPath } from './request-path.ts';

/** What the pages are told about this deployment, as /config.json. */
export type PageConfig = {
  mode: string;
  vendor: string;
  build: string;
  developmentHosts?: string[];
  realtime: { key: string };
};
export type PagesOptions = {
  root: string;
  config: PageConfig;
  store: RemoteStore;
  /** The remotes that are live. */
  remotes: () => Promise<ListedRemote[]>;
  /** Version and build of the shell and the services. */
  versions: () => Promise<unknown>;
  development?: Development;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const CONTENT_HASH = /\.[\da-f]{8,}\./;
/** A build of a remote lies in a folder of its own, which never changes. */
const OF_A_BUILD = /\/\d+\.\d+\.\d+[^/]*\+[\da-f]+\//;

/** Only what carries the hash of its content in its name or its folder may be kept; html is asked for again. */
const cacheControl = (file: string): string =>
  CONTENT_HASH.test(basename(file)) || OF_A_BUILD.test(file) ? IMMUTABLE : 'no-cache';

/** A person who opens an address, as opposed to a script that asks for data. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-mode']) return request.headers['sec-fetch-mode'] === 'navigate';
  return (request.headers.accept ?? '').includes('text/html');
}

function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const text = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipSync(text)) : reply.send(text);
}

/** The built shell and remotes, the list of remotes, and index.html for every address that a person may open. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { root, config, store, development } = options;
  const shell = development?.shell ?? join(root, 'shell', 'dist');
  const production = config.mode === 'production';
  const remotes = development ? remotesInDevelopment(development, options.remotes) : options.remotes;
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControl(file));
      // the files themselves do not name their maps, so that one build serves both
      const map = `${file.replace(/\.(br|gz)$/, '')}.map`;
      if (!production && existsSync(map)) reply.header('sourcemap', basename(map));
    },
  });

  const remoteFile = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const [, , name = '', build = '', ...rest] = path.split('/');
    const file = rest.join('/');
    const isAsked = REMOTE_NAME.test(name) && BUILD_NAME.test(build);
    const folder = isAsked ? await store.folderOf(name, build, file) : undefined;
    return folder ? reply.sendFile(file, folder) : refuse(request, reply, 'not_found');
  };

  app.get('/config.json', (request, reply) => sendJson(request, reply, config));
  app.get('/remotes.json', async (request, reply) => {
    const own = await readShell(shell);
    const { version, build } = own;
    const listed = (await remotes()).map((remote) => fitted(remote, own));
    return sendJson(request, reply, { shell: { version, build }, remotes: listed });
  });
  app.get('/versions.json', async (request, reply) => sendJson(request, reply, await options.versions()));
  app.get('/*', (request, reply) => {
    const path = requestPath(request.url) ?? '/';
    const name = basename(path);
    // The compressed twins are for tools, not for visitors; the maps for developers.
    if (/\.(br|gz)$/.test(name) || (production && name.endsWith('.map')))
      return refuse(request, reply, 'not_found');
    if (path.startsWith('/remotes/')) return remoteFile(request, reply, path);
    if (name.includes('.')) return reply.sendFile(path.slice(1), shell);
    // the root is the portal for everybody, also for a probe that names no kind of answer
    const isRoot = path === '/' && request.headers.upgrade === undefined;
    return isRoot || isNavigation(request)
      ? reply.sendFile('index.html', shell)
      : refuse(request, reply, 'not_found');
  });
}
