/**
 * `npm run fuzz`: asks every call of the portal with what nobody should send and fails on each answer that shows the
 * inside: a 5xx, a hang, a reset, a stack, a statement, a path. Starts a portal of its own, or asks the one that runs
 * from this folder with --running. Every part of the run is drawn from the seed: `--seed 7 --from 31` goes on at that
 * part, which is how a long run is resumed and a finding repeated.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { freePort } from '@peruke/backends';
import { dataFolder } from '../embedded/data-folder.ts';
import { Portal } from '../embedded/portal.ts';
import type { ServiceSettings } from '../embedded/running-portal.ts';
import { ask, askRaw, type Door, mayWait } from './ask.ts';
import { complaintAbout } from './judge.ts';
import { readOperations } from './operations.ts';
import { People } from './people.ts';
import { anyRawRequest, type RawRequest } from './raw-requests.ts';
import { anyRequest, type FuzzRequest } from './requests.ts';

const PART = 500;
const RAW_IN_A_PART = 40;
const AT_ONCE = 4;
const MOST_FINDINGS = 50;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    running: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const parts = Math.ceil(Number(values.requests) / PART);

/**
 * A portal that believes one proxy, so that every asker has an address of its own, and that counts no session's calls:
 * what is looked for lies behind the limits.
 */
const SETTINGS = {
  PERUKE_TRUSTED_PROXIES: '1',
  PERUKE_LIMIT_SESSION: '0',
  PERUKE_LIMIT_EXPORTS: '0',
  LOG_LEVEL: 'warn',
};

async function startPortal(): Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'peruke-fuzz-'));
  const env = { ...process.env, ...SETTINGS, PERUKE_DATA_DIR: folder, PERUKE_PORT: String(await freePort()) };
  const terminal = { write: () => true, pretty: false };
  const portal = new Portal({ root, env, terminal, onLost: (error) => fail(error) });
  const stop = async (): Promise<void> => {
    // The servers' own handles keep no process alive; this one has to see them end.
    const waiting = setInterval(() => {}, 1_000);
    await portal.stop();
    clearInterval(waiting);
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  await portal.start();
  return { env, stop };
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

class Run {
  readonly #door: Door;
  readonly #people: People;
  readonly findings = new Map<string, string>();
  /** Answers by hundreds: a run in which nobody gets in would find nothing either. */
  readonly answers: Record<string, number> = {};
  asked = 0;

  constructor(door: Door, people: People) {
    this.#door = door;
    this.#people = people;
  }

  async request(request: FuzzRequest, where: string): Promise<void> {
    const token = this.#people.tokenOf(request.role);
    const headers = {
      ...request.headers,
      'x-forwarded-for': address(++this.asked),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const heard = await ask(this.#door, { ...request, headers });
    if ('status' in heard) {
      const hundred = `${Math.floor(heard.status / 100)}xx`;
      this.answers[hundred] = (this.answers[hundred] ?? 0) + 1;
    }
    const { role, method, path, body = '' } = request;
    this.#note(
      complaintAbout(heard),
      `${method} ${path.slice(0, 200)} as ${role} ${body.slice(0, 300)}`,
      where,
    );
  }

  async raw(request: RawRequest, where: string): Promise<void> {
    this.asked += 1;
    const heard = await askRaw(this.#door, request);
    const complaint = complaintAbout(heard);
    const waits = complaint?.startsWith('hung') === true && mayWait(request);
    this.#note(waits ? undefined : complaint, JSON.stringify(request.text.slice(0, 400)), where);
  }

  #note(complaint: string | undefined, what: string, where: string): void {
    if (complaint === undefined || this.findings.size >= MOST_FINDINGS) return;
    const key = `${complaint} ${what.slice(0, 60)}`;
    if (this.findings.has(key)) return;
    this.findings.set(key, what);
    console.log(`FOUND ${complaint} (${where})\n      ${what}`);
  }
}

/** A few at once, each as soon as one before it is done. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function main(): Promise<void> {
  const portal = values.running ? { env: process.env, stop: async () => {} } : await startPortal();
  const data = dataFolder(root, portal.env);
  const services = JSON.parse(await readFile(data.running, 'utf8')) as ServiceSettings;
  const operations = await readOperations(
    Object.values(services).map((env) => `http://127.0.0.1:${env['PERUKE_HTTP_PORT']}`),
    root,
  );
  const door = { host: '127.0.0.1', port: Number(portal.env['PERUKE_PORT'] ?? 8080) };
  const people = new People(`http://${door.host}:${door.port}`, `${seed}-${values.from}-${Date.now()}`);
  await people.make();
  const run = new Run(door, people);
  const requests = anyRequest(operations);
  console.log(`${operations.length} calls, ${parts * PART} requests, --seed ${seed} --from ${values.from}`);
  const began = performance.now();
  for (let part = Number(values.from); part < parts; part++) {
    const drawn = { seed: seed * 1_000 + part };
    const where = `--seed ${seed} --from ${part}`;
    await each(fc.sample(requests, { ...drawn, numRuns: PART - RAW_IN_A_PART }), (one) =>
      run.request(one, where),
    );
    await each(fc.sample(anyRawRequest, { ...drawn, numRuns: RAW_IN_A_PART }), (one) => run.raw(one, where));
    if ((part + 1) % 10 === 0) console.log(`${(part + 1) * PART} requests, ${run.findings.size} findings`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${run.asked} requests in ${seconds} s, ${run.findings.size} findings`, run.answers);
  await portal.stop();
  process.exit(run.findings.size === 0 ? 0 : 1);
}

await main().catch(fail);
