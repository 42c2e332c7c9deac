import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { asAdmin, ensureDatabases, freePort, rolesOf, wishOf } from '@peruke/backends';
import { inboxOf } from '@peruke/contracts/nats';
import { adminUrlOf } from '../backup/take-backup.ts';
import { type RunningProcess, type ServicePlan, startProcess } from '../bench/service-process.ts';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { readRunning } from '../embedded/running-portal.ts';
import { SERVICES } from '../gateway/routes.ts';
import { environmentOf, insideImage, runsImages, unpackImage } from '../images/testing/run-image.ts';
import { IMAGES, SIXTH } from './sixth-team.ts';

const DATABASE = `peruke_${SIXTH}`;
type NatsUsers = { natsAuthorization: (password: (user: string) => string) => string };

/**
 * One more service beside a portal that runs: a database, a user of NATS, its process, from its image where the machine lets
 * it, and a gateway that knows its route.
 */
export class SixthService {
  readonly #data: DataFolder;
  readonly #house: string;
  readonly #password = randomBytes(16).toString('hex');
  readonly #running: RunningProcess[] = [];
  #natsBefore = '';

  /** `house` is the built clone that holds it. */
  constructor(house: string, data: string) {
    this.#house = house;
    this.#data = dataFolder('/', { PERUKE_DATA_DIR: data });
  }

  /** Answers the port of the gateway that leads to it. */
  async start(webRoot: string): Promise<number> {
    const known = (await readRunning(this.#data.running, 'floor')) as Record<string, string>;
    const [port, door] = [await freePort(), await freePort()];
    const passwords = Object.fromEntries(rolesOf(DATABASE).map((role) => [role, this.#password]));
    const wish = wishOf(DATABASE, passwords);
    const { urls, servingUrls, scopedUrls } = await ensureDatabases(await adminUrlOf(this.#data), [wish]);
    await this.#admitToNats(known['PERUKE_NATS_URL'] as string);
    const env: NodeJS.ProcessEnv = { ...process.env, ...known, NODE_ENV: 'production' };
    await this.#serve(`http://127.0.0.1:${port}/health/ready`, {
      ...known,
      NODE_ENV: 'production',
      PERUKE_SERVICE: SIXTH,
      PERUKE_HTTP_PORT: String(port),
      PERUKE_PG_URL: servingUrls[DATABASE],
      PERUKE_PG_OWNER_URL: urls[DATABASE],
      PERUKE_PG_SCOPED_URL: scopedUrls[DATABASE],
      PERUKE_NATS_PASSWORD: this.#password,
    });
    await this.#run('infra/gateway/main.mts', `http://127.0.0.1:${door}/health/live`, {
      ...env,
      ...(await this.#upstreams()),
      [`PERUKE_UPSTREAM_${SIXTH.toUpperCase()}`]: `http://127.0.0.1:${port}`,
      PERUKE_PORT: String(door),
      PERUKE_WEB_ROOT: webRoot,
      PERUKE_DATA_DIR: this.#data.path,
    });
    return door;
  }

  /** Its processes, its database and its user are gone. */
  async remove(): Promise<void> {
    for (const one of this.#running.splice(0)) await one.stop();
    if (!this.#natsBefore) return;
    this.#writeNats(this.#natsBefore);
    this.#natsBefore = '';
    await asAdmin(await adminUrlOf(this.#data), async (admin) => {
      await admin.query(`drop database ${DATABASE} with (force)`);
      for (const role of rolesOf(DATABASE)) await admin.query(`drop role ${role}`);
    });
  }

  async #serve(readyUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
    const main = `svc-${SIXTH}/dist/main.js`;
    if (!runsImages) {
      const files = { PERUKE_DATA_DIR: join(this.#data.files, SIXTH) };
      return this.#run(main, readyUrl, { ...process.env, ...env, ...files });
    }
    const fs = join(this.#house, '..', 'rootfs');
    const run = unpackImage(join(this.#house, IMAGES, `svc-${SIXTH}`, 'image'), fs);
    await this.#start(`image of svc-${SIXTH}`, {
      ...insideImage(fs, ...run.Cmd.slice(1).map((file) => `/app/${file}`)),
      env: environmentOf(run, { ...env, PERUKE_DATA_DIR: '/data' }),
      readyUrl,
    });
  }

  #run(program: string, readyUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
    return this.#start(program, { args: ['--no-warnings', join(this.#house, program)], env, readyUrl });
  }

  async #start(
    name: string,
    plan: Pick<ServicePlan, 'program' | 'args' | 'env' | 'readyUrl'>,
  ): Promise<void> {
    const logFile = join(this.#data.logs, `${name.replaceAll(/[ /]/g, '-')}.log`);
    this.#running.push(await startProcess({ ...plan, name, cwd: this.#house, logFile }));
  }

  async #upstreams(): Promise<Record<string, string>> {
    const found = SERVICES.map(async (service) => {
      const { PERUKE_HTTP_PORT: port } = (await readRunning(this.#data.running, service)) ?? {};
      return [`PERUKE_UPSTREAM_${service.toUpperCase()}`, `http://127.0.0.1:${port}`] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }

  /** As a deployment does it: the list of users with one more, and the server reads it anew without a stop. */
  async #admitToNats(servers: string): Promise<void> {
    const users = (await import(join(this.#house, 'libs/contracts/dist/nats/index.js'))) as NatsUsers;
    const { nats } = JSON.parse(readFileSync(this.#data.secrets, 'utf8')) as { nats: Record<string, string> };
    const passwords: Record<string, string> = { ...nats, [SIXTH]: this.#password };
    this.#natsBefore = readFileSync(this.#natsFile, 'utf8');
    const others = this.#natsBefore.slice(0, this.#natsBefore.indexOf('authorization {'));
    this.#writeNats(others + users.natsAuthorization((user) => JSON.stringify(passwords[user] ?? '')));
    for (const until = Date.now() + 10_000; ;) {
      const mine = { servers, user: SIXTH, pass: this.#password, inboxPrefix: inboxOf(SIXTH) };
      const connection = await connect({ ...mine, reconnect: false }).catch((error: unknown) => {
        if (Date.now() > until) throw error;
      });
      if (connection) return connection.close();
    }
  }

  get #natsFile(): string {
    return join(this.#data.nats, 'nats.conf');
  }
  #writeNats(text: string): void {
    writeFileSync(this.#natsFile, text);
    process.kill(Number(readFileSync(join(this.#data.nats, 'nats.pid'), 'utf8')), 'SIGHUP');
  }
}
