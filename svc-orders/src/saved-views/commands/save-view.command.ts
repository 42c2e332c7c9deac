import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveViewBody } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { SavedView } from '../saved-view.entity.js';
import { assertRoom } from '../saved-views.rules.js';
import { refuseTakenName } from '../taken-name.js';

/** Keeps a filter of the list under a name; answers its id. */
export class SaveView extends Command<number> {
  constructor(
    readonly body: SaveViewBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(SaveView)
export class SaveViewHandler implements ICommandHandler<SaveView> {
  constructor(private readonly em: EntityManager) {}

  execute({ body, user, now }: SaveView): Promise<number> {
    return this.em
      .transactional(
        async (em) => {
          assertRoom(await em.count(SavedView, { ownerId: user.id }));
          const view = SavedView.save(body, user, now);
          await em.persist(view).flush();
          return view.id;
        },
        // Under an Idempotency-Key it is in a transaction already.
        { propagation: TransactionPropagation.REQUIRED },
      )
      .catch(refuseTakenName);
  }
}
