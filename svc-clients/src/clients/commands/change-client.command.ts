import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient, UpdateClientBody } from '@peruke/contracts/clients';
import { DomainError, editedFields } from '@peruke/contracts/kernel';
import { type Sent, soundBody } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { isTakenPhone, saveClients } from '../client-phone.js';
import type { Client } from '../client.entity.js';
import { changedPhoneProblem, type ClientChange, PHONE_TAKEN } from '../client.rules.js';
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
    // a country that is none decides no rule
    const problem = sent.errors['country']
      ? undefined
      : await this.phoneProblem(client, editedFields(sent.sound, sent.sound), user);
    const body = soundBody(sent, { phone: problem });
    client.change(editedFields(body, body), now, body);
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
