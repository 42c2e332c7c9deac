import { createHash } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { AuditSealedFacts } from '@peruke/contracts/audit';
import { STREAMS } from '@peruke/contracts/events';
import { type Envelope, SYSTEM } from '@peruke/contracts/kernel';
import type pg from 'pg';
import { ServiceConfig } from '../app/config.js';
import { runAsLeader, unlessAborted } from '../events/leader.js';
import { pause } from '../events/timers.js';
import { NatsLink } from '../events/nats-link.js';
import { ensureStream } from '../events/streams.js';
import { AskedFigures } from '../operation/asked-figures.js';
import { chained, GENESIS } from './chain.rules.js';

const SEAL_LOCK = 5;
const EVERY_MS = 1_000;
/** Fallback for a notification that got lost. */
const POLL_MS = 30_000;
const BATCH = 100;
/** A transaction that commits late shows a row that is older than sealed ones; none is open for so many others. */
const LATE_ROWS = 10_000;

const UNSEALED = `select r.id, r.entry from audit_row r
  where r.id > (select coalesce(max(row_id), 0) - ${LATE_ROWS} from audit_seal)
    and not exists (select 1 from audit_seal s where s.row_id = r.id)
  order by r.id limit ${BATCH}`;
const COUNT_UNSEALED = `select count(*)::int as value from audit_row
  where id > (select coalesce(max(row_id), 0) from audit_seal)`;
const SEAL = `insert into audit_seal (seq, row_id, hash)
  select * from jsonb_to_recordset($1::jsonb) as r (seq bigint, id bigint, hash text)`;
const SEALED_AFTER = `select s.seq, s.row_id as id, s.hash, r.entry from audit_seal s join audit_row r on r.id = s.row_id
  where s.seq > $1 order by s.seq limit ${BATCH}`;

export const auditSubject = (service: string): string => `${service}.audit.sealed.v1`;

/**
 * Chains committed rows once a second, in one replica, so that no write ever waits for another one, and tells them: what
 * the stream was told cannot be taken back in the database.
 */
@Injectable()
export class AuditSealer implements OnApplicationShutdown {
  private readonly logger = new Logger('audit');
  private readonly stopping = new AbortController();
  private running?: Promise<void>;

  constructor(
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
    @Inject(NatsLink) private readonly link: NatsLink,
    @Inject(AskedFigures) figures: AskedFigures,
  ) {
    // asked of the database, for a sealer that cannot work tells nothing
    figures.gauge('audit_unsealed', 'Rows of the audit that are not chained yet', [], (em) =>
      em.execute(COUNT_UNSEALED),
    );
  }

  start(): void {
    const term = { url: this.config.pgUrl, lock: SEAL_LOCK, name: 'audit', signal: this.stopping.signal };
    this.running ??= runAsLeader(term, (session, signal) => this.work(session, signal));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async work(session: pg.Client, signal: AbortSignal): Promise<void> {
    let wake: () => void = () => undefined;
    session.on('notification', () => wake());
    signal.addEventListener('abort', () => wake(), { once: true });
    await session.query('listen audit');
    const connection = await unlessAborted(this.link.connection, signal);
    if (!connection) return;
    let told = await lastTold(connection, this.config.service);
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const sealed = await sealSome(session);
      told = await this.tell(session, connection, told);
      if (sealed < BATCH) {
        const timer = setTimeout(() => wake(), POLL_MS);
        await woken;
        clearTimeout(timer);
      }
      await pause(EVERY_MS, signal);
    }
  }

  /** Everything sealed that the stream does not know; what NATS does not take now goes with the next second. */
  private async tell(session: pg.Client, connection: NatsConnection, after: number): Promise<number> {
    let told = after;
    try {
      for (;;) {
        const { rows } = await session.query<AuditSealedFacts['rows'][number]>(SEALED_AFTER, [told]);
        if (rows.length === 0) return told;
        const facts = rows.map((row) => ({ ...row, seq: Number(row.seq), id: Number(row.id) }));
        await publish(connection, this.config.service, facts);
        told = facts.at(-1)?.seq ?? told;
      }
    } catch (error) {
      this.logger.warn(`sealed rows wait to be told: ${String(error)}`);
      return told;
    }
  }
}

const sealSome = async (session: pg.Client): Promise<number> => {
  const { rows } = await session.query<{ id: string; entry: string }>(UNSEALED);
  if (rows.length === 0) return 0;
  const [last] = (
    await session.query<{ seq: string; hash: string }>(
      `(select seq, hash from audit_seal order by seq desc limit 1)
       union all (select seq, hash from audit_month order by seq desc limit 1) order by seq desc limit 1`,
    )
  ).rows;
  const links = chained(
    { seq: Number(last?.seq ?? 0), hash: last?.hash ?? GENESIS },
    rows.map(({ id, entry }) => ({ id: Number(id), entry })),
  );
  await session.query(SEAL, [JSON.stringify(links.map(({ seq, id, hash }) => ({ seq, id, hash })))]);
  return rows.length;
};

const publish = async (
  connection: NatsConnection,
  service: ServiceConfig['service'],
  rows: AuditSealedFacts['rows'],
): Promise<void> => {
  await ensureStream(await jetstreamManager(connection), STREAMS[service]);
  const last = rows.at(-1);
  if (!last) return;
  const envelope: Envelope<AuditSealedFacts> = {
    id: uuidOf(`${service}/${last.seq}/${last.hash}`),
    type: `${service}.audit.sealed`,
    version: 1,
    at: new Date().toISOString(),
    actor: SYSTEM,
    aggregateId: 'chain',
    aggregateVersion: last.seq,
    data: { rows },
  };
  await jetstream(connection).publish(auditSubject(service), JSON.stringify(envelope), {
    msgID: envelope.id,
  });
};

/** The same batch told twice is one event. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const lastTold = async (connection: NatsConnection, service: ServiceConfig['service']): Promise<number> => {
  const manager = await jetstreamManager(connection);
  await ensureStream(manager, STREAMS[service]);
  const message = await manager.streams.getMessage(STREAMS[service], {
    last_by_subj: auditSubject(service),
  });
  return message ? message.json<Envelope>().aggregateVersion : 0;
};
