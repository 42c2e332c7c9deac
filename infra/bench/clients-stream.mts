/**
 * Measures GET /clients/100000 against the same SQL streamed bare: first byte, whole answer, and the memory of the
 * process while answers are read at full speed and slowly. `node infra/bench/clients-stream.mts [clients] [rounds]`.
 */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { HEBREW_NAMES, HEBREW_SURNAMES, LATIN_NAMES, LATIN_SURNAMES } from './names.ts';
import { measurePairs, resultOf } from './pairs.ts';
import { startStand } from './stand.ts';

const CLIENTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 20);
const LIMIT = 100_000;

const write = (text: string): void => void process.stdout.write(`${text}\n`);

const fill = async (db: pg.Client): Promise<void> => {
  await db.query(
    `insert into client (name, surname, phone, additional_phone, email, country, city, address, search_text,
       created_by_id, created_by_role, created_at, updated_at, deleted_at)
     select name, surname, phone, '', '', 'Israel', 'Jerusalem', 'Jaffa ' || i, lower(name || ' ' || surname || ' ' || phone),
       1 + i % 6, 'MANAGER', now() - i * interval '1 minute', now(), case when i % 50 = 0 then now() end
     from (select i, '+9725' || lpad(i::text, 8, '0') as phone,
         case when i % 2 = 0 then ($1::text[])[1 + i % cardinality($1)] else ($3::text[])[1 + i % cardinality($3)] end as name,
         case when i % 2 = 0 then ($2::text[])[1 + i / 7 % cardinality($2)] else ($4::text[])[1 + i / 7 % cardinality($4)] end as surname
       from generate_series(1, ${CLIENTS}) i) drawn`,
    [HEBREW_NAMES, HEBREW_SURNAMES, LATIN_NAMES, LATIN_SURNAMES],
  );
  await db.query(
    `insert into order_view (order_id, client_id, visible, created_by_id)
     select i, 1 + i % ${CLIENTS}, true, 1 + i % 6 from generate_series(1, ${2 * CLIENTS}) i`,
  );
  await db.query(
    `insert into meeting_view (meeting_id, client_id, start_at, created_by_id, is_canceled)
     select i, 1 + (i * 7) % ${CLIENTS}, now() + i * interval '1 minute', 1, false
     from generate_series(1, ${Math.ceil(CLIENTS / 3)}) i`,
  );
  await db.query('vacuum analyze');
};

interface Download {
  firstMs: number;
  ms: number;
  bytes: number;
  digest: string;
}

/** Reads an answer; `pauseMs` after each piece makes a slow reader. */
const download = (origin: string, path: string, headers: object, pauseMs = 0): Promise<Download> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(`${origin}${path}`, { headers: { ...headers } }, (answer) => {
      const read = async (): Promise<void> => {
        let bytes = 0;
        let firstMs = 0;
        let tail = '';
        for await (const piece of answer) {
          if (bytes === 0) firstMs = performance.now() - began;
          bytes += (piece as Buffer).length;
          tail = (tail + (piece as Buffer).toString('latin1')).slice(-32);
          if (pauseMs > 0) await delay(pauseMs);
        }
        if (answer.statusCode !== 200 || !tail.endsWith(']}'))
          throw new Error(`${path} answers ${answer.statusCode}, ending with ${tail}`);
        resolve({ firstMs, ms: performance.now() - began, bytes, digest: `${bytes}` });
      };
      read().catch(reject);
    });
    call.on('error', reject).end();
  });

const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

/** The highest resident memory of a process while something goes on, MB. */
const peakDuring = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  let peak = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      peak = Math.max(peak, await residentMb(pid));
      await delay(20);
    }
  };
  const watching = watch();
  await work().finally(() => (isOver = true));
  await watching;
  return peak;
};

const figures = ({ p50, p95 }: { p50: number; p95: number }): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;

const stand = await startStand(['clients']);
try {
  await fill(await stand.admin('clients'));
  const built = new URL('../../svc-clients/dist/clients/client-json.js', import.meta.url).href;
  const { clientJson } = (await import(built)) as { clientJson: (ownerId: null) => string };
  const bare = await stand.startBare('bare', 'bare-clients.mts', {
    BARE_PG_URL: stand.databaseUrls['clients'] as string,
    BARE_CLIENT_JSON: clientJson(null),
  });
  const headers = await stand.signIn({ id: 1, roleId: 1 });
  const ours = (limit: number, pauseMs?: number) =>
    download(stand.origins.clients, `/base/api/clients/${limit}`, headers, pauseMs);
  const bareOne = (limit: number, pauseMs?: number) => download(bare, `/clients/${limit}`, {}, pauseMs);

  const pid = stand.pids['clients'] as number;
  write(`memory before the first answer: ${await residentMb(pid)} MB`);
  const [one, other] = [await ours(LIMIT), await bareOne(LIMIT)];
  if (one.bytes !== other.bytes) throw new Error(`${one.bytes} bytes against ${other.bytes}`);
  write(
    `${CLIENTS} clients, ${(one.bytes / 1e6).toFixed(1)} MB an answer, byte for byte as long as the bare one`,
  );

  const firsts = { ours: [] as number[], bare: [] as number[] };
  const whole = await measurePairs(
    {
      ours: async () => {
        const { ms, firstMs } = await ours(LIMIT);
        firsts.ours.push(firstMs);
        return ms;
      },
      bare: async () => {
        const { ms, firstMs } = await bareOne(LIMIT);
        firsts.bare.push(firstMs);
        return ms;
      },
    },
    { pairs: ROUNDS, budgetMs: 600_000 },
  );
  for (const result of [
    resultOf('clients', 'first byte', firsts),
    resultOf('clients', 'whole answer', whole),
  ])
    write(
      `${result.name}: portal ${figures(result.ours)}; bare ${figures(result.bare)}; ratio ${result.ratio.value.toFixed(2)}`,
    );

  const many = (count: number, work: () => Promise<unknown>) => async (): Promise<void> => {
    for (let i = 0; i < count; i++) await work();
  };
  write(`memory after ${whole.ours.length + 6} answers: ${await residentMb(pid)} MB`);
  const few = await peakDuring(
    pid,
    many(ROUNDS, () => ours(100)),
  );
  const full = await peakDuring(
    pid,
    many(ROUNDS, () => ours(LIMIT)),
  );
  const again = await peakDuring(
    pid,
    many(ROUNDS, () => ours(LIMIT)),
  );
  const slow = await peakDuring(pid, () => Promise.all([1, 2, 3, 4, 5].map(() => ours(LIMIT, 5))));
  write(
    `highest while ${ROUNDS} answers of 100 clients: ${few} MB; of all: ${full} MB; of all again: ${again} MB`,
  );
  write(`highest with five slow readers at once: ${slow} MB`);
} finally {
  await stand.stop();
}
