import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CashUpList } from '@peruke/contracts/payments';
import { CashUp } from '../cash-up.entity.js';
import { itemOf } from '../read-cash-ups.js';

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
    const found = await this.em.find(CashUp, before === undefined ? {} : { id: { $lt: before } }, {
      orderBy: { id: 'desc' },
      limit: PAGE + 1,
    });
    return { items: found.slice(0, PAGE).map(itemOf), more: found.length > PAGE };
  }
}
