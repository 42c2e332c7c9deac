import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldError } from '@peruke/contracts/kernel';
import type { CreateOrderBody } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { AwaitedViews } from '@peruke/svc-kit/events';
import { AttachFiles } from '../../media/commands/attach-files.command.js';
import type { StoredFile } from '../../media/media-intake.js';
import { awaitClientToChoose } from '../../projections/views.js';
import { nextNumbers } from '../barcode.js';
import { parseCompleteDate } from '../complete-date.js';
import type { NewOrder } from '../new-order.js';
import { Order } from '../order.entity.js';
import { ownerOf } from '../owner.js';

/** Answers the id of the new order, a Draft (ORD-028). */
export class CreateOrder extends Command<number> {
  constructor(
    readonly body: CreateOrderBody,
    readonly files: readonly StoredFile[],
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(CreateOrder)
export class CreateOrderHandler implements ICommandHandler<CreateOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly views: AwaitedViews,
  ) {}

  async execute({ body, files, user, now }: CreateOrder): Promise<number> {
    const promised = parseCompleteDate(body.complete_date ?? null, 'main.complete_date');
    const client = await awaitClientToChoose(this.em, this.views, body.client_id, ownerOf(user));
    if (!client) throw fieldError('main.client_id', 'The selected client is invalid.');
    return this.em.transactional(
      async (em) => {
        const order = Order.create({ ...givenBy(body), ...(await nextNumbers(em)), client }, user, now);
        order.noteSource('new_wig', null, user, now);
        await em.persist(order).flush();
        await this.commands.execute(new AttachFiles(order.id, files, user, now));
        if (promised) {
          // a change of its own, which is told and may be taken back by itself
          order.setCompleteDate(promised, user, now);
          await em.flush();
        }
        return order.id;
      },
      // Under an Idempotency-Key it is in a transaction already.
      { propagation: TransactionPropagation.REQUIRED },
    );
  }
}

const givenBy = (body: CreateOrderBody): Omit<NewOrder, 'id' | 'barcode' | 'client'> => ({
  isRepair: body.is_repair === 1,
  userGeneratedId: body.user_generated_id,
  orderNumber: body.order_number,
  details: body.details,
  totalPrice: body.totalPrice,
  properties: body.properties,
  fit: body.fit,
  stages: body.additional_properties.map(({ tittle, ...stage }) => ({
    ...stage,
    title: tittle,
    type: 'repair',
  })),
});
