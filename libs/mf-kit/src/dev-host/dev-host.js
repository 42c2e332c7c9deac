#!/usr/bin/env node
/**
 * `npm run dev` of a remote: builds it on every save and serves the built shell with this remote alone. The calls go to
 * a running portal (PERUKE_API, http://127.0.0.1:8080 unless told otherwise).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../webpack/shared-modules.js';
import { createPortal, listen } from './server.js';

const { name } = JSON.parse(readFileSync(path.join(process.cwd(), 'remote.json'), 'utf8'));
if (!existsSync(path.join(WORKSPACE, 'shell/dist/index.html'))) {
  process.stderr.write('Build the shell first: npm run build -w shell\n');
  process.exit(1);
}
const webpack = path.join(WORKSPACE, 'node_modules/webpack/bin/webpack.js');
const builder = spawn(process.execPath, [webpack, '--mode', 'development', '--watch'], { stdio: 'inherit' });
const api = process.env.PERUKE_API ?? 'http://127.0.0.1:8080';
const server = createPortal({
  remotes: [name],
  api,
  config: { mode: 'demo', vendor: 'Peruke', build: 'development', realtime: { key: 'peruke-demo' } },
});
const address = await listen(server, Number(process.env.PORT ?? 0));
process.stdout.write(`${name} in the shell: ${address} (calls go to ${api})\n`);
const stop = () => {
  builder.kill();
  server.close();
  server.closeAllConnections();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
builder.on('exit', stop);
