import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestBackends, testEnvironment } from '../../testing/index.js';

const KIT = join(__dirname, '..', '..', '..');

/** Runs a service that kills itself at the chosen point (see crash-child.ts); resolves when it is dead. */
export const runUntilItDies = async (
  backends: TestBackends,
  database: string,
  ...point: string[]
): Promise<void> => {
  const hooks = join(KIT, 'src', 'testing', 'ts-hooks.mjs');
  const program = join(__dirname, 'crash-child.ts');
  const child = spawn(process.execPath, ['-C', 'source', '--import', hooks, program, ...point], {
    cwd: KIT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...testEnvironment(backends, database) },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`the child ended by itself with ${code ?? signal}: ${errors}`);
};
