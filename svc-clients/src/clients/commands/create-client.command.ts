import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient, CreateClientBody } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { type Sent, soundBody } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Client } from '../client.entity.js';
import { draftOf, keptPhone, newPhoneProblem, PHONE_TAKEN } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';
import { isTakenPhone, saveClients } from '../client-phone.js';
import { readClient } from '../read-client.js';

export class CreateClient extends Command<WireClient> {
  constructor(
    readonly sent: Sent<CreateClientBody>,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(CreateClient)
export class CreateClientHandler implements ICommandHandler<CreateClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ sent, user, now }: CreateClient): Promise<WireClient> {
    const body = soundBody(sent, { phone: await this.phoneProblem(sent.sound, user) });
    const client = Client.add(draftOf(body, user), user, now);
    this.em.persist(client);
    await saveClients(this.em);
    const made = await readClient(this.em, 'c.id = ?', [client.id], scopeOf(user));
    if (!made) throw new DomainError('not_found');
    return made;
  }

  private async phoneProblem(
    { phone, country }: Partial<CreateClientBody>,
    user: SignedInUser,
  ): Promise<string | undefined> {
    if (phone === undefined) return undefined;
    // a country that is none decides no rule
    const problem = country === undefined ? undefined : newPhoneProblem({ phone, country }, user);
    if (problem) return problem;
    return (await isTakenPhone(this.em, keptPhone(phone, user))) ? PHONE_TAKEN : undefined;
  }
}
