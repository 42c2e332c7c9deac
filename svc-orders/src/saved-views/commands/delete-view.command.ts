import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { SavedView } from '../saved-view.entity.js';
import { assertMayChange } from '../saved-views.rules.js';

/** The view goes; the orders in it stay where they are. */
export class DeleteView extends Command<void> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, user }: DeleteView): Promise<void> {
    const view = await this.em.findOne(SavedView, { id });
    if (!view) throw new DomainError('not_found');
    assertMayChange(view, user);
    await this.em.remove(view).flush();
  }
}
