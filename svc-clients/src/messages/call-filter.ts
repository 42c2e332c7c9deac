import type { CallsSheetQuery, CallSort } from '@peruke/contracts/clients';
import type { Condition } from '../clients/client-filter.js';
import { likeAnywhere, searchTerms } from '../clients/client-search.rules.js';
import type { OwnScope } from '../clients/own.scope.js';

/**
 * Whom somebody should call: the message failed, nobody told the customer yet, no later message about the order took
 * its place, and the order still waits.
 */
export const TO_CALL = `m.status in ('undelivered', 'unsent') and m.told_at is null and c.deleted_at is null
  and not exists (select 1 from message later where later.order_id = m.order_id and later.client_id = any(c.id || c.merged_ids) and later.id > m.id)
  and not exists (select 1 from order_view o where o.order_id = m.order_id
    and (not o.visible or o.state in ('Delivered Wigs', 'Archived', 'Cancelled Wigs', 'Wigs In Stock')))`;

export const CALL_ORDER: Record<CallSort, string> = {
  since_asc: 'm.id',
  since_desc: 'm.id desc',
  name_asc: 'lower(c.name), lower(c.surname), m.id',
  name_desc: 'lower(c.name) desc, lower(c.surname) desc, m.id desc',
};

/** The call list as `from … where …` over `message m` and its client `c`, as far as the asker may know of it. */
export const callCondition = (
  { search, occasion }: Pick<CallsSheetQuery, 'search'> & { occasion: string },
  scope: OwnScope,
): Condition => {
  const parts: Condition[] = searchTerms(search).map((spellings) => ({
    sql: `(${spellings.map(() => `c.search_text like ? or m.variables->>'barcode' like ?`).join(' or ')})`,
    params: spellings.flatMap((text) => [likeAnywhere(text), likeAnywhere(text)]),
  }));
  if (occasion) parts.push({ sql: 'm.occasion = ?', params: [occasion] });
  return {
    sql: `from message m join client n on n.id = m.client_id join client c on c.id = coalesce(n.kept_id, n.id)
      where ${[TO_CALL, scope.message('m'), ...parts.map(({ sql }) => sql)].join(' and ')}`,
    params: parts.flatMap(({ params }) => params),
  };
};
