import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { propertiesSchema } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../owner.js';
import { wire } from '../../rows/order-row.js';

export interface ChangeNoticeAnswer {
  client: string;
  title: string;
  content: Record<string, unknown>;
  created_at: string;
}

/** What changed in an order after production had started; nothing found is null, not an error. */
export class GetChangeNotice extends Query<ChangeNoticeAnswer | null> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

const PLACES = Object.keys(propertiesSchema.shape);

/** Properties in the order of the form; the database keeps them in none. */
const inOrder = (content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(content).sort(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b)));

@QueryHandler(GetChangeNotice)
export class GetChangeNoticeHandler implements IQueryHandler<GetChangeNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, user }: GetChangeNotice): Promise<ChangeNoticeAnswer | null> {
    const owner = ownerOf(user);
    const [row] = await this.em.execute<ChangeNoticeAnswer[]>(
      `select n.client, n.title, n.content, n.created_at from change_notice n join orders o on o.id = n.order_id
       where n.id = ? and o.visible and (?::int is null or o.created_by_id = ?)`,
      [id, owner, owner],
    );
    return row ? { ...row, content: inOrder(row.content), created_at: wire(row.created_at) } : null;
  }
}
