import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CashUpList } from '@peruke/contracts/payments';
import { itemOf, readSigned } from '../read-cash-ups.js';

const PAGE = 30;

/** Signed ones, the newest first; those before `before` where it is given. */
export class ListCashUps extends Query<CashUpList> {
  constructor(readonly before?: number) {
    super();
  }
}

@QueryHandler(ListCashUps)
export class ListCashUpsHandler implements IQueryHandler<ListCashUps> {
  constructor(private readonly em: EntityManager) {}

  async execute({ before }: ListCashUps): Promise<CashUpList> {
    const found = await readSigned(this.em, before, PAGE + 1);
    return { items: found.slice(0, PAGE).map(itemOf), more: found.length > PAGE };
  }
}
