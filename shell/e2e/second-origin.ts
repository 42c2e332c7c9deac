import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** A remote built in development mode into a folder of its own, and served from an origin of its own. */
export class SecondOrigin {
  address = '';
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'peruke-development-'));
  private server: Server | undefined;

  async build(remote: string): Promise<void> {
    const webpack = path.join(WORKSPACE, 'node_modules/webpack/bin/webpack.js');
    const child = spawn(process.execPath, [webpack, '--mode', 'development', '--output-path', this.folder], {
      cwd: path.join(WORKSPACE, remote),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(output);
  }

  async serve(): Promise<void> {
    this.server = createServer((request, response) => {
      try {
        const { pathname } = new URL(request.url ?? '/', 'http://here');
        const body = readFileSync(path.join(this.folder, path.basename(pathname)));
        const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
        response.writeHead(200, { 'content-type': type }).end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => (this.server ? this.server.close(done) : done(undefined)));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
