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

const BUCKET = 'peruke-test';
const SCRIPT = `
import { startFauxqs } from 'fauxqs';
const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
server.createBucket('${BUCKET}');
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

export const startTestS3 = async (): Promise<TestS3> => {
  // It ends with the test, however that ends: its standard input closes.
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  child.stdout.resume();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    bucket: BUCKET,
    env: {
      PERUKE_S3_BUCKET: BUCKET,
      PERUKE_S3_ENDPOINT: endpoint,
      PERUKE_S3_ACCESS_KEY: 'test',
      PERUKE_S3_SECRET_KEY: 'test',
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
};
