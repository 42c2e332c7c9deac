/**
 * `npm run cluster`: a cluster on the loopback of one machine: three NATS nodes, two processes of every service, two gateways
 * behind one door. People take orders through their lives while one part after the other is killed; then everything that was
 * said yes to is looked for. `--rounds 3` kills each kind so often (1); `--only line` takes the kinds with that word (the lines
 * to NATS and to PostgreSQL are cut, lose one end, fall silent or are slow); `--seed`; with `--work <folder>` a run that was
 * cut off goes on where it stopped.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { settledVerdict } from '../backup/look.ts';
import { deadLettersOf } from '../backup/stream-size.ts';
import { adminUrlOf } from '../backup/take-backup.ts';
import type { RunningProcess } from '../bench/service-process.ts';
import { check } from '../chaos/check.rules.ts';
import { type Deed, Journal } from '../chaos/history.ts';
import { crowd } from '../chaos/people.ts';
import { readTruth } from '../chaos/truth.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { Door } from '../side-by-side/door.ts';
import { type Release, Stand } from '../side-by-side/stand.ts';
import { LINE_FAULTS } from '../chaos/line.ts';
import { longestEventMs } from './event-ages.ts';
import { type Cable, cableToNats, cableToPostgres } from './lines.ts';
import { NatsCluster } from './nats-cluster.ts';
import { Probe } from './probe.ts';
import { type Seen, tableOf } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PASSWORD = 'of-a-cluster-on-the-loopback';
const COPIES = 3;
/** Long enough for what stood still to show itself. */
const AFTER_MS = 12_000;
const BEFORE_MS = 2_000;
/** As long as a cluster takes to start a pod anew. */
const POD_MS = 1_500;
/** Longer than a session with the database may be silent. */
const LINE_MS = 6_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    work: { type: 'string' },
  },
});
const work = values.work ?? mkdtempSync(join(tmpdir(), 'peruke-cluster-'));
mkdirSync(work, { recursive: true });
const deeds = new Journal<Deed>(join(work, 'deeds.jsonl'));
const seen = new Journal<Seen>(join(work, 'faults.jsonl'));
const today: Release = { name: 'today', root: ROOT };
const say = (text: string): void => console.log(text);

type Gateway = RunningProcess & { port: number };
type Cluster = {
  nats: NatsCluster;
  stand: Stand;
  door: Door;
  gateways: Gateway[];
  cables: Record<'NATS' | 'PostgreSQL', Cable>;
  start: (service: ServiceName, copies?: number) => Promise<void>;
};
/** What is harmed; the answer brings the part back. */
type Fault = { kind: string; forMs?: number; strike: () => Promise<() => void | Promise<void>> };

async function open(closers: (() => Promise<unknown>)[]): Promise<Cluster> {
  const nats = await NatsCluster.open(join(work, 'nats'), PASSWORD);
  closers.unshift(() => nats.stop());
  const toNats = await cableToNats(nats);
  closers.unshift(() => Promise.resolve(toNats.cable.close()));
  const env = { PERUKE_NATS_URL: toNats.url, PERUKE_NATS_PASSWORD: PASSWORD };
  const stand = await Stand.open(ROOT, join(work, 'data'), say, env);
  closers.unshift(() => stand.close());
  const toPostgres = await cableToPostgres(stand.data);
  closers.unshift(() => Promise.resolve(toPostgres.cable.close()));
  const start = (service: ServiceName, copies = COPIES): Promise<void> =>
    stand.start(service, today, { ...toPostgres.envOf(service), PERUKE_NATS_REPLICAS: String(copies) });
  for (const service of SERVICES) await start(service, 1);
  await raise({ nats, stand, start });
  for (const service of SERVICES) await start(service);
  const door = await Door.open();
  closers.unshift(() => Promise.resolve(door.close()));
  const gateways = [await stand.startGateway(), await stand.startGateway()];
  closers.unshift(() => Promise.all(gateways.map((one) => one.stop())));
  for (const { port } of gateways) door.admit(port);
  say('two processes of each service and two gateways are up, before three nodes of NATS');
  const cables = { NATS: toNats.cable, PostgreSQL: toPostgres.cable };
  return { nats, stand, door, gateways, cables, start };
}

/** Streams of one copy, as they were on one node, become streams of three when the services are told so. */
async function raise({ nats, stand, start }: Pick<Cluster, 'nats' | 'stand' | 'start'>): Promise<void> {
  const before = await nats.streams();
  for (const service of SERVICES) await stand.stop(service, today);
  for (const service of SERVICES) await start(service);
  const end = Date.now() + 30_000;
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

const faultsOf = ({ nats, stand, door, gateways, cables, start }: Cluster): Fault[] => [
  ...(['ORDERS', 'CLIENTS', 'PAYMENTS'] as const).map((stream) => ({
    kind: 'a NATS node, which leads a stream',
    strike: async () => {
      await nats.killLeader(stream);
      return () => nats.mend();
    },
  })),
  ...SERVICES.map((service: ServiceName) => ({
    kind: `one of two ${service}`,
    strike: async () => {
      await stand.kill(service);
      return async () => {
        stand.forgetKilled();
        await start(service);
      };
    },
  })),
  {
    kind: 'one of two gateways',
    strike: async () => {
      const gone = gateways.shift() as Gateway;
      process.kill(gone.pid, 'SIGKILL');
      return async () => {
        door.dismiss(gone.port);
        const next = await stand.startGateway();
        gateways.push(next);
        door.admit(next.port);
      };
    },
  },
  ...(['NATS', 'PostgreSQL'] as const).flatMap((server) =>
    LINE_FAULTS.map((how) => ({
      kind: `the line of all services to ${server}: ${how}`,
      forMs: LINE_MS,
      strike: async () => {
        cables[server].harm(how);
        return () => cables[server].mend();
      },
    })),
  ),
];

async function suffer(fault: Fault, probe: Probe, adminUrl: string): Promise<Seen> {
  await delay(BEFORE_MS);
  probe.forget();
  const from = Date.now();
  const mend = await fault.strike();
  await delay(fault.forMs ?? POD_MS);
  await mend();
  await delay(Math.max(0, from + AFTER_MS - Date.now()));
  const { backMs, failed } = probe.since(from);
  const eventsMs = await longestEventMs(adminUrl, from - BEFORE_MS / 2, from + AFTER_MS - 3_000);
  return { kind: fault.kind, backMs, failed, eventsMs };
}

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/base/api/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password: 'peruke-demo' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function run(closers: (() => Promise<unknown>)[]): Promise<number> {
  const cluster = await open(closers);
  const { door, stand } = cluster;
  const adminUrl = await adminUrlOf(stand.data);
  const part = `${values.seed}${String(Date.now()).slice(-5)}`;
  const people = await crowd(door.url, part, Number(values.seed), deeds);
  const probe = new Probe(door.url, await tokenOf(door.url));
  const wanted = Array.from({ length: Number(values.rounds) }, () => faultsOf(cluster))
    .flat()
    .filter(({ kind }) => kind.includes(values.only));
  for (const fault of wanted.slice(seen.all().length)) {
    const one = await suffer(fault, probe, adminUrl);
    seen.add(one);
    say(
      `${fault.kind}: calls back after ${(one.backMs / 1000).toFixed(1)} s (${one.failed} failed), ` +
        `slowest event ${(one.eventsMs / 1000).toFixed(1)} s`,
    );
  }
  await probe.stop();
  await people.stop();
  const { looked, wrong } = check(deeds.all(), await readTruth(adminUrl));
  const { faults } = await settledVerdict(stand.data);
  const letters = (await deadLettersOf(stand.data)) ?? 0;
  const all = [
    ...wrong,
    ...faults.map(({ text }) => text),
    ...people.heard.refused.map((text) => `refused without reason: ${text}`),
    ...(letters > 0 ? [`${letters} dead letters`] : []),
  ];
  const table = tableOf(seen.all(), { looked, wrong: all });
  writeFileSync(join(work, 'table.md'), table);
  say(table);
  say(
    'NOT TRIED: PostgreSQL on several machines. One server serves here; a standby wants an operator (CloudNativePG).',
  );
  return all.length;
}

const closers: (() => Promise<unknown>)[] = [];
let wrong = 1;
try {
  wrong = await run(closers);
} finally {
  for (const close of closers) await close();
}
if (!values.work && wrong === 0) rmSync(work, { recursive: true, force: true });
else say(`What happened lies in ${work}`);
process.exit(wrong === 0 ? 0 : 1);
