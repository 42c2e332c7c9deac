import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';

/** Another name for one of the person's own passkeys. */
export class RenamePasskey extends Command<void> {
  constructor(
    readonly id: number,
    readonly name: string,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, name, userId }: RenamePasskey): Promise<void> {
    const renamed = await this.em.execute<unknown[]>(
      'update passkey set name = ? where id = ? and user_id = ? returning id',
      [name, id, userId],
    );
    if (renamed.length === 0) throw new DomainError('not_found');
  }
}
