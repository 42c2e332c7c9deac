import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditLogRow, AuditSheetQuery } from '@peruke/contracts/audit';
import { readLog } from './get-audit-log.query.js';

const BATCH = 500;

/** What happened as it is filtered, the newest first, in pieces: a spreadsheet holds never all of it. */
export class StreamAuditLog extends Query<AsyncIterable<AuditLogRow[]>> {
  constructor(readonly asked: AuditSheetQuery) {
    super();
  }
}

@QueryHandler(StreamAuditLog)
export class StreamAuditLogHandler implements IQueryHandler<StreamAuditLog> {
  constructor(private readonly em: EntityManager) {}

  execute({ asked }: StreamAuditLog): Promise<AsyncIterable<AuditLogRow[]>> {
    return Promise.resolve(rowsOf(this.em.fork(), asked));
  }
}

async function* rowsOf(em: EntityManager, asked: AuditSheetQuery): AsyncGenerator<AuditLogRow[]> {
  for (let before: string | null | undefined; before !== null;) {
    const page = await readLog(em, { ...asked, before }, BATCH);
    yield page.rows;
    before = page.next;
  }
}
