import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from '../bench/service-process.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { Door } from '../side-by-side/door.ts';
import { type Release, Stand } from '../side-by-side/stand.ts';
import { FileStore } from './file-store.ts';
import { type Cable, cableToNats, cableToPostgres } from './lines.ts';
import { NatsCluster } from './nats-cluster.ts';
import { PostgresCluster } from './postgres-cluster.ts';

const PASSWORD = 'of-a-cluster-on-the-loopback';
const COPIES = 3;
/** The doors here hear at once that a process goes. */
const LEAVE_MS = 1_000;

export type Gateway = RunningProcess & { port: number };
export type Cluster = {
  nats: NatsCluster;
  postgres: PostgresCluster;
  files: FileStore;
  stand: Stand;
  /** What runs from the start. */
  release: Release;
  door: Door;
  gateways: Gateway[];
  cables: Record<'NATS' | 'PostgreSQL', Cable>;
  start: (service: ServiceName, release?: Release) => Promise<void>;
};

type Wishes = { root: string; work: string; release: Release; replicas: number; say: (text: string) => void };

/**
 * Three NATS nodes, a primary and two standbys of PostgreSQL, a store of files, `replicas` of each service, two gateways behind
 * one door.
 */
export async function openCluster(
  { root, work, release, replicas, say }: Wishes,
  closers: (() => Promise<unknown>)[],
): Promise<Cluster> {
  const nats = await NatsCluster.open(join(work, 'nats'), PASSWORD);
  closers.unshift(() => nats.stop());
  const postgres = await PostgresCluster.open(join(work, 'postgres'));
  closers.unshift(() => postgres.stop());
  const files = await FileStore.open(join(work, 'store'));
  closers.unshift(() => files.stop());
  const toNats = await cableToNats(nats);
  closers.unshift(() => Promise.resolve(toNats.cable.close()));
  const env = {
    ...files.env,
    PERUKE_NATS_URL: toNats.url,
    PERUKE_NATS_PASSWORD: PASSWORD,
    PERUKE_PG_URL: postgres.adminUrl,
    PERUKE_LEAVE_MS: String(LEAVE_MS),
  };
  const stand = await Stand.open(root, join(work, 'data'), say, env);
  closers.unshift(() => stand.close());
  const toPostgres = await cableToPostgres(stand.data, postgres.ports);
  closers.unshift(() => Promise.resolve(toPostgres.cable.close()));
  const startCopies = (service: ServiceName, copies: number, of = release): Promise<void> =>
    stand.start(service, of, { ...toPostgres.envOf(service), PERUKE_NATS_REPLICAS: String(copies) });
  const start = (service: ServiceName, of = release): Promise<void> => startCopies(service, COPIES, of);
  for (const service of SERVICES) await startCopies(service, 1);
  await raise(nats, say, async () => {
    for (const service of SERVICES) await stand.stop(service, release);
    for (const service of SERVICES) await start(service);
  });
  for (let more = 1; more < replicas; more++) for (const service of SERVICES) await start(service);
  const door = await Door.open();
  closers.unshift(() => Promise.resolve(door.close()));
  const gateways = [await stand.startGateway(release), await stand.startGateway(release)];
  closers.unshift(() => Promise.all(gateways.map((one) => one.stop())));
  for (const { port } of gateways) door.admit(port);
  say(`${replicas} processes of each service and two gateways are up`);
  const cables = { NATS: toNats.cable, PostgreSQL: toPostgres.cable };
  return { nats, postgres, files, stand, release, door, gateways, cables, start };
}

/** Streams of one copy, as they were on one node, become streams of three when the services are told so. */
async function raise(
  nats: NatsCluster,
  say: (text: string) => void,
  startAnew: () => Promise<void>,
): Promise<void> {
  const before = await nats.streams();
  await startAnew();
  const end = Date.now() + 60_000;
  for (;;) {
    const after = await nats.streams();
    const low = [...after].filter(([, { copies }]) => copies < COPIES).map(([name]) => name);
    const fewer = [...before].filter(([name, { messages }]) => (after.get(name)?.messages ?? 0) < messages);
    if (fewer.length > 0) throw new Error(`lost when copies were raised: ${fewer.join(', ')}`);
    if (low.length === 0) break;
    if (Date.now() > end) throw new Error(`not raised to ${COPIES} copies: ${low.join(', ')}`);
    await delay(250);
  }
  const from = Math.min(...[...before.values()].map(({ copies }) => copies));
  const messages = [...before.values()].reduce((sum, one) => sum + one.messages, 0);
  say(`${before.size} streams with ${messages} messages: from ${from} to ${COPIES} copies, none lost`);
}
