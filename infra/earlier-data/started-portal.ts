import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort, guardProcess } from '@peruke/backends';

export type StartedPortal = {
  url: string;
  stop: () => Promise<void>;
};

/** `npm start` of a checkout on a data folder; resolves when it says that it is ready. */
export async function startPortal(
  root: string,
  data: string,
  say: (text: string) => void,
  env: NodeJS.ProcessEnv = {},
): Promise<StartedPortal> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--no-warnings', 'infra/embedded/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      PERUKE_DATA_DIR: data,
      PERUKE_PORT: String(port),
      PERUKE_MODE: 'demo',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const release = guardProcess(child.pid as number, { signal: 'SIGTERM', graceMs: 20_000 });
  const gone = once(child, 'exit');
  void gone.then(release);
  const last: string[] = [];
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        last.push(line);
        if (last.length > 40) last.shift();
        if (/^ {2}[✓·]/.test(line)) say(line.trim());
        if (line.startsWith('Peruke is ready')) resolve();
      });
  });
  const ended = gone.then(() => {
    throw new Error(`The portal of ${root} ended before it was ready:\n${last.join('\n')}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
