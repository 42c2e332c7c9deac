import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recall } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { findAddressee } from '../addressee.js';
import { ClientAsker } from '../ask-client.js';
import { lockClientOf, readRecalls } from '../read-recalls.js';

/** Asks a client to have a wig looked at, at most once in 48 hours, whoever asks and in whatever replica. */
export class RecallClient extends Command<Recall> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RecallClient)
export class RecallClientHandler implements ICommandHandler<RecallClient> {
  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
    private readonly asker: ClientAsker,
  ) {}

  async execute({ orderId, user, now }: RecallClient): Promise<Recall> {
    const settings = await this.house.settings();
    return this.em.transactional(async (em) => {
      const clientId = await lockClientOf(em, orderId, user);
      const client = clientId === undefined ? null : await findAddressee(em, clientId);
      if (!client) throw new DomainError('not_found');
      const of = { asker: user, settings, now, orderId };
      const [before] = await readRecalls(em, of);
      if (!before) throw new DomainError('recall_not_due');
      const { recall, last } = before;
      await this.asker.ask(
        em,
        { occasion: 'recall', client, orderId, barcode: recall.barcode, last, by: user },
        now,
      );
      const [after] = await readRecalls(em, of);
      return after!.recall;
    });
  }
}
