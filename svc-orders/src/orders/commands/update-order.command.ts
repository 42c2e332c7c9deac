import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdsRight } from '@peruke/contracts/identity';
import { DomainError, type EditBase, editedFields } from '@peruke/contracts/kernel';
import { eachOrderText, type UpdateOrderBody } from '@peruke/contracts/orders';
import { noteWhat } from '@peruke/svc-kit/audit';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { AttachFiles } from '../../media/commands/attach-files.command.js';
import type { StoredFile } from '../../media/media-intake.js';
import type { OrderDetails } from '../order-edits.js';
import { OrderStore } from '../order-store.js';

/** Fields of the general list and new files, as far as they are given (AMB-15); `isDeed`: sent by a bench. */
export class UpdateOrder extends Command<void> {
  constructor(
    readonly id: number,
    readonly body: UpdateOrderBody,
    readonly files: readonly StoredFile[],
    readonly user: SignedInUser,
    readonly now: Date,
    readonly isDeed = false,
  ) {
    super();
  }
}

/** What is given, by the names of the order. */
const detailsOf = (body: Partial<Omit<UpdateOrderBody, keyof EditBase>>): Partial<OrderDetails> => {
  const texts = eachOrderText(({ wire }) => body[wire]);
  const given = Object.entries({ ...texts, totalPrice: body.totalPrice });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};

@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderStore,
    private readonly commands: CommandBus,
  ) {}

  execute({ id, body, files, user, now, isDeed }: UpdateOrder): Promise<void> {
    return this.em.transactional(async () => {
      const details = detailsOf(editedFields(body, body));
      // A usa_manager may add photos where it may no longer edit, so only what is asked for is checked.
      const isEdit = Object.keys(details).length > 0 || files.length === 0;
      if (isEdit && !holdsRight(user, 'order.update')) throw new DomainError('forbidden');
      if (isEdit) await this.orders.change(id, user, (order) => order.setDetails(details, user, now, body));
      else noteWhat(() => 'order.upload');
      await this.commands.execute(new AttachFiles(id, files, user, now, isDeed));
    });
  }
}
