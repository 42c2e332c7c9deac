import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlaceBody } from '@peruke/contracts/floor';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { Place } from '../place.entity.js';

/** A new place (`id` null) or another description of one; answers its id. */
export class KeepPlace extends Command<number> {
  constructor(
    readonly id: number | null,
    readonly body: PlaceBody,
  ) {
    super();
  }
}

@CommandHandler(KeepPlace)
export class KeepPlaceHandler implements ICommandHandler<KeepPlace> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, body }: KeepPlace): Promise<number> {
    const place = id === null ? Place.open(body) : await this.em.findOne(Place, { id, closedAt: null });
    if (!place) throw new DomainError('not_found');
    place.describe(body);
    try {
      await this.em.persist(place).flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw fieldError('code', 'This code already belongs to a place.');
      throw error;
    }
    return place.id;
  }
}
