import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { roleCan } from '@peruke/contracts/identity';
import { STATUS_STATES } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../owner.js';
import { countOrders } from './order-filter.js';

export interface Dashboard {
  clients_count?: number;
  orders_total: number;
  orders_in_progress: number;
  your_orders: number;
}

/** Counts of the home page; of a usa_manager's own orders, and without clients for who may not see them (AMB-87). */
export class GetDashboard extends Query<Dashboard> {
  constructor(readonly user: SignedInUser) {
    super();
  }
}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: GetDashboard): Promise<Dashboard> {
    const ownerId = ownerOf(user);
    return {
      ...(roleCan(user.role, 'dashboard.clients') ? { clients_count: await this.clients() } : {}),
      orders_total: await countOrders(this.em, { ownerId }),
      orders_in_progress: await countOrders(this.em, { ownerId, states: STATUS_STATES }),
      your_orders: await countOrders(this.em, { ownerId: user.id }),
    };
  }

  private async clients(): Promise<number> {
    const [row] = await this.em.execute<{ n: number }[]>(
      'select count(*) as n from client_view where not is_deleted and kept_id is null',
    );
    return row?.n ?? 0;
  }
}
