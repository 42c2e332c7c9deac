import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVICES } from '../gateway/routes.ts';
import { dataFolder } from './data-folder.ts';
import { readRunning } from './running-portal.ts';
import { runningStart } from './start-lock.ts';

/** `npm run svc -- orders dlq list`: a maintenance verb of a service, with the settings of the portal that runs. */
export async function maintainService(root: string, [service, ...verb]: string[]): Promise<number> {
  const data = dataFolder(root, process.env);
  if (!SERVICES.some((name) => name === service) || verb.length === 0) {
    console.error(
      `usage: npm run svc -- <${SERVICES.join('|')}> <verb> ...\nverbs: dlq list, dlq show <id>, dlq replay <id>, replay <view>, snapshot, audit verify`,
    );
    return 2;
  }
  const settings = (await runningStart(data.lock)) && (await readRunning(data.running, service as string));
  if (!settings) {
    console.error(
      `The portal does not run from ${data.path}. Start it first; PERUKE_DATA_DIR tells which one is meant.`,
    );
    return 1;
  }
  const program = join(root, `svc-${service}`, 'dist', 'main.js');
  const env = { ...process.env, ...settings, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' };
  const child = spawn(process.execPath, [program, ...verb], { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
