import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { loadKept } from '../load-client.js';

/** Two who look alike are two people: they are not offered for a merge again. Merged by hand they still can be. */
export class TellApart extends Command<void> {
  constructor(
    readonly id: number,
    readonly otherId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(TellApart)
export class TellApartHandler implements ICommandHandler<TellApart> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, otherId, user, now }: TellApart): Promise<void> {
    const one = await loadKept(this.em, id, user);
    const other = await loadKept(this.em, otherId, user);
    if (one.id === other.id) throw new DomainError('not_found');
    await this.em.execute(
      `insert into not_same (client_id, other_id, by_id, at) values (least(?::int, ?), greatest(?::int, ?), ?, ?)
       on conflict do nothing`,
      [one.id, other.id, one.id, other.id, user.id, now],
    );
  }
}
