import { asAdmin } from '@peruke/backends';
import type { Client } from 'pg';
import { databaseOf } from '../embedded/portal-plan.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { type Comparison, COMPARISONS } from './comparisons.ts';

/** What does not fit, in words, and what would mend it. */
export type Fault = { text: string; mend?: Mend };

export type Mend =
  | { how: 'replay'; service: ServiceName; view: string }
  | { how: 'republish'; service: ServiceName }
  | { how: 'previews'; mediaIds: number[] };

export type Verdict = { looked: Record<string, number>; faults: Fault[] };

/** The bytes that lie under a key of the photos and videos; throws where nothing does. */
export type FileSize = (key: string) => Promise<number>;

/** How many messages a stream holds; undefined when it cannot be asked. */
export type StreamSize = (service: ServiceName) => Promise<number | undefined>;

export type Verifying = {
  adminUrl: string;
  fileSize: FileSize;
  streamSize: StreamSize;
  comparisons?: readonly Comparison[];
};

const NAMED_AT_MOST = 5;
const ASKED_AT_A_TIME = 50;
/** So many ids are compared by one sum; only where two sums differ are rows looked at. */
const TOGETHER = 1_000;

type Rows = Map<string, string>;

/**
 * Compares what the services keep with what it is kept of: every view with its source, every photo with its file, every
 * series of documents with its numbers, every stream with its journal. Reads only.
 */
export async function verify({
  adminUrl,
  fileSize,
  streamSize,
  comparisons = COMPARISONS,
}: Verifying): Promise<Verdict> {
  const verdict: Verdict = { looked: {}, faults: [] };
  const open = new Map<ServiceName, Client>();
  const within = async (names: readonly ServiceName[], work: () => Promise<void>): Promise<void> => {
    const [name, ...others] = names;
    if (!name) return work();
    const url = new URL(adminUrl);
    url.pathname = `/${databaseOf(name)}`;
    return asAdmin(url.href, async (client) => {
      open.set(name, client);
      await client.query("set timezone = 'UTC'");
      await within(others, work);
    });
  };
  await within(SERVICES, async () => {
    const of = (name: ServiceName): Client => open.get(name) as Client;
    for (const one of comparisons) await compareView(one, of, verdict);
    await lookForFiles(of('orders'), fileSize, verdict);
    await countSeries(of('payments'), verdict);
    for (const service of SERVICES) await compareStream(service, of(service), streamSize, verdict);
  });
  return verdict;
}

const sums = (text: string): string =>
  `select (key::bigint / ${TOGETHER})::text as key, count(*) || ' ' || md5(string_agg(key || value, '' order by key::bigint)) as value
   from (${text}) as r group by key::bigint / ${TOGETHER}`;

const read = async (client: Client, text: string, values: unknown[] = []): Promise<Rows> => {
  const { rows } = await client.query<{ key: string; value: string }>(text, values);
  return new Map(rows.map(({ key, value }) => [key, value]));
};

const differing = (a: Rows, b: Rows): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));

async function compareView(
  { service, view, kept, owner, source }: Comparison,
  of: (name: ServiceName) => Client,
  { looked, faults }: Verdict,
): Promise<void> {
  const [keptSums, sourceSums] = [await read(of(service), sums(kept)), await read(of(owner), sums(source))];
  const name = `${service}/${view}`;
  looked[name] = [...sourceSums.values()].reduce((sum, value) => sum + Number(value.split(' ')[0]), 0);
  const buckets = differing(keptSums, sourceSums);
  if (buckets.length === 0) return;
  const some = (text: string): string =>
    `select * from (${text}) as r where (key::bigint / ${TOGETHER})::text = any($1)`;
  const [left, right] = [
    await read(of(service), some(kept), [buckets]),
    await read(of(owner), some(source), [buckets]),
  ];
  const wrong = differing(left, right);
  if (wrong.length === 0) return;
  const shown = wrong
    .slice(0, NAMED_AT_MOST)
    .map((key) => `${key}: ${left.get(key) ?? 'missing'}, should be ${right.get(key) ?? 'missing'}`);
  faults.push({
    text: `${name}: ${wrong.length} rows differ from ${owner} (${shown.join('; ')})`,
    mend: { how: 'replay', service, view },
  });
}

type Photo = { id: number; order_id: number; path: string; derived: string[] };

async function lookForFiles(client: Client, fileSize: FileSize, { looked, faults }: Verdict): Promise<void> {
  const { rows } = await client.query<Photo>(
    `select id, order_id, path, array_remove(array[preview_path, large_path], null) as derived
     from media where removed_at is null order by id`,
  );
  looked['photos and videos'] = rows.length;
  const lost = await lostAmong(
    rows.flatMap(({ path, derived }) => [path, ...derived]),
    fileSize,
  );
  const [without, others] = [
    rows.filter(({ path }) => lost.has(path)),
    rows.filter(({ path }) => !lost.has(path)),
  ];
  for (const { id, order_id: order, path } of without)
    faults.push({ text: `photo ${id} of order ${order}: its file ${path} is not there` });
  const half = others.filter(({ derived }) => derived.some((path) => lost.has(path)));
  if (half.length > 0)
    faults.push({
      text: `${half.length} photos have no preview any more`,
      mend: { how: 'previews', mediaIds: half.map(({ id }) => id) },
    });
}

/** Those under which nothing lies. A bucket answers from afar: some are asked at a time. */
async function lostAmong(keys: readonly string[], fileSize: FileSize): Promise<Set<string>> {
  const lost = new Set<string>();
  for (let from = 0; from < keys.length; from += ASKED_AT_A_TIME)
    await Promise.all(
      keys.slice(from, from + ASKED_AT_A_TIME).map(async (key) => {
        if ((await sizeOrNone(key, fileSize)) === 0) lost.add(key);
      }),
    );
  return lost;
}

const sizeOrNone = async (key: string, fileSize: FileSize): Promise<number> => {
  try {
    return await fileSize(key);
  } catch (error) {
    if ((error as Error).name === 'FileMissing') return 0;
    throw error;
  }
};

async function countSeries(client: Client, { looked, faults }: Verdict): Promise<void> {
  const { rows } = await client.query<{ kind: string; last: number; missing: number[] | null }>(
    `select s.kind, s.last, array(
       select n from generate_series(1, greatest(s.last, coalesce(
         (select max(number::integer) from document where provider = 'local' and kind = s.kind), 0))) as n
       where not exists (select 1 from document d
         where d.provider = 'local' and d.kind = s.kind and ltrim(d.number, '0') = n::text) order by n) as missing
     from document_series s order by s.kind`,
  );
  for (const { kind, last, missing } of rows) {
    looked[`series of ${kind}`] = last;
    if (missing && missing.length > 0)
      faults.push({
        text: `series of ${kind}: ${missing.length} numbers have no document (${missing.slice(0, NAMED_AT_MOST).join(', ')}${missing.length > NAMED_AT_MOST ? ', …' : ''})`,
      });
  }
}

async function compareStream(
  service: ServiceName,
  client: Client,
  streamSize: StreamSize,
  { looked, faults }: Verdict,
): Promise<void> {
  const { rows } = await client.query<{ told: number; waiting: number }>(
    `select count(*) filter (where published_at is not null)::int as told,
       count(*) filter (where published_at is null)::int as waiting from outbox`,
  );
  const { told, waiting } = rows[0] ?? { told: 0, waiting: 0 };
  looked[`events of ${service}`] = told;
  if (waiting > 0) faults.push({ text: `${service}: ${waiting} events wait to be told` });
  const held = await streamSize(service);
  if (held === undefined) faults.push({ text: `${service}: its stream could not be asked` });
  else if (held < told)
    faults.push({
      text: `${service}: its stream holds ${held} events, the journal ${told}`,
      mend: { how: 'republish', service },
    });
}
