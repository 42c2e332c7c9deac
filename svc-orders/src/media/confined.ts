import { spawn } from 'node:child_process';

export interface Confines {
  /** The program is killed after so long. */
  readonly seconds: number;
  /** Address space that it may take, in megabytes. */
  readonly megabytes: number;
  /** It is killed when it says more. */
  readonly outputBytes: number;
}

/** The program said no, or broke its confines. */
export class ProgramFailed extends Error {}

// A shell of every Linux and macOS sets the limit and then becomes the program; arguments stay arguments.
const LIMITED = 'ulimit -v "$0" 2>/dev/null; exec "$@"';

/** Runs a program with limits on time, memory and output, without input and without a shell line; answers its output. */
export const runConfined = (
  program: string,
  args: readonly string[],
  { seconds, megabytes, outputBytes }: Confines,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', LIMITED, String(megabytes * 1024), program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', LANG: 'C' },
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let said = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.length;
      if (said > outputBytes) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 2_000) complaint += chunk.toString('latin1');
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new ProgramFailed(`${program} ended with ${code}: ${complaint.slice(0, 500)}`));
    });
  });
