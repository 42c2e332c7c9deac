import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INTAKE_STATEMENT, type TakeInBody } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteIntake } from '../../orders/commands/note-intake.command.js';
import { sealFor } from '../../signature/client-seal.js';
import { Intake } from '../intake.entity.js';

const MOST_OF_A_NAME = 255;

/** The client has signed for the repair that she leaves: it is kept, and noted in the history of the order, both or neither. */
export class TakeIn extends Command<void> {
  constructor(
    readonly id: number,
    readonly body: TakeInBody,
    readonly device: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(TakeIn)
export class TakeInHandler implements ICommandHandler<TakeIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ id, body, device, user, now }: TakeIn): Promise<void> {
    return this.em.transactional(async (em) => {
      const order = await this.commands.execute(new NoteIntake(id, user, now));
      const { language, ...given } = body;
      const taken = {
        ...given,
        orderId: id,
        barcode: order.barcode,
        promisedAt: order.completeDate,
        statement: INTAKE_STATEMENT[language](body.ceiling),
        signedAt: now,
      };
      const { clientId } = order;
      const of = { clientId, device: device.slice(0, MOST_OF_A_NAME), seal: await sealFor(em, clientId) };
      em.persist(Intake.sign(taken, of, user));
    });
  }
}
