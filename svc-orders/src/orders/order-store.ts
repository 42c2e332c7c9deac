import { EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import { Injectable } from '@nestjs/common';
import { type BenchDeedRow, deedBase, keepMade } from '@peruke/svc-kit/app';
import type { SeenBase } from '@peruke/svc-kit/db';
import { Order } from './order.entity.js';
import { ownerOf } from './owner.js';

const visibleTo = (where: FilterQuery<Order>, actor: Actor): FilterQuery<Order> => {
  const owner = ownerOf(actor);
  const own: FilterQuery<Order> = owner === null ? {} : { createdById: owner };
  return { $and: [where, own, { visible: true }] };
};

/** `seen`: what the deed of a bench knew of the order; empty for a desk. */
type Work<T> = (order: Order, em: EntityManager, seen: SeenBase) => T | Promise<T>;

export type OrderPart = 'stages' | 'categories';

/**
 * Where orders are loaded to be changed: in a transaction, under a row lock, so that of two people who press at once
 * the second sees what the first has done.
 */
@Injectable()
export class OrderStore {
  constructor(private readonly em: EntityManager) {}

  /** Runs `work` on the order and saves what it did. 404 when it is not there or not the caller's own. */
  change<T>(
    id: number,
    actor: Actor,
    work: Work<T>,
    parts: readonly OrderPart[] = [],
    deed?: BenchDeedRow,
  ): Promise<T> {
    return this.em.transactional(async (em) => {
      const order = await this.lock(em, { id }, actor);
      await em.populate(order, [...parts]);
      const before = order.version;
      const result = await work(order, em, deed ? await deedBase(em, deed, id) : {});
      await em.flush();
      if (deed && order.version > before) await keepMade(em, deed, id, order.version);
      return result;
    });
  }

  /** Whether the order is there for this person and takes files now; throws what a change would. */
  async assertTakesFiles(id: number, actor: Actor): Promise<void> {
    const order = await this.em.fork().findOne(Order, visibleTo({ id }, actor));
    if (!order) throw new DomainError('not_found');
    order.assertTakesFiles(actor);
  }

  /** The same for the order that a stage category belongs to. */
  async changeCategory<T>(categoryId: number, actor: Actor, work: Work<T>): Promise<T> {
    const [row] = await this.em.execute<{ order_id: number }[]>(
      'select order_id from stage_category where id = ?',
      [categoryId],
    );
    if (!row) throw new DomainError('not_found');
    return this.change(row.order_id, actor, work, ['stages', 'categories']);
  }

  /** One more order in a transaction that `change` has opened. */
  async lock(em: EntityManager, where: FilterQuery<Order>, actor: Actor): Promise<Order> {
    const order = await em.findOne(Order, visibleTo(where, actor), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!order) throw new DomainError('not_found');
    return order;
  }
}
