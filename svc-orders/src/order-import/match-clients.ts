import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachablePhone, PHONE_NOT_VALID } from '@peruke/contracts/clients';
import { cellPhone } from '@peruke/svc-kit/import';
import { fold } from '../projections/search.rules.js';
import type { ClientRef } from '../orders/new-order.js';
import type { OrderTexts, Standing } from './rows.rules.js';

const NO_PHONE = 'There is no client of this phone. Bring the clients first.';
const NO_NAME = 'There is no client of this name. Bring the clients first.';
const MANY = 'Several clients have this name. Say the phone, too.';
const NOBODY = 'The client field is required.';

interface Found {
  word: string;
  id: number;
  name: string;
}

/** Alive, or the one who is kept where two were merged; `word` is what of the client `of` was looked for. */
const lookUp = async (
  em: EntityManager,
  of: string,
  words: readonly string[],
): Promise<Map<string, ClientRef[]>> => {
  if (words.length === 0) return new Map();
  const rows = await em.execute<Found[]>(
    `select distinct w.word, k.id, k.full_name as name
     from client_view c cross join lateral (select unnest(${of}) as word) as w
     join client_view k on k.id = coalesce(c.kept_id, c.id) and not k.is_deleted
     where w.word in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(words)],
  );
  const found = new Map<string, ClientRef[]>();
  for (const { word, ...client } of rows) found.set(word, [...(found.get(word) ?? []), client]);
  return found;
};

const wordsOf = (texts: OrderTexts) => ({
  phone: texts.phone === undefined ? undefined : cellPhone(texts.phone),
  name: texts.client === undefined ? undefined : fold(texts.client),
});

/** Whose orders these are: by the phone where there is one, else by a name that one client alone has. */
export const matchClients = async (
  em: EntityManager,
  rows: readonly OrderTexts[],
): Promise<Exclude<Standing['client'], null>[]> => {
  const wanted = rows.map(wordsOf);
  const all = (word: 'phone' | 'name') => [...new Set(wanted.flatMap((row) => row[word] ?? []))];
  const byPhone = await lookUp(em, 'array[c.phone]', all('phone').filter(isReachablePhone));
  const byName = await lookUp(
    em,
    `array[split_part(c.search_text, '|', 1), split_part(c.search_text, '|', 2)]`,
    all('name'),
  );
  return wanted.map(({ phone, name }) => {
    if (phone !== undefined) {
      const [client] = byPhone.get(phone) ?? [];
      return client ?? { field: 'phone', fault: isReachablePhone(phone) ? NO_PHONE : PHONE_NOT_VALID };
    }
    if (name === undefined) return { field: 'client', fault: NOBODY };
    const [client, other] = byName.get(name) ?? [];
    if (!client || other) return { field: 'client', fault: other ? MANY : NO_NAME };
    return client;
  });
};
