import { join } from 'node:path';
import { freePort, waitUntilGone } from '@peruke/backends';
import { type RunningProcess, startProcess } from '../bench/service-process.ts';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { Portal } from '../embedded/portal.ts';
import type { PortalPlan } from '../embedded/portal-plan.ts';
import { writeRunning } from '../embedded/running-portal.ts';
import type { ProcessPlan } from '../embedded/supervised-process.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { Door } from './door.ts';
import { type Figures, NO_FIGURES, plus, readFigures } from './figures.ts';

const GONE_MS = 5_000;

/** The built services of a checkout. */
export type Release = { name: string; root: string };

type Replica = { service: ServiceName; release: Release; port: number; process: RunningProcess };

/** A portal of which every service may run in two releases at once, before one PostgreSQL and one NATS. */
export class Stand {
  readonly url: string;
  readonly data: DataFolder;
  readonly #portal: Portal;
  readonly #doors = new Map<ServiceName, Door>();
  readonly #gone = new Map<string, Figures>();
  #plans: ProcessPlan[] = [];
  #replicas: Replica[] = [];
  #started = 0;

  #gateway: ProcessPlan | undefined;

  private constructor(
    root: string,
    folder: string,
    port: number,
    { say, env: more }: { say: (text: string) => void; env: NodeJS.ProcessEnv },
  ) {
    this.url = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      PERUKE_DATA_DIR: folder,
      PERUKE_PORT: String(port),
      PERUKE_MODE: 'demo',
      PERUKE_LIMIT_SESSION: '1000',
      ...more,
    };
    this.data = dataFolder(root, env);
    this.#portal = new Portal({
      ...{ root, env, terminal: { write: () => undefined, pretty: false } },
      onLost: (error) => say(String(error)),
      development: {
        notBuilt: [],
        prepare: () => Promise.resolve(),
        adapt: (plan) => this.#withDoors(plan),
      },
    });
  }

  /** The backends and the gateway of `root`; no service yet. */
  static async open(
    root: string,
    folder: string,
    say: (text: string) => void,
    env: NodeJS.ProcessEnv = {},
  ): Promise<Stand> {
    const stand = new Stand(root, folder, await freePort(), { say, env });
    await stand.#portal.start();
    // Whoever looks at the streams asks as a service does.
    await writeRunning(stand.data.running, stand.#plans);
    return stand;
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map(({ process: one }) => one.stop()));
    for (const door of this.#doors.values()) door.close();
    await this.#portal.stop();
  }

  /** Starts one more process of a service; calls reach it from when it is ready. `env` is beside what the portal gives it. */
  async start(service: ServiceName, release: Release, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const plan = this.#plans.find(({ name }) => name === service) as ProcessPlan;
    const port = await freePort();
    const one = await startProcess({
      name: `${service} of ${release.name}`,
      args: [...plan.args.slice(0, -1), join(release.root, `svc-${service}`, 'dist', 'main.js')],
      cwd: release.root,
      env: { ...plan.env, ...env, PERUKE_HTTP_PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
      logFile: join(this.data.logs, `${service}.${++this.#started}.log`),
    });
    this.#replicas.push({ service, release, port, process: one });
    this.#doors.get(service)?.admit(port);
  }

  /** As a platform does: it is told to stop and gets no new connection, both at once. The oldest first, and no more than `most`. */
  async stop(service: ServiceName, release: Release, most = Infinity): Promise<void> {
    const isMeant = (one: Replica): boolean => one.service === service && one.release === release;
    const meant = this.#replicas.filter(isMeant).slice(0, most);
    for (const replica of meant) {
      await note(this.#gone, replica);
      this.#doors.get(service)?.dismiss(replica.port);
      await replica.process.stop();
    }
    this.#replicas = this.#replicas.filter((one) => !meant.includes(one));
  }

  /** As a crash does it: the oldest process of a service is gone at once. Who leads calls to it finds out by itself. */
  async kill(service: ServiceName): Promise<void> {
    const replica = this.#replicas.find((one) => one.service === service);
    if (!replica) throw new Error(`there is no process of ${service}`);
    this.#replicas = this.#replicas.filter((one) => one !== replica);
    process.kill(replica.process.pid, 'SIGKILL');
    await waitUntilGone(replica.process.pid, GONE_MS);
  }

  /** Takes the places of who was killed out of the doors, as a cluster does when it has noticed. */
  forgetKilled(): void {
    for (const [service, door] of this.#doors)
      door.keepOnly(this.#replicas.filter((one) => one.service === service).map(({ port }) => port));
  }

  /** One more gateway before the same services. */
  async startGateway({ root }: Release): Promise<RunningProcess & { port: number }> {
    const plan = this.#gateway as ProcessPlan;
    const port = await freePort();
    const one = await startProcess({
      ...plan,
      args: [...plan.args.slice(0, -1), join(root, 'infra', 'gateway', 'main.mts')],
      cwd: root,
      env: { ...plan.env, PERUKE_PORT: String(port), PERUKE_ADOPT_BUILDS: 'false' },
      readyUrl: `http://127.0.0.1:${port}/health/live`,
      logFile: join(this.data.logs, `gateway.${++this.#started}.log`),
    });
    return { ...one, port };
  }

  /** What each release of each service has done until now. */
  async figures(): Promise<Map<string, Figures>> {
    const all = new Map(this.#gone);
    for (const replica of this.#replicas) await note(all, replica);
    return all;
  }

  async #withDoors({ services, gateway }: PortalPlan): Promise<PortalPlan> {
    this.#plans = services;
    const env = { ...gateway.env };
    for (const service of SERVICES) {
      const door = await Door.open();
      this.#doors.set(service, door);
      env[`PERUKE_UPSTREAM_${service.toUpperCase()}`] = door.url;
    }
    this.#gateway = { ...gateway, env };
    return { services: [], gateway: this.#gateway };
  }
}

/** Adds what a process has done to what its release has. */
async function note(all: Map<string, Figures>, { service, release, port }: Replica): Promise<void> {
  const key = `${service} ${release.name}`;
  const seen = await readFigures(`http://127.0.0.1:${port}/metrics`);
  all.set(key, plus(all.get(key) ?? NO_FIGURES, seen));
}
