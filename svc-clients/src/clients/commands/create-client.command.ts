import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient, CreateClientBody } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Client } from '../client.entity.js';
import { draftOf, phoneTaken } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';
import { isTakenPhone, saveClients } from '../client-phone.js';
import { readClient } from '../read-client.js';

export class CreateClient extends Command<WireClient> {
  constructor(
    readonly body: CreateClientBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(CreateClient)
export class CreateClientHandler implements ICommandHandler<CreateClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body, user, now }: CreateClient): Promise<WireClient> {
    const draft = draftOf(body, user);
    if (await isTakenPhone(this.em, draft.phone)) throw phoneTaken();
    const client = Client.add(draft, user, now);
    this.em.persist(client);
    await saveClients(this.em);
    const made = await readClient(this.em, 'c.id = ?', [client.id], scopeOf(user));
    if (!made) throw new DomainError('not_found');
    return made;
  }
}
