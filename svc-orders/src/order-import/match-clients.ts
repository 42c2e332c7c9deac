import type { EntityManager } from '@mikro-orm/postgresql';
import { matchClients as matched } from '@peruke/svc-kit/import';
import { fold } from '../projections/search.rules.js';
import type { ClientRef } from '../orders/new-order.js';
import type { OrderTexts, Standing } from './rows.rules.js';

const NOBODY = 'The client field is required.';

interface Found {
  word: string;
  id: number;
  name: string;
}

const WORDS = {
  phone: 'array[c.phone]',
  name: `array[split_part(c.search_text, '|', 1), split_part(c.search_text, '|', 2)]`,
} as const;

/** Alive, or the one who is kept where two were merged. */
const lookUp = async (
  em: EntityManager,
  kind: keyof typeof WORDS,
  words: readonly string[],
): Promise<Map<string, ClientRef[]>> => {
  if (words.length === 0) return new Map();
  const rows = await em.execute<Found[]>(
    `select distinct w.word, k.id, k.full_name as name
     from client_view c cross join lateral (select unnest(${WORDS[kind]}) as word) as w
     join client_view k on k.id = coalesce(c.kept_id, c.id) and not k.is_deleted
     where w.word in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(words)],
  );
  const found = new Map<string, ClientRef[]>();
  for (const { word, ...client } of rows) found.set(word, [...(found.get(word) ?? []), client]);
  return found;
};

/** Whose orders these are. */
export const matchClients = async (
  em: EntityManager,
  rows: readonly OrderTexts[],
): Promise<Exclude<Standing['client'], null>[]> => {
  const found = await matched(rows, { nameWord: fold, of: (kind, words) => lookUp(em, kind, words) });
  return found.map((client) => client ?? { field: 'client', fault: NOBODY });
};
