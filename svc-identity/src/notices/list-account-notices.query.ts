import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AccountNotice } from '@peruke/contracts/identity';
import { toWire } from '@peruke/svc-kit/time';

const AT_MOST = 5;

/** What somebody has not seen yet; of a new device that device itself hears nothing, and cannot put it away. */
export class ListAccountNotices extends Query<AccountNotice[]> {
  constructor(
    readonly userId: number,
    readonly sessionKey: string,
  ) {
    super();
  }
}

@QueryHandler(ListAccountNotices)
export class ListAccountNoticesHandler implements IQueryHandler<ListAccountNotices> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, sessionKey }: ListAccountNotices): Promise<AccountNotice[]> {
    const rows = await this.em.execute<AccountNotice[]>(
      `select n.id, n.kind, n.at, n.agent, n.address, n.who from account_notice n
       where n.user_id = ? and n.seen_at is null and (n.device_id is null
         or n.device_id is distinct from (select device_id from session where token_hash = ?))
       order by n.at desc, n.id desc limit ?`,
      [userId, sessionKey, AT_MOST],
    );
    return rows.map((row) => ({ ...row, at: toWire(new Date(row.at)) }));
  }
}
