/**
 * All browser journeys. The whole portal's are told as they run; beside them, while the portal starts and its pages wait,
 * the shell's with broken remotes and the scripts that `--beside` names, each told at its end. One browser serves both.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ensureChromium } from './ensure-chromium.mts';

const { beside = [] } = parseArgs({ options: { beside: { type: 'string', multiple: true } } }).values;
const env = { ...process.env, CHROME_PATH: ensureChromium() };

const statusOf = async (child: ChildProcess): Promise<number> => {
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
};
const journeysOf = (project: string, stdout: 'inherit' | 'pipe') =>
  spawn('npm', ['run', 'e2e', '-w', project], { stdio: ['inherit', stdout, 'inherit'], env });

/** For what has all the time there is: it runs while nothing else wants the processor. */
const yielding = async (script: string): Promise<ChildProcess> => {
  // it was not built before
  const { guardProcess } = await import('@peruke/backends');
  // in a session of its own, since Linux first shares the processor out among sessions
  const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  if (child.pid === undefined) return child;
  guardProcess(child.pid);
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${child.pid}/autogroup`, '19');
  } catch {
    // a system that knows no such groups
  }
  return child;
};

const told = async (started: ChildProcess | Promise<ChildProcess>): Promise<number> => {
  const child = await started;
  const says = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const status = await statusOf(child);
  for (const said of says) console.log(await said);
  return status;
};

// What is built while the other half reads it is not there for a moment.
if (spawnSync('npm', ['run', 'build'], { stdio: 'inherit' }).status !== 0) process.exit(1);
// it was not built before
const { noteBuilt } = await import('../infra/embedded/build.ts');
await noteBuilt(join(import.meta.dirname, '..'));
const runs: Record<string, Promise<number>> = {
  ...Object.fromEntries(beside.map((script) => [script, told(yielding(script))])),
  'the journeys of the shell': told(journeysOf('shell', 'pipe')),
  'the journeys of the portal': statusOf(journeysOf('e2e', 'inherit')),
};
for (const [name, status] of Object.entries(runs))
  if ((await status) !== 0) {
    console.error(`failed, see above: ${name}`);
    process.exitCode = 1;
  }
