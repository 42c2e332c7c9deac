import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reminder } from '@peruke/contracts/clients';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderReminders } from '../order-reminders.js';

/** Asks the client of an order to take it. */
export class RemindClient extends Command<Reminder> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RemindClient)
export class RemindClientHandler implements ICommandHandler<RemindClient> {
  constructor(
    private readonly em: EntityManager,
    private readonly reminders: OrderReminders,
  ) {}

  execute({ orderId, user, now }: RemindClient): Promise<Reminder> {
    return this.em.transactional((em) => this.reminders.remind(em, orderId, user, now));
  }
}
