import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClusterInfo, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ensureNatsServer, freePort, guardProcess, sendSignal, stopProcess } from '@peruke/backends';
import { natsAuthorization } from '@peruke/contracts/nats';

const NODES = 3;
const READY_MS = 30_000;
const LOOK_MS = 100;
const ASK_MS = 10_000;

type Node = { name: string; port: number; routes: number; child?: ChildProcess };

/** Three servers of one JetStream on the loopback, with the rights of the services; whoever gives no name may look on. */
export class NatsCluster {
  readonly #nodes: Node[];
  readonly #dir: string;
  readonly #binary: string;
  readonly #password: string;

  private constructor(dir: string, binary: string, password: string, nodes: Node[]) {
    this.#dir = dir;
    this.#binary = binary;
    this.#password = password;
    this.#nodes = nodes;
  }

  static async open(dir: string, password: string): Promise<NatsCluster> {
    const nodes: Node[] = [];
    for (let n = 0; n < NODES; n++)
      nodes.push({ name: `nats-${n}`, port: await freePort(), routes: await freePort() });
    const cluster = new NatsCluster(dir, await ensureNatsServer(), password, nodes);
    await Promise.all(nodes.map((node) => cluster.#start(node)));
    await cluster.#whole();
    return cluster;
  }

  get ports(): number[] {
    return this.#nodes.map(({ port }) => port);
  }

  get url(): string {
    return this.#nodes.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
  }

  /** Kills the node that leads the stream. */
  async killLeader(stream: string): Promise<string> {
    const leader = await this.ask(async (jsm) => (await jsm.streams.info(stream)).cluster?.leader);
    const node = this.#nodes.find(({ name }) => name === leader) ?? (this.#nodes[0] as Node);
    const { child } = node;
    if (!child) throw new Error(`${node.name} is down already`);
    sendSignal(child.pid as number, 'SIGKILL');
    await once(child, 'exit');
    node.child = undefined;
    return node.name;
  }

  /** Starts who is down, and waits until every copy of every stream is at hand again. */
  async mend(): Promise<void> {
    for (const node of this.#nodes) if (!node.child) await this.#start(node);
    await this.#whole();
  }

  /** Copies and messages of each stream. */
  streams(): Promise<Map<string, { copies: number; messages: number }>> {
    return this.ask(async (jsm) => {
      const all = new Map<string, { copies: number; messages: number }>();
      for await (const { config, state } of jsm.streams.list())
        all.set(config.name, { copies: config.num_replicas, messages: state.messages });
      return all;
    });
  }

  async ask<T>(question: (jsm: JetStreamManager) => Promise<T>): Promise<T> {
    const connection = await this.#connect();
    try {
      return await question(await jetstreamManager(connection, { timeout: ASK_MS }));
    } finally {
      await connection.close();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#nodes.map(async ({ child }) => child && stopProcess(child.pid as number, 'SIGTERM', 5_000)),
    );
  }

  #connect(): Promise<NatsConnection> {
    return connect({ servers: this.url.split(','), timeout: ASK_MS });
  }

  async #start(node: Node): Promise<void> {
    const dir = join(this.#dir, node.name);
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const config = join(dir, 'nats.conf');
    const routes = this.#nodes.map((other) => `nats://127.0.0.1:${other.routes}`);
    const lines = [
      `listen: "127.0.0.1:${node.port}"`,
      `server_name: ${node.name}`,
      `log_file: ${JSON.stringify(join(dir, 'nats.log'))}`,
      `jetstream { store_dir: ${JSON.stringify(join(dir, 'streams'))}, sync_interval: always }`,
      `cluster { name: peruke, listen: "127.0.0.1:${node.routes}", routes: ${JSON.stringify(routes)}, no_advertise: true }`,
      natsAuthorization(() => JSON.stringify(this.#password), true),
    ];
    writeFileSync(config, lines.join('\n'), { mode: 0o600 });
    const child = spawn(this.#binary, ['-c', config], { stdio: 'ignore', cwd: dir });
    await once(child, 'spawn');
    const release = guardProcess(child.pid as number, { signal: 'SIGTERM', graceMs: 5_000, wave: 1 });
    child.once('exit', release);
    node.child = child;
  }

  /** Every stream and every reader of one has a leader, and every copy has all that it holds. */
  async #whole(): Promise<void> {
    const end = Date.now() + READY_MS;
    for (;;) {
      try {
        const isWhole = await this.ask(async (jsm) => {
          for await (const { config, cluster } of jsm.streams.list()) {
            if (!isLed(cluster)) return false;
            for await (const consumer of jsm.consumers.list(config.name))
              if (!isLed(consumer.cluster)) return false;
          }
          return true;
        });
        if (isWhole) return;
      } catch {
        // no leader of all yet
      }
      if (Date.now() > end) throw new Error('the cluster of NATS does not come together');
      await delay(LOOK_MS);
    }
  }
}

const isLed = (cluster: ClusterInfo | undefined): boolean =>
  Boolean(cluster?.leader) && !cluster?.replicas?.some(({ current, offline }) => !current || offline);
