import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WigGroups } from '@peruke/contracts/orders';
import { orderStock, STOCK_GROUP, type StockCount } from '../stock.rules.js';

/** How many wigs lie in stock, by colour, type and length (STK-004, STK-005). */
export class GetStock extends Query<WigGroups> {}

@QueryHandler(GetStock)
export class GetStockHandler implements IQueryHandler<GetStock> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<WigGroups> {
    const { color, type, length } = STOCK_GROUP;
    const counts = await this.em.execute<StockCount[]>(
      `select ${color} as color, ${type} as type, ${length} as length, count(*)::int as count
       from orders o where o.visible and o.state = 'Wigs In Stock' group by 1, 2, 3`,
    );
    return orderStock(counts);
  }
}
