import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type AuditEntry,
  auditEntrySchema,
  type AuditLogQuery,
  type AuditLogRow,
} from '@peruke/contracts/audit';
import { keysOf } from '@peruke/svc-kit/privacy';
import { ZONE, toWire } from '@peruke/svc-kit/time';
import { clientsOf, hasOtherNumber, readableEntry } from '../readable-entry.rules.js';

const PAGE = 50;

export interface AuditPage {
  rows: AuditLogRow[];
  next: string | null;
  whats: string[];
}

/** What happened, the newest first. */
export class GetAuditLog extends Query<AuditPage> {
  constructor(readonly asked: AuditLogQuery) {
    super();
  }
}

interface Row {
  service: string;
  seq: number;
  at: string;
  entry: AuditEntry;
  barcode: number | null;
  whom: string | null;
}

@QueryHandler(GetAuditLog)
export class GetAuditLogHandler implements IQueryHandler<GetAuditLog> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked }: GetAuditLog): Promise<AuditPage> {
    const whats = await this.em.execute<{ what: string }[]>('select what from audit_what order by what');
    return { ...(await readLog(this.em, asked, PAGE)), whats: whats.map(({ what }) => what) };
  }
}

/** A page of the log as an admin reads it. */
export const readLog = async (
  em: EntityManager,
  asked: AuditLogQuery,
  limit: number,
): Promise<Pick<AuditPage, 'rows' | 'next'>> => {
  const { where, values } = conditionsOf(asked);
  const found = await em.execute<Row[]>(
    `select service, seq, at::text as at, entry, o.barcode, u.nick_name as whom
     from audit_entry left join audit_order o using (order_id)
     left join users u on u.id = (entry->'about'->>'user')::bigint and u.id is distinct from who_id
     ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by at desc, service desc, seq desc limit ?`,
    [...values, limit + 1],
  );
  const page = found.slice(0, limit);
  const entries = page.map(({ entry }) => auditEntrySchema.parse(entry));
  const keys = await keysOf(em, clientsOf(entries));
  const last = page.at(-1);
  return {
    rows: page.map(({ service, seq, barcode, whom }, index) => {
      const entry = readableEntry(entries[index] as AuditEntry, keys);
      const about = barcode === null || hasOtherNumber(entry) ? entry.about : { ...entry.about, barcode };
      const row = { ...entry, about, at: toWire(new Date(entry.at)), service, seq: Number(seq) };
      return whom === null ? row : { ...row, whom };
    }),
    next: found.length > limit && last ? `${last.at}~${last.service}~${last.seq}` : null,
  };
};

/** By its number in the system or by its barcode. */
const OF_ORDER = 'order_id in (select ?::int union select order_id from audit_order where barcode = ?)';
const DAY_START = `?::date::timestamp at time zone '${ZONE}'`;

const conditionsOf = (asked: AuditLogQuery): { where: string[]; values: unknown[] } => {
  const where: string[] = [];
  const values: unknown[] = [];
  const add = (condition: string, ...params: unknown[]): void => {
    where.push(condition);
    values.push(...params);
  };
  if (asked.person !== undefined) add('who_id = ?', asked.person);
  if (asked.order !== undefined) add(OF_ORDER, asked.order, asked.order);
  if (asked.client !== undefined) add('client_id = ?', asked.client);
  if (asked.what !== undefined) add('what = ?', asked.what);
  if (asked.outcome !== undefined) add('outcome = ?', asked.outcome);
  if (asked.from !== undefined) add(`at >= ${DAY_START}`, asked.from);
  if (asked.to !== undefined) add(`at < ${DAY_START.replace('?::date', '(?::date + 1)')}`, asked.to);
  const [at, service, seq] = asked.before?.split('~') ?? [];
  if (at && service && Number.isSafeInteger(Number(seq)) && !Number.isNaN(Date.parse(at)))
    add('(at, service, seq) < (?::timestamptz, ?, ?)', at, service, Number(seq));
  return { where, values };
};
