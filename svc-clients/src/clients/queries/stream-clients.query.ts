import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { clientCondition, type ClientFilter } from '../client-filter.js';
import { clientJson } from '../client-json.js';

/** The first batch is small so that the first byte leaves at once; the rest is cut into pieces that memory forgets. */
const FIRST_BATCH = 100;
const BATCH = 1_000;

/**
 * A piece of the list, joined by the database: a row of its own for each client would be garbage a moment later. The
 * aggregates take the rows as the sorted batch gives them.
 */
interface Piece {
  clients: number;
  text: string;
  lastId: number;
  /** Of the last one, in microseconds: a Date would lose what sets two rows apart. */
  lastCreated: string;
}

/**
 * `{"data":[...]}` of every client that the filter lets through, newest first, in pieces (CLI-040). Read by key, not
 * by a cursor: a caller that reads slowly holds no connection.
 */
export class StreamClients extends Query<AsyncIterable<string>> {
  constructor(
    readonly filter: ClientFilter,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(StreamClients)
export class StreamClientsHandler implements IQueryHandler<StreamClients> {
  constructor(private readonly em: EntityManager) {}

  execute({ filter, limit }: StreamClients): Promise<AsyncIterable<string>> {
    return Promise.resolve(pieces(this.em.fork(), filter, limit));
  }
}

async function* pieces(em: EntityManager, filter: ClientFilter, limit: number): AsyncGenerator<string> {
  const { sql, params } = clientCondition(filter);
  const json = clientJson(filter.scope);
  let last: Piece | undefined;
  let left = limit;
  let head = '{"data":[';
  while (left > 0) {
    const batch = Math.min(left, last ? BATCH : FIRST_BATCH);
    const [piece] = await em.execute<Piece[]>(
      `with batch as materialized (
         select c.id, c.created_at, ${json}::text as text from client c
         where ${sql} ${last ? 'and (c.created_at, c.id) < (?::timestamptz, ?::int)' : ''}
         order by c.created_at desc, c.id desc limit ?)
       select count(*)::int as clients, string_agg(text, ',') as text,
         (array_agg(id))[count(*)] as "lastId", ((array_agg(created_at))[count(*)])::text as "lastCreated"
       from batch`,
      last ? [...params, last.lastCreated, last.lastId, batch] : [...params, batch],
    );
    const found = piece?.clients ?? 0;
    if (piece && found > 0) {
      yield head + piece.text;
      head = ',';
      last = piece;
    }
    left = found < batch ? 0 : left - found;
  }
  yield head === ',' ? ']}' : `${head}]}`;
}
