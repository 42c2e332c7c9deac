import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteIntake } from '../../orders/commands/note-intake.command.js';
import { sealFor } from '../../signature/client-seal.js';
import { ClientWord } from '../client-word.entity.js';

/** What the client says of the price is kept, and noted in the history of the order, both or neither. */
export class NoteClientWord extends Command<void> {
  constructor(
    readonly id: number,
    readonly text: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(NoteClientWord)
export class NoteClientWordHandler implements ICommandHandler<NoteClientWord> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ id, text, user, now }: NoteClientWord): Promise<void> {
    return this.em.transactional(async (em) => {
      const { clientId, price } = await this.commands.execute(new NoteIntake(id, user, now, 'client-word'));
      const seal = await sealFor(em, clientId);
      em.persist(ClientWord.note({ orderId: id, clientId, price, text: seal(text), at: now }, user));
    });
  }
}
