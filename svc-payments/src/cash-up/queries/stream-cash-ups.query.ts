import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CashUpItem } from '@peruke/contracts/payments';
import { itemOf, readSigned } from '../read-cash-ups.js';

const BATCH = 500;

/** All signed cash-ups, the newest first, in pieces. */
export class StreamCashUps extends Query<AsyncIterable<CashUpItem[]>> {}

@QueryHandler(StreamCashUps)
export class StreamCashUpsHandler implements IQueryHandler<StreamCashUps> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<AsyncIterable<CashUpItem[]>> {
    return Promise.resolve(itemsOf(this.em));
  }
}

async function* itemsOf(em: EntityManager): AsyncGenerator<CashUpItem[]> {
  let read: CashUpItem[] = [];
  do {
    // a fork for each piece: what is written already is held no longer
    read = (await readSigned(em.fork(), read.at(-1)?.id, BATCH)).map(itemOf);
    yield read;
  } while (read.length === BATCH);
}
