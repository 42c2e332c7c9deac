import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { loadClient } from '../load-client.js';
import { scopeOf } from '../own.scope.js';
import { readClient } from '../read-client.js';

export class RestoreClient extends Command<WireClient> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RestoreClient)
export class RestoreClientHandler implements ICommandHandler<RestoreClient> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, user, now }: RestoreClient): Promise<WireClient> {
    const client = await loadClient(this.em, id, user);
    client.restore(now);
    await this.em.flush();
    const done = await readClient(this.em, 'c.id = ?', [id], scopeOf(user));
    if (!done) throw new DomainError('not_found');
    return done;
  }
}
