import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { ChangeViewBody } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { SavedView } from '../saved-view.entity.js';
import { refuseTakenName } from '../taken-name.js';

/** Another name, another filter, for everybody or no longer. */
export class ChangeView extends Command<void> {
  constructor(
    readonly id: number,
    readonly body: ChangeViewBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeView)
export class ChangeViewHandler implements ICommandHandler<ChangeView> {
  constructor(private readonly em: EntityManager) {}

  execute({ id, body, user, now }: ChangeView): Promise<void> {
    return this.em
      .transactional(async (em) => {
        const view = await em.findOne(SavedView, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!view) throw new DomainError('not_found');
        view.change(body, user, now);
        await em.flush();
      })
      .catch(refuseTakenName);
  }
}
