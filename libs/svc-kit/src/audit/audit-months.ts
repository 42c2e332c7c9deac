import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import * as z from 'zod';
import type { ServiceConfig } from '../app/config.js';
import { ZONE } from '../time/index.js';
import { operatorEntry } from './audit-row.js';
import { ChainWalk, GENESIS, type KeptMonth, type Link } from './chain.rules.js';

const BATCH = 1_000;
const DROP = 'audit.drop';
/** By when it was sealed, so that a month is one stretch of the chain. */
const MONTH = `to_char(at at time zone '${ZONE}', 'YYYY-MM')`;

const headSchema = z.object({ service: z.string(), month: z.string().regex(/^\d{4}-\d{2}$/) });
const linkSchema = z.object({ seq: z.int(), id: z.int(), hash: z.string(), entry: z.string() });

export interface MonthFile extends z.infer<typeof headSchema> {
  readonly end: Pick<Link, 'seq' | 'hash'>;
  readonly rows: number;
  readonly faults: readonly string[];
}

/** The months whose rows were dropped, the oldest first. */
export const keptMonths = async (em: EntityManager): Promise<KeptMonth[]> => {
  const rows = await em.execute<KeptMonth[]>('select month, seq, hash from audit_month order by month');
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
};

/** Whether a row is the one that tells of the dropping of a month. */
export const tellsOfDrop = (entry: string | null, month: KeptMonth | undefined): boolean => {
  if (!entry?.includes(DROP)) return false;
  const { what, about } = JSON.parse(entry) as { what: string; about: Record<string, number> };
  return what === DROP && about['seq'] === month?.seq;
};

/** Places in the chain: the rows of a month that is over are those behind `after`, up to `last`; none when it goes on. */
const stretchOf = async (em: EntityManager, month: string): Promise<{ after: number; last: number }> => {
  const after = (await endOf(em, '<', month)).seq;
  const [row] = await em.execute<{ over: boolean }[]>(
    `select ? < to_char(now() at time zone '${ZONE}', 'YYYY-MM') as over`,
    [month],
  );
  return { after, last: row?.over ? (await endOf(em, '<=', month)).seq : after };
};

/** Writes the rows of a month that is over into a file of the owner's alone, a line each, and answers its path. */
export const exportMonth = async (
  em: EntityManager,
  service: ServiceConfig['service'],
  month: string,
  folder: string,
): Promise<string | undefined> => {
  const { after: first, last } = await stretchOf(em, month);
  if (first === last) return undefined;
  const path = join(folder, `audit-${service}-${month}.jsonl`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.write(`${JSON.stringify({ service, month })}\n`);
    for (let after = first; after < last;) {
      const links = await em.execute<Link[]>(
        `select s.seq, s.row_id as id, s.hash, r.entry from audit_seal s left join audit_row r on r.id = s.row_id
         where s.seq > ? and s.seq <= ? order by s.seq limit ${BATCH}`,
        [after, last],
      );
      const lines = links.map((link) =>
        JSON.stringify({ ...link, seq: Number(link.seq), id: Number(link.id) }),
      );
      await file.write(`${lines.join('\n')}\n`);
      after = Number(links.at(-1)?.seq ?? last);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
};

/** Walks the file of a month from where the month before ended, to the hash that the database has of its end. */
export const readMonthFile = async (em: EntityManager, path: string): Promise<MonthFile> => {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  let head: z.infer<typeof headSchema> | undefined;
  let walk: ChainWalk | undefined;
  let end: Pick<Link, 'seq' | 'hash'> = { seq: 0, hash: GENESIS };
  let rows = 0;
  for await (const line of lines) {
    if (!head || !walk) {
      head = headSchema.parse(JSON.parse(line));
      const before = await endOf(em, '<', head.month);
      walk = new ChainWalk(
        [[before.seq, before.hash]],
        before.seq > 0 ? [{ ...before, month: 'before' }] : [],
      );
      continue;
    }
    const link = linkSchema.parse(JSON.parse(line));
    walk.step(link);
    end = link;
    rows += 1;
  }
  if (!head || !walk) throw new Error(`${path} holds no month of an audit`);
  const faults = [...walk.faults];
  const known = await endOf(em, '<=', head.month);
  if (known.seq !== end.seq || known.hash !== end.hash)
    faults.push(`its end is not the last hash that is kept of ${head.month}`);
  return { ...head, end, rows, faults };
};

/** The last link of the months up to one, or before it. */
const endOf = async (
  em: EntityManager,
  which: '<' | '<=',
  month: string,
): Promise<Pick<Link, 'seq' | 'hash'>> => {
  const [row] = await em.execute<{ seq: string; hash: string }[]>(
    `(select seq, hash from audit_month where month ${which} ? order by seq desc limit 1)
     union all (select seq, hash from audit_seal where ${MONTH} ${which} ? order by seq desc limit 1)
     order by seq desc limit 1`,
    [month, month],
  );
  return { seq: Number(row?.seq ?? 0), hash: row?.hash ?? GENESIS };
};

/** The oldest month goes whole: its last hash stays, and a row tells of it, in one transaction of the role that owns the log. */
export const dropMonth = async (
  { pgOwnerUrl, pgUrl }: ServiceConfig,
  { month, end }: MonthFile,
): Promise<number> => {
  const owner = new pg.Client({ connectionString: pgOwnerUrl ?? pgUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('insert into audit_month (month, seq, hash) values ($1, $2, $3)', [
      month,
      end.seq,
      end.hash,
    ]);
    await owner.query('delete from audit_row where id in (select row_id from audit_seal where seq <= $1)', [
      end.seq,
    ]);
    const { rowCount } = await owner.query('delete from audit_seal where seq <= $1', [end.seq]);
    const deed = operatorEntry({ what: DROP, call: 'audit drop', about: { seq: end.seq } });
    await owner.query('insert into audit_row (entry) values ($1)', [JSON.stringify(deed)]);
    await owner.query('commit');
    return rowCount ?? 0;
  } finally {
    // without a commit nothing of it was
    await owner.end();
  }
};
