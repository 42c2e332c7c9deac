import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WireMessage } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { scopeOf } from '../../clients/own.scope.js';
import { CustomerMessage } from '../message.entity.js';
import { keepStep } from '../message-book.js';
import { MESSAGE_FIELDS } from '../message-json.js';

/** The customer was told by phone; or was not, after all. */
export class TellByPhone extends Command<WireMessage> {
  constructor(
    readonly messageId: number,
    readonly told: boolean,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(TellByPhone)
export class TellByPhoneHandler implements ICommandHandler<TellByPhone> {
  constructor(private readonly em: EntityManager) {}

  async execute({ messageId, told, user, now }: TellByPhone): Promise<WireMessage> {
    await this.em.transactional(async (tx) => {
      const [seen] = await tx.execute(
        `select 1 from message m where m.id = ? and ${scopeOf(user).message('m')}`,
        [messageId],
      );
      const message = seen && (await tx.findOne(CustomerMessage, messageId));
      if (!message) throw new DomainError('not_found');
      const changed = told ? message.tell(user, now) : message.untell();
      if (changed) await keepStep(tx, messageId, told ? 'told' : 'not-told', user.nickName, now);
    });
    const [row] = await this.em.execute<{ message: WireMessage }[]>(
      `select json_build_object(${MESSAGE_FIELDS}) as message from message m where m.id = ?`,
      [messageId],
    );
    if (!row) throw new DomainError('not_found');
    return row.message;
  }
}
