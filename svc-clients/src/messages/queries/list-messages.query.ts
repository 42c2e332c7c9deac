import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListMessagesQuery, WireMessage } from '@peruke/contracts/clients';
import type { Asker } from '../../clients/client.rules.js';
import { scopeOf } from '../../clients/own.scope.js';
import { MESSAGE_FIELDS } from '../message-json.js';

/** More than a customer ever gets; newest first, so that the rest would be old. */
const MOST = 200;

/** The messages of a client, an order or a meeting, newest first; as far as the asker may know of them. */
export class ListMessages extends Query<WireMessage[]> {
  constructor(
    readonly query: ListMessagesQuery,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query, asker }: ListMessages): Promise<WireMessage[]> {
    const wanted: [string, number | null | undefined][] = [
      ['m.client_id = any(client_group(?))', query.client_id],
      ['m.order_id = ?', query.order_id],
      ['m.meeting_id = ?', query.meeting_id],
    ];
    const given = wanted.filter(([, id]) => id !== undefined && id !== null);
    const rows = await this.em.execute<{ message: WireMessage }[]>(
      `select json_build_object(${MESSAGE_FIELDS}) as message from message m
       where ${[...given.map(([sql]) => sql), scopeOf(asker).message('m')].join(' and ')} order by m.id desc limit ${MOST}`,
      given.map(([, id]) => id),
    );
    return rows.map(({ message }) => message);
  }
}
