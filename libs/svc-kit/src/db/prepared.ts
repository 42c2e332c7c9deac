import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

interface Statement {
  name: string;
  text: string;
}

const statements = new Map<string, Statement>();
/** Each connection keeps every statement that it has prepared; what comes after so many texts is asked without. */
const MOST = 500;

/**
 * Like `em.execute`, in the same transaction, by a statement that each connection parses and plans only once. For a
 * handful of fixed texts that are asked all the time: the values come as parameters (`?`), never as part of the text,
 * and the plan does not look at them.
 */
export const executePrepared = async <Row>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[],
): Promise<Row[]> => {
  const statement = statementOf(sql);
  if (!statement) return em.execute<Row[]>(sql, [...params]);
  // pg takes a statement with a name where the query builder hands on the text of its query.
  const query = { sql: statement, parameters: params } as never;
  const { rows } = await em.getKysely().executeQuery<Row>(query);
  return rows;
};

const statementOf = (sql: string): Statement | undefined => {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= MOST) return undefined;
  let last = 0;
  const text = sql.replaceAll('?', () => `$${++last}`);
  const name = createHash('sha1').update(text).digest('base64url');
  const statement = { name, text };
  statements.set(sql, statement);
  return statement;
};
