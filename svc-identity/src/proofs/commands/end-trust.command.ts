import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endTrust } from '../../factors/factors.js';

/** Every browser of somebody is asked for the factor again. */
export class EndTrust extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EndTrust)
export class EndTrustHandler implements ICommandHandler<EndTrust> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: EndTrust): Promise<void> {
    return endTrust(this.em, userId);
  }
}
