import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnDay } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { dayStart } from '@peruke/svc-kit/time';
import { wire } from '../../rows/order-row.js';

const NEWEST = 20;

/** What somebody has done today, for that person alone. */
export class GetOwnDay extends Query<OwnDay> {
  constructor(
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface Row {
  order_id: number;
  barcode: string;
  what: string;
  at: string;
}

/** What was taken back since is not done. */
const DONE = `select l.order_id, o.barcode, l.subject as what, l.at
  from order_log l join orders o on o.id = l.order_id
  where l.at >= ? and l.user_id = ? and o.visible
    and (l.kind = 'status' and l.new_value is not null or l.kind = 'stage' and l.new_value = 'done')
    and not exists (
      select 1 from order_log later
      where later.order_id = l.order_id and later.kind = l.kind and later.subject = l.subject
        and later.id > l.id and (later.new_value is null or later.new_value = 'not done'))
  order by l.at desc, l.id desc`;

const PHOTOS = `select count(*)::int as count from media
  where created_at >= ? and created_by_id = ? and kind = 'image'`;

@QueryHandler(GetOwnDay)
export class GetOwnDayHandler implements IQueryHandler<GetOwnDay> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, now }: GetOwnDay): Promise<OwnDay> {
    const from = dayStart(now).toISOString();
    const done = await this.em.execute<Row[]>(DONE, [from, user.id]);
    const [photos] = await this.em.execute<{ count: number }[]>(PHOTOS, [from, user.id]);
    return {
      steps: done.length,
      wigs: new Set(done.map(({ order_id: id }) => id)).size,
      photos: photos?.count ?? 0,
      done: done.slice(0, NEWEST).map((row) => ({ ...row, at: wire(row.at) })),
    };
  }
}
