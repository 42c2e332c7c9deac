import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Client, normalizePhone } from '@peruke/contracts/clients';
import { readClient } from '../read-client.js';
import { type Asker, isOwnPhone } from '../client.rules.js';
import { scopeOf } from '../own.scope.js';

/** The client with that phone, deleted ones too (AMB-57), and by one that a merged client had; null when there is none. */
export class FindClientByPhone extends Query<Client | null> {
  constructor(
    readonly phone: string,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(FindClientByPhone)
export class FindClientByPhoneHandler implements IQueryHandler<FindClientByPhone> {
  constructor(private readonly em: EntityManager) {}

  execute({ phone, asker }: FindClientByPhone): Promise<Client | null> {
    const wanted = normalizePhone(phone);
    if (!isOwnPhone(wanted)) return Promise.resolve(null);
    return readClient(
      this.em,
      'c.id in (select coalesce(m.kept_id, m.id) from client m where m.phone = ?)',
      [wanted],
      scopeOf(asker),
    );
  }
}
