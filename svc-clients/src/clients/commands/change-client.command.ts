import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient, UpdateClientBody } from '@peruke/contracts/clients';
import { DomainError, editedFields } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { refuseTakenPhone, saveClients } from '../client-phone.js';
import { checkChange } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';
import { loadClient } from '../load-client.js';
import { readClient } from '../read-client.js';

export class ChangeClient extends Command<WireClient> {
  constructor(
    readonly id: number,
    readonly body: UpdateClientBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeClient)
export class ChangeClientHandler implements ICommandHandler<ChangeClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, body, user, now }: ChangeClient): Promise<WireClient> {
    const client = await loadClient(this.em, id, user);
    // a deleted client is restored first (CLI-024)
    if (client.deletedAt) throw new DomainError('not_found');
    const change = editedFields(body, body);
    checkChange(client, change, user);
    if (change.phone !== undefined && change.phone !== client.phone)
      await refuseTakenPhone(this.em, change.phone, id);
    client.change(change, now, body);
    await saveClients(this.em);
    const changed = await readClient(this.em, 'c.id = ?', [id], scopeOf(user));
    if (!changed) throw new DomainError('not_found');
    return changed;
  }
}
