import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient } from '@peruke/contracts/clients';
import { DomainError, editedFields } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { ClientEdit } from '../client-edit.schema.js';
import { isTakenPhone, saveClients } from '../client-phone.js';
import type { Client } from '../client.entity.js';
import { changedPhoneProblem, type ClientChange, PHONE_TAKEN } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';
import { loadClient } from '../load-client.js';
import { readClient } from '../read-client.js';

export class ChangeClient extends Command<WireClient> {
  constructor(
    readonly id: number,
    readonly edit: ClientEdit,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeClient)
export class ChangeClientHandler implements ICommandHandler<ChangeClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, edit: { body, errors }, user, now }: ChangeClient): Promise<WireClient> {
    const client = await loadClient(this.em, id, user);
    // a deleted client is restored first (CLI-024)
    if (client.deletedAt) throw new DomainError('not_found');
    const change = editedFields(body, body);
    // a country that is none decides no rule
    const problem = errors['country'] ? undefined : await this.phoneProblem(client, change, user);
    if (problem || Object.keys(errors).length > 0)
      throw new DomainError('validation', { errors: { ...errors, ...(problem && { phone: [problem] }) } });
    client.change(change, now, body);
    await saveClients(this.em);
    const changed = await readClient(this.em, 'c.id = ?', [id], scopeOf(user));
    if (!changed) throw new DomainError('not_found');
    return changed;
  }

  private async phoneProblem(
    client: Client,
    change: ClientChange,
    user: SignedInUser,
  ): Promise<string | undefined> {
    const problem = changedPhoneProblem(client, change, user);
    if (problem || change.phone === undefined || change.phone === client.phone) return problem;
    return (await isTakenPhone(this.em, change.phone, client.id)) ? PHONE_TAKEN : undefined;
  }
}
