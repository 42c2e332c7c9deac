import type { AuditLogQuery } from '@peruke/contracts/audit';
import { isDay } from '@peruke/ui/formats';

const NAMES = ['person', 'order', 'client', 'what', 'outcome', 'from', 'to'] as const;
export type FilterName = (typeof NAMES)[number];

const number = (text: string | null): number | undefined =>
  text && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
const day = (text: string | null): string | undefined => (isDay(text) ? text : undefined);

/** Whether anything of the filter stands in the address, readable or not. */
export const isFiltered = (query: URLSearchParams): boolean => NAMES.some((name) => query.has(name));

/** Whether its last day lies before its first. */
export const isOutOfOrder = (query: URLSearchParams): boolean => {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && to < from;
};

/** The filter as it stands in the address; what cannot be read there, or is wrong, is left out. */
export const filterOf = (query: URLSearchParams): AuditLogQuery => {
  const outcome = query.get('outcome');
  const filter: AuditLogQuery = {
    person: number(query.get('person')),
    order: number(query.get('order')),
    client: number(query.get('client')),
    what: query.get('what') ?? undefined,
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : undefined,
    from: day(query.get('from')),
    to: isOutOfOrder(query) ? undefined : day(query.get('to')),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
};

export const withFilter = (
  query: URLSearchParams,
  name: FilterName,
  value: string | number | null,
): URLSearchParams => {
  if (value === null || value === '') query.delete(name);
  else query.set(name, String(value));
  return query;
};

export const withoutFilter = (query: URLSearchParams): URLSearchParams => {
  for (const name of NAMES) query.delete(name);
  return query;
};
