import { likeAnywhere, searchTerms } from '../../projections/search.rules.js';
import { all, arrayOf, type Condition } from './condition.js';

export interface SearchInput {
  /** As it was typed. */
  search?: string;
  /** Barcode or client, of which `search` looks at nothing else then. */
  searchIn?: 'everything' | 'barcode-and-client';
}

/** What a search looks for (ORD-004): an order that has it, or any order of a client who has it. */
export interface Search {
  /** Over `client_of_order as c`. */
  client: Condition;
  /** Over `orders as o`; nothing when an order cannot have it. */
  order?: Condition;
}

/**
 * The ids of the clients whom a condition over `client_of_order c` finds, with everybody who is one person with one of them:
 * orders of a client who was merged are found by either name. Few are merged: they are looked at apart, so that what the
 * condition finds is read as if there were none.
 */
export const clientsFound = ({ sql, params }: Condition): Condition => ({
  sql: `
  with merged as materialized (
    select m.id, m.full_name, m.search_text, m.kept_id as root from client_of_order m where m.kept_id is not null
    union all
    select k.id, k.full_name, k.search_text, k.id from client_of_order k
    where k.id in (select m.kept_id from client_of_order m where m.kept_id is not null)
  ), hit as materialized (select c.id, c.root from merged c where ${sql})
  select c.id from client_of_order c where ${sql}
  union all
  select m.id from merged m where m.root in (select root from hit) and m.id not in (select id from hit)`,
  params: [...params, ...params],
});

/** Undefined when what was typed is too little to narrow the list. */
export const searchOf = ({ search = '', searchIn }: SearchInput): Search | undefined => {
  const terms = searchTerms(search);
  if (!terms) return undefined;
  const { order } = terms;
  if (order === undefined) return { client: { sql: 'false', params: [] } };
  const clients = terms.client.map((term) => pieceOf('c.search_text', term));
  return {
    client: {
      sql: `(${clients.map(({ sql }) => sql).join(' or ')})`,
      params: clients.flatMap(({ params }) => params),
    },
    order: orderHaving(order, searchIn === 'barcode-and-client'),
  };
};

// Two letters are one bigram: the index answers it alone.
const pieceOf = (column: string, term: string): Condition =>
  term.length === 2
    ? { sql: `bigrams(${column}) @> array[?]::text[]`, params: [term] }
    : { sql: `${column} like ?`, params: [likeAnywhere(term)] };

const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

// Trigrams are cut from words: of "o'n" there is none, and every order would be looked at.
const havingBigrams = (term: string): Condition => {
  const letters = [...term];
  const bigrams = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
  return { sql: 'bigrams(o.search_text) @> ?::text[]', params: [arrayOf(bigrams)] };
};

/** Two characters are in every other barcode: an order is found by them only when its own number is no longer. */
const orderHaving = (term: string, barcodeOnly: boolean): Condition | undefined => {
  const anywhere = likeAnywhere(term);
  if (term.length > 2) {
    const having = barcodeOnly
      ? { sql: 'o.search_text like ? and o.barcode like ?', params: [anywhere, anywhere] }
      : { sql: 'o.search_text like ?', params: [anywhere] };
    return HAS_TRIGRAM.test(term) ? having : all([havingBigrams(term), having]);
  }
  if (barcodeOnly) return undefined;
  const short = (column: string) => `(length(o.${column}) between 1 and 2 and lower(o.${column}) = ?)`;
  return { sql: `(${short('order_number')} or ${short('user_generated_id')})`, params: [term, term] };
};
