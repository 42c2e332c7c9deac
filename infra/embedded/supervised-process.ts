import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { guardProcess, stopProcess } from '@peruke/backends';
import type { LogStreams } from './log-streams.ts';
import { StartFailure } from './start-failure.ts';

export type ProcessPlan = {
  name: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Answers 200 when the process can be used. */
  readyUrl: string;
};

export type Supervision = {
  logs: LogStreams;
  say: (text: string) => void;
  /** Told each new process id. */
  onSpawn: (name: string, pid: number) => void;
};

/** EX_CONFIG of sysexits: the process says that trying again is of no use. */
const BAD_CONFIGURATION = 78;
const ATTEMPTS_AT_START = 3;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const CALM_MS = 60_000;
const STILL_STARTING_MS = 10_000;

/** A process that is kept running: started, watched, started again with growing pauses when it ends by itself. */
export class SupervisedProcess {
  readonly #plan: ProcessPlan;
  readonly #with: Supervision;
  #child: ChildProcess | undefined;
  #stopping = false;
  #ends: number[] = [];

  constructor(plan: ProcessPlan, supervision: Supervision) {
    this.#plan = plan;
    this.#with = supervision;
  }

  /** Resolves when the process is ready; fails when it ended three times before. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const code = await this.#launch();
      if (code === 'ready' || this.#stopping) return;
      if (code === BAD_CONFIGURATION || attempt === ATTEMPTS_AT_START) throw this.#failure(code);
      this.#with.say(`${this.#plan.name} ended before it was ready (${describe(code)}); trying again`);
      await delay(500 * attempt);
    }
  }

  /** Asks it to stop, kills it after the grace. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child?.pid !== undefined && !isGone(child)) await stopProcess(child.pid, 'SIGTERM', graceMs);
  }

  #failure(code: number | string): StartFailure {
    const { name } = this.#plan;
    const last = this.#with.logs.tail(name).slice(-12).join('\n  ');
    return new StartFailure(
      `${name} does not start (${describe(code)}). Its last lines:\n  ${last || '(none)'}`,
    );
  }

  /** Starts the process once and tells how it went: ready, or how it ended. */
  async #launch(): Promise<'ready' | number | string> {
    const { name, args, cwd, env } = this.#plan;
    this.#with.logs.begin(name);
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const exit = new Promise<number | string>((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
      child.once('error', (error) => resolve(error.message));
    });
    if (child.pid !== undefined) {
      const release = guardProcess(child.pid, { signal: 'SIGTERM', graceMs: 5_000, wave: 0 });
      void exit.then(release);
      this.#with.onSpawn(name, child.pid);
    }
    this.#with.logs.follow(name, child.stdout);
    this.#with.logs.follow(name, child.stderr);
    const readyAt = this.#untilReady(child);
    const outcome = await Promise.race([readyAt, exit]);
    if (outcome === 'ready') void exit.then((code) => this.#onExit(code));
    return outcome;
  }

  async #untilReady(child: ChildProcess): Promise<'ready' | 'gone'> {
    const began = Date.now();
    let told = began;
    while (!isGone(child)) {
      if (await answers(this.#plan.readyUrl)) return 'ready';
      if (Date.now() - told > STILL_STARTING_MS) {
        told = Date.now();
        this.#with.say(`${this.#plan.name} is still starting (${Math.round((told - began) / 1000)} s)`);
      }
      await delay(100);
    }
    // The way it ended is told by the exit event, which is on its way.
    return new Promise(() => {});
  }

  async #onExit(firstCode: number | string): Promise<void> {
    const { name } = this.#plan;
    for (let code = firstCode; !this.#stopping;) {
      const pause = this.#pauseBeforeRestart();
      this.#with.say(`${name} ended by itself (${describe(code)}); starting it again in ${pause / 1000} s`);
      await delay(pause);
      if (this.#stopping) return;
      const outcome = await this.#launch();
      if (outcome === 'ready') return this.#with.say(`${name} is back`);
      code = outcome;
    }
  }

  /** Doubles with each end within the last minute. */
  #pauseBeforeRestart(): number {
    const now = Date.now();
    this.#ends = [...this.#ends.filter((at) => now - at < CALM_MS), now];
    return Math.min(SHORTEST_WAIT_MS * 2 ** (this.#ends.length - 1), LONGEST_WAIT_MS);
  }
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const describe = (code: number | string): string => (typeof code === 'number' ? `exit code ${code}` : code);

async function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  try {
    const asked = new URL(url);
    // our own child, by its address: the certificate that it shows is for the names of the portal
    const request =
      asked.protocol === 'https:'
        ? getSecurely(asked, { signal, agent: false, rejectUnauthorized: false })
        : get(asked, { signal, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await answer.toArray();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}
