import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asAdmin, followed, freePort, type RunningPostgres, startPostgres } from '@peruke/backends';
import { takeBaseBackup } from '../backup/base-backup.ts';

const SERVERS = ['pg0', 'pg1', 'pg2'] as const;
type Name = (typeof SERVERS)[number];
type Server = { name: Name; dir: string; port: number; running?: RunningPostgres; adminUrl?: string };

const LOOK_MS = 50;
const STREAMING_MS = 30_000;
/** One of the two standbys has each commit before it is answered, whichever. */
const WAITS_FOR = `ANY 1 (${SERVERS.join(', ')})`;
/** What a standby that was away may still ask for. */
const SETTINGS = { wal_keep_size: '512MB', wal_sender_timeout: '5s', wal_receiver_timeout: '5s' };

/**
 * A primary and two standbys on the loopback, and what an operator does for them: promotes, fences who was the primary, and
 * builds it anew from a backup of the new one, by PostgreSQL's own calls.
 */
export class PostgresCluster {
  readonly #servers: Server[];
  #primary: Server;

  private constructor(servers: Server[]) {
    this.#servers = servers;
    this.#primary = servers[0] as Server;
  }

  static async open(dir: string): Promise<PostgresCluster> {
    const servers: Server[] = [];
    for (const name of SERVERS) servers.push({ name, dir: join(dir, name), port: await freePort() });
    const cluster = new PostgresCluster(servers);
    const [first, ...others] = servers as [Server, ...Server[]];
    first.running = await startPostgres({ ...first, databases: [], settings: SETTINGS });
    first.adminUrl = first.running.adminUrl;
    for (const other of others) await cluster.#follow(other);
    await asAdmin(cluster.adminUrl, async (admin) => {
      await admin.query(`alter system set synchronous_standby_names = '${WAITS_FOR}'`);
      await admin.query('select pg_reload_conf()');
    });
    await cluster.#streaming();
    return cluster;
  }

  get ports(): number[] {
    return this.#servers.map(({ port }) => port);
  }

  get adminUrl(): string {
    return this.#primary.adminUrl as string;
  }

  /** Kills the primary; the standby that has more of the log takes its place. */
  async losePrimary(): Promise<void> {
    await this.#kill(this.#primary);
    await this.#promote();
  }

  async loseStandby(): Promise<void> {
    await this.#kill(this.#servers.find((one) => one !== this.#primary) as Server);
  }

  /** Whoever is left may lack what those two had told, so nobody takes the place before one of them is back. */
  async losePrimaryAndStandby(): Promise<void> {
    await Promise.all([this.#kill(this.#primary), this.loseStandby()]);
  }

  /** Whoever is down begins anew as a standby; what it held before is thrown away, for nobody knows what it told whom. */
  async mend(): Promise<void> {
    if (!this.#primary.running) {
      for (const standby of this.#standbys()) if (!standby.running) await this.#startStandby(standby);
      await this.#promote();
    }
    for (const server of this.#servers) if (!server.running) await this.#follow(server);
    await this.#streaming();
  }

  async stop(): Promise<void> {
    for (const { running } of [this.#primary, ...this.#standbys()]) await running?.stop();
  }

  #standbys(): Server[] {
    return this.#servers.filter((one) => one !== this.#primary);
  }

  async #kill(server: Server): Promise<void> {
    await this.#runningOf(server).kill();
    server.running = undefined;
  }

  /** The standby that has more of the log becomes the primary, and the other one follows it. */
  async #promote(): Promise<void> {
    const [first, ...others] = await Promise.all(this.#standbys().map(heardOf));
    const furthest = others.reduce((best, one) => (one.bytes > best.bytes ? one : best), first as Heard);
    this.#primary = furthest.server;
    await asAdmin(this.adminUrl, (admin) => admin.query('select pg_promote(true)'));
    for (const other of this.#standbys()) if (other.running) await this.#pointAtPrimary(other);
  }

  async #follow(server: Server): Promise<void> {
    const { dir } = server;
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const primary = join(this.#primary.dir, 'cluster');
    await asAdmin(this.adminUrl, (admin) => takeBaseBackup(admin, primary, join(dir, 'backup')));
    await rename(join(dir, 'backup', 'cluster'), join(dir, 'cluster'));
    for (const piece of await readdir(join(dir, 'backup', 'wal')))
      await rename(join(dir, 'backup', 'wal', piece), join(dir, 'cluster', 'pg_wal', piece));
    await rm(join(dir, 'backup'), { recursive: true });
    await cp(join(this.#primary.dir, 'passwords.json'), join(dir, 'passwords.json'));
    await this.#startStandby(server);
  }

  async #startStandby(server: Server): Promise<void> {
    const { dir, port, name } = server;
    server.running = await startPostgres({
      ...{ dir, port, databases: [] },
      follows: followed(this.adminUrl, name),
      settings: { ...SETTINGS, synchronous_standby_names: WAITS_FOR },
    });
    server.adminUrl = server.running.adminUrl;
  }

  async #pointAtPrimary({ adminUrl, name }: Server): Promise<void> {
    await asAdmin(adminUrl as string, async (admin) => {
      await admin.query(`alter system set primary_conninfo = '${followed(this.adminUrl, name)}'`);
      await admin.query('select pg_reload_conf()');
    });
  }

  /** Both standbys follow the primary. */
  async #streaming(): Promise<void> {
    const end = Date.now() + STREAMING_MS;
    for (;;) {
      const streaming = await asAdmin(this.adminUrl, async (admin) => {
        const sql = `select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'quorum'`;
        return (await admin.query(sql)).rowCount;
      });
      if (streaming === SERVERS.length - 1) return;
      if (Date.now() > end) throw new Error(`${streaming} of the standbys of PostgreSQL follow`);
      await delay(LOOK_MS);
    }
  }

  #runningOf({ name, running }: Server): RunningPostgres {
    if (!running) throw new Error(`${name} is down`);
    return running;
  }
}

type Heard = { server: Server; bytes: number };

/** What it has of the log; one that was started a moment ago still reads what lies on its disk. */
async function heardOf(server: Server): Promise<Heard> {
  return asAdmin(server.adminUrl as string, async (admin) => {
    const look = async (): Promise<number> => {
      const { rows } = await admin.query<{ bytes: string }>(
        `select pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0') as bytes`,
      );
      return Number(rows[0]?.bytes ?? 0);
    };
    for (let before = await look(); ;) {
      await delay(LOOK_MS);
      const bytes = await look();
      if (bytes === before) return { server, bytes };
      before = bytes;
    }
  });
}
