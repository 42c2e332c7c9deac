import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { clientCondition, type ClientFilter } from '../client-filter.js';
import { clientJson } from '../client-json.js';

/** The first batch is small so that the first byte leaves at once; the rest is cut into pieces that memory forgets. */
const FIRST_BATCH = 100;
const BATCH = 1_000;

interface Row {
  id: number;
  /** Microseconds: a Date would lose what sets two rows apart. */
  created: string;
  text: string;
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
  const json = clientJson(filter.ownerId);
  let last: Row | undefined;
  let left = limit;
  let head = '{"data":[';
  while (left > 0) {
    const batch = Math.min(left, last ? BATCH : FIRST_BATCH);
    const rows: Row[] = await em.execute<Row[]>(
      `select c.id, c.created_at::text as created, ${json}::text as text from client c
       where ${sql} ${last ? 'and (c.created_at, c.id) < (?::timestamptz, ?::int)' : ''}
       order by c.created_at desc, c.id desc limit ?`,
      last ? [...params, last.created, last.id, batch] : [...params, batch],
    );
    if (rows.length > 0) yield head + rows.map(({ text }) => text).join(',');
    if (rows.length > 0) head = ',';
    last = rows.at(-1);
    left = rows.length < batch ? 0 : left - rows.length;
  }
  yield head === ',' ? ']}' : `${head}]}`;
}
