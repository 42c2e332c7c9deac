import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import {
  type HandOverBody,
  type OrderState,
  RECEIPT_STATEMENT,
  type WigProperties,
} from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { MoveOrder } from '../../orders/commands/move-order.command.js';
import { sealFor } from '../../signature/client-seal.js';
import { type SignedWig, signedWig } from '../../signature/signed-wig.js';
import { Handover } from '../handover.entity.js';
import type { SignedMoney } from '../receipt.rules.js';

const MOST_OF_A_NAME = 255;
const DELIVERED: OrderState = 'Delivered Wigs';

interface OrderRecord {
  barcode: string;
  clientId: number | null;
  state: OrderState;
  properties: WigProperties;
  price: number;
  paid: number;
}

/** The client has signed: her receipt is kept and the order is delivered, both or neither. */
export class HandOver extends Command<{ untold: boolean }> {
  constructor(
    readonly id: number,
    readonly body: HandOverBody,
    readonly device: string,
    readonly user: SignedInUser,
    readonly now: Date,
    /** What stood on a screen that was turned to her; as the order is, where she signs at once. */
    readonly shown: { readonly wig?: SignedWig; readonly money?: SignedMoney } = {},
  ) {
    super();
  }
}

@CommandHandler(HandOver)
export class HandOverHandler implements ICommandHandler<HandOver> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ id, body, device, user, now, shown }: HandOver): Promise<{ untold: boolean }> {
    return this.em.transactional(async (em) => {
      const [order] = await em.execute<OrderRecord[]>(
        `select o.barcode, o.client_id as "clientId", o.state, o.properties, o.total_price::float8 as price,
           coalesce(p.paid, 0)::float8 as paid
         from orders o left join payment_view p on p.order_id = o.id where o.id = ? for update of o`,
        [id],
      );
      if (!order) throw new DomainError('not_found');
      const moved = await this.commands.execute(new MoveOrder(id, DELIVERED, user, now));
      // to stay where it is would be allowed
      if (order.state === DELIVERED)
        throw new DomainError('transition_not_allowed', { params: { from: DELIVERED, to: DELIVERED } });
      const { barcode, clientId, price, paid } = order;
      const receipt = {
        orderId: id,
        barcode,
        items: body.items,
        wig: shown.wig ?? signedWig(order.properties),
        money: shown.money ?? { price, paid },
        statement: RECEIPT_STATEMENT[body.language],
        signature: body.signature,
        signedAt: now,
      };
      const of = { clientId, device: device.slice(0, MOST_OF_A_NAME), seal: await sealFor(em, clientId) };
      em.persist(Handover.sign(receipt, of, user));
      return moved;
    });
  }
}
