import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Client as WireClient, localPhone } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { saveClients } from '../client-phone.js';
import { Client } from '../client.entity.js';
import { isOwnPhone } from '../client.rules.js';
import { loadKept } from '../load-client.js';
import { scopeOf } from '../own.scope.js';
import { readClient } from '../read-client.js';
import { groupOf, lockMerges, regroup } from '../regroup.js';

/** Takes back that two are one person. What was written of the one who was kept stays hers. */
export class PartClient extends Command<WireClient> {
  constructor(
    readonly id: number,
    readonly mergedId: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(PartClient)
export class PartClientHandler implements ICommandHandler<PartClient> {
  constructor(private readonly em: EntityManager) {}

  execute({ id, mergedId, user }: PartClient): Promise<WireClient> {
    return this.em.transactional(async (em) => {
      await lockMerges(em);
      const kept = await loadKept(em, id, user);
      const [seen] = await em.execute(
        `select 1 from client c where c.id = ? and c.kept_id = ? and ${scopeOf(user).client('c')}`,
        [mergedId, kept.id],
      );
      const merged = seen && (await em.findOne(Client, { id: mergedId }));
      if (!merged) throw new DomainError('not_found');
      if (isOwnPhone(merged.phone) && merged.phone === kept.phone)
        throw new DomainError('merged_phone_kept', { params: { phone: localPhone(kept.phone) } });
      await em.execute('delete from client_alias where merged_id = ?', [mergedId]);
      await regroup(em, groupOf(kept));
      await saveClients(em);
      const done = await readClient(em, 'c.id = ?', [kept.id], scopeOf(user));
      if (!done) throw new DomainError('not_found');
      return done;
    });
  }
}
