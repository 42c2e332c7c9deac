import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SettingsAnswer } from '@peruke/contracts/settings';
import { HouseSettings, THE_HOUSE } from '../settings.entity.js';
import { SettingsBook } from '../settings-book.js';

/** What holds now, and which keys the operator has set. */
export class GetSettings extends Query<SettingsAnswer> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: SettingsBook,
  ) {}

  async execute(): Promise<SettingsAnswer> {
    const { version, values } = await this.em.findOneOrFail(HouseSettings, THE_HOUSE);
    return {
      version,
      settings: this.book.inForce(values),
      pinned: this.book.pinned.variables as Record<string, string>,
    };
  }
}
