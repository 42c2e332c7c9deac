import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './data-folder.ts';
import { runningStart, takeStartLock } from './start-lock.ts';

const data = dataFolder(fileURLToPath(new URL('../..', import.meta.url)), process.env);

async function confirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    console.error('There is nobody to ask. To delete without asking: npm run reset -- --yes');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This deletes all orders, clients, payments, meetings, users and files in\n  ${data.path}\nfor good. Type "yes" to go on: `,
  );
  terminal.close();
  return ['yes', 'כן'].includes(answer.trim().toLowerCase());
}

async function reset(): Promise<number> {
  const running = existsSync(data.lock) ? await runningStart(data.lock) : undefined;
  if (running) {
    console.error(`The portal runs from this folder (process ${running.pid}). Stop it first.`);
    return 1;
  }
  if (!existsSync(data.path)) {
    console.log(`Nothing to delete: ${data.path} is not there.`);
    return 0;
  }
  if (!(await confirmed())) {
    console.log('Nothing was deleted.');
    return 1;
  }
  const lock = await takeStartLock(data.lock, 'reset', () => {});
  // Only what the portal made: the folder may be one that holds other things too.
  for (const path of [data.postgres, data.nats, data.files, data.logs, data.secrets, data.running])
    await rm(path, { recursive: true, force: true });
  await lock.release();
  console.log('The data is gone. The next "npm start" begins with a fresh workshop.');
  if (process.env['PERUKE_PG_URL'] || process.env['PERUKE_NATS_URL'])
    console.log(
      'Databases and streams of the servers named by PERUKE_PG_URL and PERUKE_NATS_URL were left alone.',
    );
  return 0;
}

process.exitCode = await reset();
