import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient, UpdateClientBody } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { Sent } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { saveClients } from '../client-phone.js';
import { editClient } from '../edit-client.js';
import { scopeOf } from '../own.scope.js';
import { loadClient } from '../load-client.js';
import { readClient } from '../read-client.js';

export class ChangeClient extends Command<WireClient> {
  constructor(
    readonly id: number,
    readonly sent: Sent<UpdateClientBody>,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeClient)
export class ChangeClientHandler implements ICommandHandler<ChangeClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, sent, user, now }: ChangeClient): Promise<WireClient> {
    const client = await loadClient(this.em, id, user);
    // a deleted client is restored first (CLI-024)
    if (client.deletedAt) throw new DomainError('not_found');
    await editClient(this.em, client, sent, user, now);
    await saveClients(this.em);
    const changed = await readClient(this.em, 'c.id = ?', [id], scopeOf(user));
    if (!changed) throw new DomainError('not_found');
    return changed;
  }
}
