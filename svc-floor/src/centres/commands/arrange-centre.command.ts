import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WorkCentreBody } from '@peruke/contracts/floor';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { WorkCentre } from '../work-centre.entity.js';

/** A new work centre (`id` null) or another arrangement of one; answers its id. */
export class ArrangeCentre extends Command<number> {
  constructor(
    readonly id: number | null,
    readonly body: WorkCentreBody,
  ) {
    super();
  }
}

@CommandHandler(ArrangeCentre)
export class ArrangeCentreHandler implements ICommandHandler<ArrangeCentre> {
  constructor(private readonly em: EntityManager) {}

  execute({ id, body }: ArrangeCentre): Promise<number> {
    return this.em.transactional(async (em) => {
      const all = await em.find(
        WorkCentre,
        {},
        { orderBy: { position: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      await assertPeopleAreThere(em, body.people);
      const centre = id === null ? WorkCentre.open(body, makeRoom(all)) : all.find((one) => one.id === id);
      if (!centre) throw new DomainError('not_found');
      // a step is done in one place
      for (const other of all) if (other !== centre) other.giveUp(body.steps, body.categories);
      centre.arrange(body);
      await em.persist(centre).flush();
      return centre.id;
    });
  }
}

/** The place of a new one: before the last, which takes the repairs that no category leads elsewhere. */
const makeRoom = (all: readonly WorkCentre[]): number => {
  const last = all.at(-1);
  const position = last?.position ?? 1;
  last?.moveTo(position + 1);
  return position;
};

const assertPeopleAreThere = async (em: EntityManager, people: readonly number[]): Promise<void> => {
  const known = await em.execute<{ user_id: number }[]>(
    'select user_id from user_view where user_id = any(?::int[]) and not is_deleted',
    [`{${people.join(',')}}`],
  );
  if (known.length < new Set(people).size)
    throw fieldError('people', 'Somebody of these does not work here any more.');
};
