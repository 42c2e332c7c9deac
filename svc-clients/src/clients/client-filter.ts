import type { CLIENT_STATUSES } from '@peruke/contracts/clients';
import { likeAnywhere, type SearchTerm, searchTerms } from './client-search.rules.js';
import type { OwnScope } from './own.scope.js';

export type ClientStatus = (typeof CLIENT_STATUSES)[number];

export interface ClientFilter {
  status: ClientStatus;
  search?: string;
  /** Only what this person made. */
  madeBy?: number;
  scope: OwnScope;
}

export interface Condition {
  sql: string;
  params: unknown[];
}

const STATUS_SQL: Record<ClientStatus, string> = {
  active: 'c.deleted_at is null',
  // of who was forgotten there is nothing to show
  deleted: 'c.deleted_at is not null and c.key is not null',
  both: 'c.key is not null',
};

const containing = (text: string): Condition => {
  const like = { sql: 'c.search_text like ?', params: [likeAnywhere(text)] as unknown[] };
  // Two letters make no trigram; the index of pairs finds them, the LIKE keeps the meaning in one place.
  if ([...text].length !== 2) return like;
  return {
    sql: `(letter_pairs(c.search_text) @> array[?]::text[] and ${like.sql})`,
    params: [text, ...like.params],
  };
};

const anyOf = (term: SearchTerm): Condition => {
  const spellings = term.map(containing);
  return {
    sql: `(${spellings.map(({ sql }) => sql).join(' or ')})`,
    params: spellings.flatMap(({ params }) => params),
  };
};

/** The filter as the condition of a query over `client c`. */
export const clientCondition = ({ status, search = '', madeBy, scope }: ClientFilter): Condition => {
  const parts: Condition[] = searchTerms(search).map(anyOf);
  const byStatus = STATUS_SQL[status];
  if (byStatus) parts.push({ sql: byStatus, params: [] });
  if (madeBy !== undefined) parts.push({ sql: 'c.created_by_id = ?', params: [madeBy] });
  // who was merged is found as the one who is kept
  parts.push({ sql: `c.kept_id is null and ${scope.client('c')}`, params: [] });
  return {
    sql: parts.map(({ sql }) => sql).join(' and '),
    params: parts.flatMap(({ params }) => params),
  };
};
