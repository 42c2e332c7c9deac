import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow, WigGroupQuery } from '@peruke/contracts/orders';
import { ROW_COLUMNS, ROW_JOINS, type RowRecord, toOrderRow } from '../../rows/order-row.js';
import { STOCK_GROUP } from '../stock.rules.js';

/** The wigs behind a cell of the stock table, those that wait longest first. */
export class ListStockWigs extends Query<OrderRow[]> {
  constructor(readonly group: WigGroupQuery) {
    super();
  }
}

@QueryHandler(ListStockWigs)
export class ListStockWigsHandler implements IQueryHandler<ListStockWigs> {
  constructor(private readonly em: EntityManager) {}

  async execute({ group }: ListStockWigs): Promise<OrderRow[]> {
    const { color, type, length } = STOCK_GROUP;
    const rows = await this.em.execute<RowRecord[]>(
      `select ${ROW_COLUMNS} from orders o ${ROW_JOINS}
       where o.visible and o.state = 'Wigs In Stock' and ${color} = ? and ${type} = ? and ${length} = ?
       order by o.created_at, o.id`,
      [group.color, group.type, group.length],
    );
    return rows.map(toOrderRow);
  }
}
