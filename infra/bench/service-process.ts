import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { guardProcess, stopProcess } from '@peruke/backends';

export interface ServicePlan {
  name: string;
  /** Node where nothing else is named. */
  program?: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Answers 200 when the process can be used. */
  readyUrl: string;
  logFile: string;
}

export interface RunningProcess {
  pid: number;
  stop: () => Promise<void>;
}

/** One that ends is seen at once; this is for one that neither ends nor serves, on a machine with much else to do. */
const READY_MS = 180_000;

/** A server in a process of its own. Its log goes to a file without passing through the bench. */
export const startProcess = async (plan: ServicePlan): Promise<RunningProcess> => {
  const log = createWriteStream(plan.logFile);
  await once(log, 'open');
  const child = spawn(plan.program ?? process.execPath, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    stdio: ['ignore', log, log],
  });
  await once(child, 'spawn');
  log.close();
  const pid = child.pid as number;
  const release = guardProcess(pid, { signal: 'SIGTERM', graceMs: 5_000, wave: 0 });
  child.once('exit', release);
  const end = Date.now() + READY_MS;
  while (!(await answers(plan.readyUrl))) {
    if (child.exitCode !== null || Date.now() > end) {
      const text = await readFile(plan.logFile, 'utf8');
      await stopProcess(pid, 'SIGTERM', 2_000);
      throw new Error(`${plan.name} does not start. Its last lines:\n${text.slice(-2_000)}`);
    }
    await delay(50);
  }
  return { pid, stop: () => stopProcess(pid, 'SIGTERM', 5_000).then(() => undefined) };
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
