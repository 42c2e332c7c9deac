/**
 * `npm run ui`: builds the gallery, rebuilds it on every change and serves it on the loopback. The port is 6060, or the next
 * free one the system gives when it is taken. `--build` only builds, into gallery/dist.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import config from './webpack.config.mjs';

const DIST = path.join(import.meta.dirname, 'dist');
const PORT = 6060;
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const buildOnly = process.argv.includes('--build');

const report = (error, stats) => {
  if (error) throw error;
  const text = stats.toString({ preset: 'errors-warnings', colors: true });
  if (text) console.log(text);
  return !stats.hasErrors();
};

const answer = async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = path.join(DIST, path.normalize(pathname === '/' ? '/index.html' : pathname));
  try {
    if (!file.startsWith(DIST)) throw new Error('outside');
    const body = await readFile(file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end('Not found');
  }
};

const serve = () => {
  const server = createServer(answer);
  server.once('error', () => server.listen(0, '127.0.0.1'));
  server.once('listening', () =>
    console.log(`Peruke UI gallery: http://127.0.0.1:${server.address().port}/`),
  );
  server.listen(PORT, '127.0.0.1');
};

const compiler = webpack(config({}, { mode: buildOnly ? 'production' : 'development' }));
if (buildOnly) {
  compiler.run((error, stats) => {
    if (!report(error, stats)) process.exitCode = 1;
    compiler.close(() => {});
  });
} else {
  compiler.watch({ aggregateTimeout: 200 }, report);
  serve();
}
