import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import path from 'node:path';
import { WORKSPACE } from '../webpack/shared-modules.js';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

// the gateway's own policy, so that a page that breaks it breaks here first
const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'";

const sendFile = (response, file) => {
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}');
    return;
  }
  const encoding =
    response.req.headers['accept-encoding']?.includes('gzip') && existsSync(`${file}.gz`)
      ? 'gzip'
      : undefined;
  const headers = {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': /\.[\da-f]{8,}\./.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  response.writeHead(200, headers);
  createReadStream(encoding ? `${file}.gz` : file).pipe(response);
};

const sendJson = (response, value) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    .end(JSON.stringify(value));

const manifestOf = (name) => {
  const built = path.join(WORKSPACE, name, 'dist/remote.json');
  const file = existsSync(built) ? built : path.join(WORKSPACE, name, 'remote.json');
  return JSON.parse(readFileSync(file, 'utf8'));
};

const toApi = (api) => (request, response) => {
  const { hostname, port } = new URL(api);
  const upstream = httpRequest(
    {
      hostname,
      port,
      path: request.url,
      method: request.method,
      headers: { ...request.headers, host: new URL(api).host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () =>
    response
      .writeHead(502, { 'content-type': 'application/json' })
      .end('{"code":"bad_gateway","message":"No service answers"}'),
  );
  request.pipe(upstream);
};

/**
 * A small portal: the built shell, the built remotes, and the calls passed to a running portal (`api`, an address) or
 * answered by a function (`answer`). `spoil` may take over any request first; the specs use it to break remotes.
 */
export const createPortal = ({ remotes, config, api, answer = api && toApi(api), spoil = () => false }) =>
  createServer((request, response) => {
    response.setHeader('content-security-policy', CSP);
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    if (spoil(request, response, pathname)) return;
    if (/^\/(base\/api|wig-care-hub-api|app|data)\//.test(pathname)) return answer(request, response);
    if (pathname === '/config.json') return sendJson(response, config);
    if (pathname === '/remotes.json') return sendJson(response, { remotes: remotes.map(manifestOf) });
    const [, area, name = '', ...rest] = pathname.split('/');
    if (area === 'remotes')
      return sendFile(
        response,
        path.join(WORKSPACE, path.basename(name), 'dist', path.basename(rest.join('/'))),
      );
    if (path.extname(pathname))
      return sendFile(response, path.join(WORKSPACE, 'shell/dist', path.normalize(pathname)));
    return sendFile(response, path.join(WORKSPACE, 'shell/dist/index.html'));
  });

/** Listens on loopback and answers the address. */
export const listen = (server, port = 0) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
