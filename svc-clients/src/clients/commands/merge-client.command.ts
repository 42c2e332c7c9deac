import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Client as WireClient, MergeClientBody } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { type Sent, soundBody } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { saveClients } from '../client-phone.js';
import { editClient } from '../edit-client.js';
import { loadKept } from '../load-client.js';
import { factsOf, mayGoInto, writtenOf } from '../merge.rules.js';
import { scopeOf } from '../own.scope.js';
import { readClient } from '../read-client.js';
import { groupOf, lockMerges, regroup } from '../regroup.js';

/** Says that another client is the same person: her number leads to the one who is kept, and no other row is touched. */
export class MergeClient extends Command<WireClient> {
  constructor(
    readonly id: number,
    readonly sent: Sent<MergeClientBody>,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(MergeClient)
export class MergeClientHandler implements ICommandHandler<MergeClient> {
  constructor(private readonly em: EntityManager) {}

  execute(command: MergeClient): Promise<WireClient> {
    return this.em.transactional(
      (em) => merge(em, command),
      // Under an Idempotency-Key it is in a transaction already.
      { propagation: TransactionPropagation.REQUIRED },
    );
  }
}

const merge = async (em: EntityManager, { id, sent, user, now }: MergeClient): Promise<WireClient> => {
  const { sound, errors } = sent;
  const { merged_id: named, ...fields } = sound;
  // without it nobody is looked up, and what else is wrong is said as well
  const other = named ?? soundBody(sent).merged_id;
  await lockMerges(em);
  const kept = await loadKept(em, id, user);
  const merged = await loadKept(em, other, user);
  if (kept.id === merged.id) throw new DomainError('merged_already');
  if (!mayGoInto(kept, merged)) throw new DomainError('merge_out_of_sight');
  await em.execute(
    'insert into client_alias (merged_id, into_id, at, by_id, by_name) values (?, ?, ?, ?, ?)',
    [merged.id, kept.id, now, user.id, user.nickName],
  );
  await regroup(em, groupOf(kept, merged));
  // she lets go of her phone before the one who is kept takes it
  await em.flush();
  const before = factsOf(kept);
  await editClient(em, kept, { sound: fields, errors }, user, now);
  await em.execute('update client_alias set written = ?::jsonb where merged_id = ?', [
    JSON.stringify(writtenOf(before, factsOf(kept))),
    merged.id,
  ]);
  await saveClients(em);
  const done = await readClient(em, 'c.id = ?', [kept.id], scopeOf(user));
  if (!done) throw new DomainError('not_found');
  return done;
};
