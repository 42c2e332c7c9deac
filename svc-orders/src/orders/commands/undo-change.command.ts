import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { AwaitedViews } from '@peruke/svc-kit/events';
import { awaitClientToChoose, findManagerFor } from '../../projections/views.js';
import type { Order } from '../order.entity.js';
import { OrderStore } from '../order-store.js';
import { ownerOf } from '../owner.js';
import { assertUndo, type LastChange } from '../undo.rules.js';

/** Takes back what the caller has just done, by the opposite change: with its own rows in the log and its own events. */
export class UndoChange extends Command<void> {
  constructor(
    readonly id: number,
    /** The version that the page has seen. */
    readonly seen: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(UndoChange)
export class UndoChangeHandler implements ICommandHandler<UndoChange> {
  constructor(
    private readonly orders: OrderStore,
    private readonly views: AwaitedViews,
  ) {}

  execute({ id, seen, user, now }: UndoChange): Promise<void> {
    return this.orders.change(
      id,
      user,
      async (order, em) => {
        const last = assertUndo(order, seen, user, now);
        await takeBack(order, last, { em, views: this.views, user, now });
        // taking back is not taken back
        order.lastChange = null;
      },
      ['stages', 'categories'],
    );
  }
}

type By = Pick<UndoChange, 'user' | 'now'> & { em: EntityManager; views: AwaitedViews };

/** Who was in charge, or whose it was, may be gone since. */
const stillThere = <T>(found: T | undefined | null): T => {
  if (!found) throw new DomainError('undo_overtaken');
  return found;
};

const takeBack = async (order: Order, last: LastChange, { em, views, user, now }: By): Promise<void> => {
  switch (last.kind) {
    case 'manager':
      return order.assignCreator(stillThere(await findManagerFor(em, last.before.id, order)), user, now);
    case 'client': {
      const client = await awaitClientToChoose(em, views, last.before.id, ownerOf(user));
      return order.changeClient(stillThere(client), user, now);
    }
    case 'complete-date':
      return order.setCompleteDate(last.before === null ? null : new Date(last.before), user, now);
    case 'properties':
      return order.setProperties(last.before, user, now);
    case 'steps': {
      const left = Object.keys(order.statusMap).filter((step) => !last.before.includes(step));
      return order.updateChecklist(left, user, now, last.before);
    }
    case 'hold':
      return order.release(user, now);
    case 'rush':
      return order.setRush(last.before, user, now);
    case 'stages':
      return void order.markStages(last.before, false, user, now);
    case 'stage-texts':
      return void order.renameStage(last.before.id, last.before, user, now);
  }
};
