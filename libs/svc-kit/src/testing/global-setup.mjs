import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const near = (file) => fileURLToPath(new URL(file, import.meta.url));

export default async () => {
  const child = fork(near('postgres-of-workers.mjs'), {
    execArgv: ['--no-warnings', '-C', 'source', '--import', near('ts-hooks.mjs')],
  });
  const [address] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() =>
      Promise.reject(new Error('what starts PostgreSQL for the specs has ended')),
    ),
  ]);
  process.env.PERUKE_TEST_POSTGRES = address;
  globalThis.postgresOfWorkers = child;
};
