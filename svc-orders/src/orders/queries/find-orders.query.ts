import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../owner.js';
import type { OrderFilter } from './order-filter.js';
import { firstIds, readRows } from './order-page.js';
import { toOrderRow } from '../../rows/order-row.js';

/** The most rows of a list without pages. */
export const FIND_LIMIT = 10_000;
const AT_ONCE = 500;

/**
 * The lists without pages: the newest first, as many as asked for and FIND_LIMIT at most, as the text of
 * the answer. Which orders they are is known at the start; their rows are read while they are sent, some at a time.
 */
export class FindOrders extends Query<Readable> {
  constructor(
    readonly filter: Omit<OrderFilter, 'ownerId'>,
    readonly user: SignedInUser,
    readonly limit = FIND_LIMIT,
  ) {
    super();
  }
}

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, user, limit }: FindOrders): Promise<Readable> {
    // The text is read after the call's own manager is gone, and no connection is held while a slow reader reads.
    const em = this.em.fork();
    const ids = await firstIds(em, { ...filter, ownerId: ownerOf(user) }, Math.min(limit, FIND_LIMIT));
    return Readable.from(answerOf(em, ids));
  }
}

async function* answerOf(em: EntityManager, ids: readonly number[]): AsyncGenerator<string> {
  yield '{"data":[';
  let separator = '';
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await readRows(em, ids.slice(from, from + AT_ONCE));
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(toOrderRow(row))).join(',');
    separator = ',';
  }
  yield ']}';
}
