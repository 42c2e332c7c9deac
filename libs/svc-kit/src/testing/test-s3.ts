import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Env } from '../app/index.js';

/** An S3-compatible server in a process of its own. */
export interface TestS3 {
  readonly endpoint: string;
  readonly bucket: string;
  /** What points a service at it. */
  readonly env: Env;
  stop(): Promise<void>;
}

/** One whose files outlive it. */
export interface DiskS3 extends TestS3 {
  /** As `kill -9` does it. */
  kill(): Promise<void>;
}

const BUCKET = 'peruke-test';
// Conditional writes are not the package's own: one at a time, each held against what lies there by then.
const SCRIPT = `
import { buildApp } from 'fauxqs';
const app = buildApp({ logger: false, host: '127.0.0.1' });
let last = Promise.resolve();
app.addHook('preHandler', async (request, reply) => {
  const { 'if-match': match, 'if-none-match': none } = request.headers;
  if (request.method !== 'PUT' || !(match || none)) return;
  const before = last;
  last = new Promise((done) => reply.raw.once('close', done));
  await before;
  const there = await app.inject({ method: 'HEAD', url: request.url.split('?')[0] });
  if (none ? there.statusCode === 404 : there.headers.etag === match) return;
  return reply.code(412).type('application/xml').send('<Error><Code>PreconditionFailed</Code></Error>');
});
await app.listen({ port: 0, host: '127.0.0.1' });
await app.inject({ method: 'PUT', url: '/${BUCKET}' });
console.log('port ' + app.server.address().port);
process.stdin.resume().on('end', () => process.exit());
`;

const ON_DISK = `
import { startFauxqs } from 'fauxqs';
const { folder, port } = JSON.parse(process.argv[1]);
const init = { buckets: ['${BUCKET}'] };
const server = await startFauxqs({ host: '127.0.0.1', port, logger: false, s3StorageDir: folder, init });
console.log('port ' + server.port);
process.stdin.resume().on('end', () => process.exit());
`;

const portOf = async (child: ChildProcess): Promise<number> => {
  if (!child.stdout) throw new Error('the S3 server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /^port (\d+)$/.exec(line) ?? [];
    if (port) return Number(port);
  }
  throw new Error('the S3 server did not start');
};

const start = async (script: string, options: object = {}): Promise<DiskS3> => {
  // It ends with whoever started it, however that ends: its standard input closes.
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', script, JSON.stringify(options)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const port = await portOf(child);
  child.stdout.resume();
  const endpoint = `http://127.0.0.1:${port}`;
  const end = async (how: () => void): Promise<void> => {
    const ended = once(child, 'exit');
    how();
    await ended;
  };
  return {
    endpoint,
    bucket: BUCKET,
    env: {
      PERUKE_S3_BUCKET: BUCKET,
      PERUKE_S3_ENDPOINT: endpoint,
      PERUKE_S3_ACCESS_KEY: 'test',
      PERUKE_S3_SECRET_KEY: 'test',
    },
    stop: () => end(() => child.stdin.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  };
};

export const startTestS3 = (): Promise<TestS3> => start(SCRIPT);

/** Keeps the files of a folder; without conditional writes. A port of 0 is a free one. */
export const startDiskS3 = (folder: string, port = 0): Promise<DiskS3> => start(ON_DISK, { folder, port });
