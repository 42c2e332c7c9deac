import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { NightlyBackup } from '../backup/nightly.ts';
import { SERVICES } from '../gateway/routes.ts';
import { startBackends, type Backends } from './backends.ts';
import { build } from './build.ts';
import { type DataFolder, dataFolder, prepareDataFolder } from './data-folder.ts';
import { logStreams, type LogStreams } from './log-streams.ts';
import { databaseOf, missingPrograms, planPortal, portalUrl, type PortalPlan } from './portal-plan.ts';
import { assertPortFree, portalPort } from './ports.ts';
import { writeRunning } from './running-portal.ts';
import { readSecrets } from './secrets.ts';
import { takeStartLock, type StartLock } from './start-lock.ts';
import { SupervisedProcess, type ProcessPlan } from './supervised-process.ts';

export type PortalOptions = {
  root: string;
  env: NodeJS.ProcessEnv;
  terminal: { write: (text: string) => unknown; pretty: boolean };
  /** Told when the portal can go no further and has to be stopped. */
  onLost: (error: Error) => void;
  /** Leaves the build out; for tests with stand-ins. */
  build?: typeof build;
  /** Puts parts from their sources in the place of built ones. */
  development?: PortalDevelopment;
};

export type PortalDevelopment = {
  /** Projects that are left out of the build. */
  notBuilt: string[];
  prepare: (say: (text: string) => void) => Promise<void>;
  adapt: (plan: PortalPlan) => Promise<PortalPlan>;
};

/** Within the ten seconds that a stop may take: first those that serve, then what they write to. */
const SERVERS_GRACE_MS = 5_500;
const BACKENDS_GRACE_MS = 3_500;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The whole portal on one machine: backends, services, gateway. `stop` may be called at any time, in any state. */
export class Portal {
  readonly #options: PortalOptions;
  readonly #began = performance.now();
  #logs: LogStreams | undefined;
  #lock: StartLock | undefined;
  #backends: Backends | undefined;
  #backup: NightlyBackup | undefined;
  #processes: SupervisedProcess[] = [];
  #stopping: Promise<void> | undefined;

  constructor(options: PortalOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { root, env, development } = this.#options;
    const port = portalPort(env);
    const host = env['PERUKE_HOST'] || '127.0.0.1';
    const url = portalUrl({ env, host, port });
    const data = dataFolder(root, env);
    await prepareDataFolder(data);
    this.#lock = await takeStartLock(data.lock, url, () =>
      this.say('the last start did not end well (killed, or the power went); cleaning up after it'),
    );
    await assertPortFree(port, host);
    const buildAll = this.#options.build ?? build;
    await this.#step(
      'Build',
      () => buildAll(root, this.say, development?.notBuilt),
      (how) => (how === 'unchanged' ? 'nothing changed' : ''),
    );
    this.#throwWhenStopping();
    if (development) await this.#step('Development', () => development.prepare(this.say));
    this.#throwWhenStopping();

    const logs = logStreams({
      dir: data.logs,
      terminal: this.#options.terminal,
      onDiskFull: () => this.#diskFull(data.path),
    });
    this.#logs = logs;
    const databases = SERVICES.map(databaseOf);
    const secrets = await readSecrets(data.secrets, databases);
    const onSpawn = (name: string, pid: number, signal: NodeJS.Signals = 'SIGTERM'): void =>
      this.#lock?.addChild(name, pid, signal);
    this.#backends = await startBackends({
      ...{ data, env, databases, secrets, logs, onSpawn, say: this.say },
      step: (name, work) => this.#step(name, work),
      onLost: this.#options.onLost,
    });
    this.#throwWhenStopping();

    const { databases: roles, natsUrl } = this.#backends;
    const built = await planPortal({ root, data, env, secrets, roles, natsUrl, host, port });
    const plan = development ? await development.adapt(built) : built;
    const missing = missingPrograms(plan.services);
    for (const { name, args } of missing)
      this.say(`${name} is left out: ${args.at(-1)} is not there; its calls answer 502`);
    await writeRunning(data.running, plan.services);
    const present = plan.services.filter((service) => !missing.includes(service));
    const supervision = { logs, say: this.say, onSpawn };
    await Promise.all(present.map((one) => this.#startProcess(one, supervision)));
    this.#throwWhenStopping();
    // Last: whoever gets an answer at the door gets one from every service.
    await this.#startProcess(plan.gateway, supervision);
    this.#throwWhenStopping();
    this.#announce(url, data.path, env);
    logs.showAll();
    await this.#backUpNightly(data, env);
  }

  /** Stops everything, within ten seconds; a second call waits for the first. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  say = (text: string): void => void this.#options.terminal.write(`  · ${text}\n`);

  async #stopAll(): Promise<void> {
    this.#logs?.mute();
    await this.#backup?.stop(0);
    await Promise.all(this.#processes.map((one) => one.stop(SERVERS_GRACE_MS)));
    await this.#backends?.stop(BACKENDS_GRACE_MS);
    await this.#lock?.release();
  }

  /** A server of somebody else's is backed up by them. */
  async #backUpNightly(data: DataFolder, env: NodeJS.ProcessEnv): Promise<void> {
    const backups = env['PERUKE_BACKUP_DIR'];
    if (!backups || env['PERUKE_PG_URL']) return;
    this.#backup = new NightlyBackup({ data, backups: resolve(this.#options.root, backups), say: this.say });
    await this.#backup.start().catch((error: unknown) => this.say(`NO BACKUP IS MADE: ${String(error)}`));
  }

  #throwWhenStopping(): void {
    if (this.#stopping) throw new Stopped();
  }

  async #startProcess(
    plan: ProcessPlan,
    supervision: ConstructorParameters<typeof SupervisedProcess>[1],
  ): Promise<void> {
    const one = new SupervisedProcess(plan, supervision);
    this.#processes.push(one);
    await this.#step(plan.name, () => one.start());
  }

  async #step<T>(name: string, work: () => Promise<T>, note: (result: T) => string = () => ''): Promise<T> {
    const began = performance.now();
    const result = await work();
    const remark = note(result);
    if (!this.#stopping)
      this.#options.terminal.write(`  ✓ ${name.padEnd(14)} ${seconds(began)}${remark && `  (${remark})`}\n`);
    return result;
  }

  #diskFull(path: string): void {
    this.say(
      `THE DISK IS FULL: nothing more can be saved in ${path}. Free some room; the portal goes on by itself.`,
    );
  }

  #announce(url: string, data: string, env: NodeJS.ProcessEnv): void {
    const demo = (env['PERUKE_MODE'] || 'demo') === 'demo';
    const lines = [
      '',
      `Peruke is ready after ${seconds(this.#began)}:  ${url}`,
      ...(demo
        ? ['', '  Log in as admin, manager, designer, usa, usa2 or worker; the password is peruke-demo']
        : []),
      `  Data and logs lie in ${data}. Stop with Ctrl-C.`,
      '',
    ];
    this.#options.terminal.write(`${lines.join('\n')}\n`);
  }
}

/** The person asked to stop while the start was under way. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}
