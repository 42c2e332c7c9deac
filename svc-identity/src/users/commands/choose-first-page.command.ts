import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loadUser } from '../load-user.js';

/** What opens after signing in; null is the dashboard. */
export class ChooseFirstPage extends Command<void> {
  constructor(
    readonly userId: number,
    readonly page: string | null,
  ) {
    super();
  }
}

@CommandHandler(ChooseFirstPage)
export class ChooseFirstPageHandler implements ICommandHandler<ChooseFirstPage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, page }: ChooseFirstPage): Promise<void> {
    const user = await loadUser(this.em, userId);
    user.openFirst(page);
    await this.em.flush();
  }
}
