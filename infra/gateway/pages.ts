import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remotesInDevelopment, type Development } from './development-parts.ts';
import { refuse } from './refusal.ts';
import { remoteRegistry } from './remotes.ts';
import { requestPath } from './request-path.ts';

/** What the pages are told about this deployment, as /config.json. */
export type PageConfig = {
  mode: string;
  vendor: string;
  build: string;
  developmentHosts?: string[];
  realtime: { key: string };
};
export type PagesOptions = { root: string; config: PageConfig; development?: Development };

const IMMUTABLE = 'public, max-age=31536000, immutable';
const CONTENT_HASH = /\.[\da-f]{8,}\./;

/** Only a name that carries the hash of its content may be kept; entries, manifests and html are asked for again. */
const cacheControl = (file: string): string => (CONTENT_HASH.test(basename(file)) ? IMMUTABLE : 'no-cache');

/** A person who opens an address, as opposed to a script that asks for data. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-mode']) return request.headers['sec-fetch-mode'] === 'navigate';
  return (request.headers.accept ?? '').includes('text/html');
}

function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const text = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag });
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag)
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(text);
}

/** The built shell and remotes, the list of remotes, and index.html for every address that a person may open. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { root, config, development } = options;
  const shell = development?.shell ?? join(root, 'shell', 'dist');
  const production = config.mode === 'production';
  const built = remoteRegistry(root);
  const remotes = development ? remotesInDevelopment(development, built) : built;
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
    const [, , name, ...rest] = path.split('/');
    const remote = (await remotes()).find(({ manifest }) => manifest.name === name);
    return remote ? reply.sendFile(rest.join('/'), remote.files) : refuse(request, reply, 'not_found');
  };

  app.get('/config.json', (request, reply) => sendJson(request, reply, config));
  app.get('/remotes.json', async (request, reply) =>
    sendJson(request, reply, { remotes: (await remotes()).map(({ manifest }) => manifest) }),
  );
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
