import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fit, FitBody } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { nextFit } from '../fit.rules.js';
import { loadClient } from '../load-client.js';
import { readFit } from '../read-fit.js';

/** Keeps a measuring of a client's head as a version of its own, with who and when. */
export class SaveFit extends Command<Fit> {
  constructor(
    readonly clientId: number,
    readonly body: FitBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(SaveFit)
export class SaveFitHandler implements ICommandHandler<SaveFit> {
  constructor(private readonly em: EntityManager) {}

  execute({ clientId, body, user, now }: SaveFit): Promise<Fit> {
    return this.em.transactional(async (em) => {
      const client = await loadClient(em, clientId, user);
      // a deleted client is restored first (CLI-024)
      if (client.deletedAt) throw new DomainError('not_found');
      // two who measure at once come one after the other
      await em.execute('select 1 from client where id = ? for update', [clientId]);
      const [newest] = (await readFit(em, clientId)).versions;
      const next = nextFit(body, newest);
      if (next)
        await em.execute(
          `insert into fit_profile (client_id, version, measures, at, by_id, by_name)
           select ?, coalesce(max(version), 0) + 1, ?::jsonb, ?, ?, ? from fit_profile where client_id = ?`,
          [clientId, JSON.stringify(next.measures), now, user.id, user.nickName, clientId],
        );
      return readFit(em, clientId);
    });
  }
}
