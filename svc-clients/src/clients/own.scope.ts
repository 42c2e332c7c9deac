import type { Asker } from './client.rules.js';

/**
 * What a usa_manager may know of: clients, orders and meetings that she made, and messages about nothing else (AMB-22,
 * PERM-026, PERM-064). The one place of this service that says so; every query, list, count and command asks here, so
 * that what is foreign is simply not there. Everybody else sees all.
 */
export interface OwnScope {
  /** Each is a condition over the alias of a table, `true` without a limit. */
  client(alias: string): string;
  order(alias: string): string;
  meeting(alias: string): string;
  message(alias: string): string;
}

export const USA_CALENDAR = 'us_agent';

const all = () => 'true';
const EVERYTHING: OwnScope = { client: all, order: all, meeting: all, message: all };

export const scopeOf = ({ id, kind }: Asker): OwnScope => {
  if (kind !== 'usa_manager') return EVERYTHING;
  // It becomes part of a statement's text.
  if (!Number.isSafeInteger(id)) throw new RangeError('not an id');
  const made = (alias: string) => `${alias}.created_by_id = ${id}`;
  // The view may not know the calendar yet; a usa_manager makes meetings in her own alone.
  const meeting = (alias: string) =>
    `(${made(alias)} and coalesce(${alias}.calendar, '${USA_CALENDAR}') = '${USA_CALENDAR}')`;
  return {
    client: made,
    order: made,
    meeting,
    message: (alias) => `(
      exists (select 1 from client own where own.id = ${alias}.client_id and ${made('own')})
      and (${alias}.order_id is null
        or exists (select 1 from order_view own where own.order_id = ${alias}.order_id and ${made('own')}))
      and (${alias}.meeting_id is null
        or exists (select 1 from meeting_view own where own.meeting_id = ${alias}.meeting_id and ${meeting('own')})))`,
  };
};
