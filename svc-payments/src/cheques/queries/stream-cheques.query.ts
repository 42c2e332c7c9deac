import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Cheque, type ChequeFilter, isShownCheque } from '@peruke/contracts/payments';
import { streamCheques } from '../read-cheques.js';

/** The cheque book as it is filtered, in pieces: a spreadsheet holds never all of it. */
export class StreamCheques extends Query<AsyncIterable<Cheque[]>> {
  constructor(
    readonly filter: ChequeFilter,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(StreamCheques)
export class StreamChequesHandler implements IQueryHandler<StreamCheques> {
  constructor(private readonly em: EntityManager) {}

  execute({ filter, now }: StreamCheques): Promise<AsyncIterable<Cheque[]>> {
    return Promise.resolve(shownOf(this.em.fork(), filter, now));
  }
}

async function* shownOf(em: EntityManager, filter: ChequeFilter, now: Date): AsyncGenerator<Cheque[]> {
  for await (const cheques of streamCheques(em, now))
    yield cheques.filter(({ status }) => isShownCheque(status, filter));
}
