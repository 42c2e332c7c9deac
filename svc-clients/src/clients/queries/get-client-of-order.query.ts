import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Client } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { readClient } from '../read-client.js';
import type { Asker } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';

/** The client of an order; of a usa_manager the own orders and clients only. */
export class GetClientOfOrder extends Query<Client> {
  constructor(
    readonly orderId: number,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(GetClientOfOrder)
export class GetClientOfOrderHandler implements IQueryHandler<GetClientOfOrder> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderId, asker }: GetClientOfOrder): Promise<Client> {
    const scope = scopeOf(asker);
    const client = await readClient(
      this.em,
      `c.id = (select coalesce(m.kept_id, m.id) from order_view o join client m on m.id = o.client_id
         where o.order_id = ? and o.visible and ${scope.order('o')})`,
      [orderId],
      scope,
    );
    if (!client) throw new DomainError('not_found');
    return client;
  }
}
