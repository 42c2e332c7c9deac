import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WigProperties } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';

/** What the paper of an intake says of its order. */
export interface IntakeOrder {
  readonly barcode: string;
  readonly clientId: number | null;
  readonly completeDate: Date | null;
  /** In agorot. */
  readonly price: number;
  readonly properties: WigProperties;
}

/** For the intake slice: whether this person may take the repair in, or note of it, now, and the row of its history. */
export class NoteIntake extends Command<IntakeOrder> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly noted: 'intake' | 'client-word' = 'intake',
  ) {
    super();
  }
}

@CommandHandler(NoteIntake)
export class NoteIntakeHandler implements ICommandHandler<NoteIntake> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, user, now, noted }: NoteIntake): Promise<IntakeOrder> {
    return this.orders.change(id, user, (order) => {
      order.noteIntake(noted, user, now);
      const { barcode, clientId, completeDate, totalPrice: price, properties } = order;
      return { barcode, clientId: clientId ?? null, completeDate: completeDate ?? null, price, properties };
    });
  }
}
