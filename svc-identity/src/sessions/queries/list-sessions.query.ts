import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OpenSession } from '@peruke/contracts/identity';
import { toWire } from '@peruke/svc-kit/time';

/** Where somebody is signed in, the last used first. */
export class ListSessions extends Query<OpenSession[]> {
  constructor(
    readonly userId: number,
    /** The session that asks. */
    readonly ownKey: string,
  ) {
    super();
  }
}

interface Row {
  id: number;
  current: boolean;
  agent: string | null;
  address: string | null;
  device: string | null;
  startedAt: string;
  usedAt: string;
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, ownKey }: ListSessions): Promise<OpenSession[]> {
    const rows = await this.em.execute<Row[]>(
      `select s.id, s.token_hash = ? as current, s.agent, s.address, d.name as device,
         s.created_at as "startedAt", coalesce(s.seen_at, s.created_at) as "usedAt"
       from session s left join enrolled_device d on d.id = s.enrolled_device_id
       where s.user_id = ? and s.revoked_at is null and s.expires_at > now()
       order by s.token_hash = ? desc, coalesce(s.seen_at, s.created_at) desc, s.id desc`,
      [ownKey, userId, ownKey],
    );
    return rows.map(({ startedAt, usedAt, ...row }) => ({
      ...row,
      started_at: toWire(new Date(startedAt)),
      last_use: toWire(new Date(usedAt)),
    }));
  }
}
