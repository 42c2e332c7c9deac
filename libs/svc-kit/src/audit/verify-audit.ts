import type { MikroORM } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import { auditSealedFacts } from '@peruke/contracts/audit';
import { STREAMS } from '@peruke/contracts/events';
import type { ServiceConfig } from '../app/config.js';
import { storedMessages } from '../events/streams.js';
import { keptMonths, tellsOfDrop } from './audit-months.js';
import { ChainWalk, type Link } from './chain.rules.js';
import { auditSubject } from './sealer.js';

export interface Verdict {
  readonly faults: readonly string[];
  readonly sealed: number;
  /** How many of them lie in the files of months that went. */
  readonly kept: number;
  /** Rows that are not in the chain yet. */
  readonly unsealed: number;
  /** How many rows the stream was told of. */
  readonly told: number;
}

const BATCH = 1_000;

/** Reads the whole chain of a service and holds it against itself and against what the stream was told. */
export const verifyAudit = async (
  orm: MikroORM,
  connection: NatsConnection,
  service: ServiceConfig['service'],
): Promise<Verdict> => {
  const heads = await toldHeads(connection, service);
  const em = orm.em.fork();
  const months = await keptMonths(em);
  const walk = new ChainWalk(heads, months);
  const lastMonth = months.at(-1);
  let isDropTold = lastMonth === undefined;
  for (let after = walk.length; ;) {
    const links = await em.execute<Link[]>(
      `select s.seq, s.row_id as id, s.hash, r.entry from audit_seal s left join audit_row r on r.id = s.row_id
       where s.seq > ? order by s.seq limit ${BATCH}`,
      [after],
    );
    for (const link of links) {
      walk.step({ ...link, seq: Number(link.seq), id: Number(link.id) });
      isDropTold ||= tellsOfDrop(link.entry, lastMonth);
    }
    if (links.length === 0) break;
    after = walk.length;
  }
  walk.end();
  const waiting = await em.execute<{ entry: string }[]>(
    `select entry from audit_row r where not exists (select 1 from audit_seal s where s.row_id = r.id)`,
  );
  isDropTold ||= waiting.some(({ entry }) => tellsOfDrop(entry, lastMonth));
  if (!isDropTold) walk.faults.push(`month ${lastMonth?.month} went, and no row tells of it`);
  return {
    faults: walk.faults,
    sealed: walk.length,
    kept: lastMonth?.seq ?? 0,
    unsealed: waiting.length,
    told: Math.max(0, ...heads.keys()),
  };
};

const toldHeads = async (
  connection: NatsConnection,
  service: ServiceConfig['service'],
): Promise<Map<number, string>> => {
  const heads = new Map<number, string>();
  for await (const message of storedMessages(connection, STREAMS[service], [auditSubject(service)])) {
    const { rows } = auditSealedFacts.parse(message.json<{ data: unknown }>().data);
    for (const { seq, hash } of rows) heads.set(seq, hash);
  }
  return heads;
};
