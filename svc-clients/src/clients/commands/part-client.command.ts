import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { localPhone, type PartedClient } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { isTakenPhone, saveClients } from '../client-phone.js';
import { Client } from '../client.entity.js';
import { isOwnPhone } from '../client.rules.js';
import { loadKept } from '../load-client.js';
import { factsOf, takeBack, type Written } from '../merge.rules.js';
import { scopeOf } from '../own.scope.js';
import { readClient } from '../read-client.js';
import { groupOf, lockMerges, regroup } from '../regroup.js';

/** Takes back that two are one person, and what the merge wrote of the one who was kept. What was changed since stays hers. */
export class PartClient extends Command<PartedClient> {
  constructor(
    readonly id: number,
    readonly mergedId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(PartClient)
export class PartClientHandler implements ICommandHandler<PartClient> {
  constructor(private readonly em: EntityManager) {}

  execute({ id, mergedId, user, now }: PartClient): Promise<PartedClient> {
    return this.em.transactional(async (em) => {
      await lockMerges(em);
      const kept = await loadKept(em, id, user);
      const [seen] = await em.execute(
        `select 1 from client c where c.id = ? and c.kept_id = ? and ${scopeOf(user).client('c')}`,
        [mergedId, kept.id],
      );
      const merged = seen && (await em.findOne(Client, { id: mergedId }));
      if (!merged) throw new DomainError('not_found');
      const stays = await giveBack(em, mergedId, now);
      if (isOwnPhone(merged.phone) && merged.phone === kept.phone)
        throw new DomainError('merged_phone_kept', { params: { phone: localPhone(kept.phone) } });
      await em.execute('delete from client_alias where merged_id = ?', [mergedId]);
      await regroup(em, groupOf(kept));
      await saveClients(em);
      const done = await readClient(em, 'c.id = ?', [kept.id], scopeOf(user));
      if (!done) throw new DomainError('not_found');
      return { ...done, stays };
    });
  }
}

interface AliasRow {
  id: number;
  written: Written;
}

/** What the merge wrote of the one into whom she went is as it was before; answers the fields that stay. */
const giveBack = async (em: EntityManager, mergedId: number, now: Date): Promise<string[]> => {
  const rows = await em.execute<(AliasRow & { intoId: number })[]>(
    `select merged_id as id, into_id as "intoId", written from client_alias
     where into_id = (select into_id from client_alias where merged_id = ?) order by merged_id`,
    [mergedId],
  );
  const own = rows.find(({ id }) => id === mergedId);
  const into = own && (await em.findOne(Client, { id: own.intoId }));
  if (!into) throw new DomainError('not_found');
  const beside = rows.filter((row) => row !== own);
  const { back, stays, others } = takeBack(
    own.written,
    factsOf(into),
    beside.map(({ written }) => written),
  );
  const { phone, ...rest } = back;
  // somebody else has it by now
  const isLost = phone !== undefined && (await isTakenPhone(em, phone, into));
  into.change(isLost ? rest : back, now);
  for (const [at, { id }] of beside.entries())
    await em.execute('update client_alias set written = ?::jsonb where merged_id = ?', [
      JSON.stringify(others[at]),
      id,
    ]);
  // she lets go of the phone before the other one stands with it
  await saveClients(em);
  return isLost ? [...stays, 'phone'] : stays;
};
