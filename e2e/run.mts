/**
 * All browser journeys. The whole portal's are told as they run; beside them, while the portal starts and its pages wait,
 * the shell's with broken remotes, told at their end. One browser serves both.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ensureChromium } from './ensure-chromium.mts';

const env = { ...process.env, CHROME_PATH: ensureChromium() };
const run = (project: string, output: 'inherit' | 'pipe') =>
  spawn('npm', ['run', 'e2e', '-w', project], { stdio: ['inherit', output, 'inherit'], env });
const statusOf = async (child: ReturnType<typeof run>): Promise<number> => {
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
};

// What is built while the other half reads it is not there for a moment.
if (spawnSync('npm', ['run', 'build'], { stdio: 'inherit' }).status !== 0) process.exit(1);
const shell = run('shell', 'pipe');
const told = shell.stdout ? text(shell.stdout) : '';
const statuses = await Promise.all([statusOf(run('e2e', 'inherit')), statusOf(shell)]);
console.log(await told);
process.exit(Math.max(...statuses));
