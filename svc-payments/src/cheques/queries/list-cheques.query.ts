import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Cheque } from '@peruke/contracts/payments';
import { readCheques } from '../read-cheques.js';

/** The cheque book: every cheque that was taken, by due date. */
export class ListCheques extends Query<Cheque[]> {
  constructor(readonly now: Date) {
    super();
  }
}

@QueryHandler(ListCheques)
export class ListChequesHandler implements IQueryHandler<ListCheques> {
  constructor(private readonly em: EntityManager) {}

  execute({ now }: ListCheques): Promise<Cheque[]> {
    return readCheques(this.em, now);
  }
}
