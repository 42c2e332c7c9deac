import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { GuardOverride } from '@peruke/contracts/payments';
import { toWire } from '@peruke/svc-kit/time';
import { Orders } from '../../projections/orders.js';
import type { Asker } from '../../projections/owner.js';

interface Row extends Omit<GuardOverride, 'by'> {
  by_name: string;
}

/** The warnings that were passed on an order, the newest first, for everybody who sees its payments. */
export class ListOverrides extends Query<GuardOverride[]> {
  constructor(
    readonly orderId: number,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(ListOverrides)
export class ListOverridesHandler implements IQueryHandler<ListOverrides> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
  ) {}

  async execute({ orderId, asker }: ListOverrides): Promise<GuardOverride[]> {
    await this.orders.visible(orderId, asker);
    const rows = await this.em.execute<Row[]>(
      'select id, guard, detail, at, by_name from guard_override where order_id = ? order by id desc',
      [orderId],
    );
    return rows.map(({ id, guard, detail, at, by_name }) => ({
      id,
      guard,
      detail: Object.fromEntries(
        Object.entries(detail).map(([name, value]) => [
          name,
          typeof value === 'number' ? toShekels(value) : value,
        ]),
      ),
      at: toWire(new Date(at)),
      by: by_name,
    }));
  }
}
