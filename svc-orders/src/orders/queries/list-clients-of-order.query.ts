import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../owner.js';

export interface ClientChoice {
  id: number;
  full_name: string;
  phone: string;
}

const LIMIT = 100_000;

/** The clients to whom the order may be given (A-057, AMB-17): a usa_manager's own only. */
export class ListClientsOfOrder extends Query<ClientChoice[]> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(ListClientsOfOrder)
export class ListClientsOfOrderHandler implements IQueryHandler<ListClientsOfOrder> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, user }: ListClientsOfOrder): Promise<ClientChoice[]> {
    const owner = ownerOf(user);
    const orders = await this.em.execute(
      'select 1 from orders where id = ? and visible and (?::int is null or created_by_id = ?)',
      [id, owner, owner],
    );
    if (orders.length === 0) throw new DomainError('not_found');
    return this.em.execute<ClientChoice[]>(
      `select id, full_name, phone from client_view
       where not is_deleted and kept_id is null and (?::int is null or created_by_id = ?) order by full_name, id limit ${LIMIT}`,
      [owner, owner],
    );
  }
}
