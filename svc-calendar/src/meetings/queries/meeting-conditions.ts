import type { CalendarType } from '@peruke/contracts/calendar';
import { fieldError } from '@peruke/contracts/kernel';
import { dayRange } from '@peruke/svc-kit/time';
import type { Condition } from './meeting-rows.js';

/** The pick-up calendar shows the repairs too (CAL-003, AMB-62). */
export const shownIn = (calendar: CalendarType): Condition =>
  calendar === 'pick_up_new'
    ? { sql: `m.calendar in ('pick_up_new', 'repairs')` }
    : { sql: 'm.calendar = ?', values: [calendar] };

/** In any of these; none named is no condition. */
export const shownInAny = (calendars: readonly CalendarType[]): Condition[] => {
  const each = calendars.map(shownIn);
  if (each.length === 0) return [];
  return [
    { sql: each.map(({ sql }) => sql).join(' or '), values: each.flatMap(({ values }) => values ?? []) },
  ];
};

/** On whole days of Jerusalem, both ends included. */
export const duringDays = (first: string, last: string): Condition => {
  const { from, to } = dayRange(first, last);
  if (from >= to) throw fieldError('date_to', 'The date to must not lie before the date from.');
  return { sql: 'm.start_at >= ? and m.start_at < ?', values: [from, to] };
};

/** The column holds the value; nothing asked for is no condition. */
export const is = (column: string, value: number | string | undefined): Condition[] =>
  value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }];

/** Of a client, and of everybody who is one person with her; nothing asked for is no condition. */
export const isOfClient = (clientId: number | undefined): Condition[] =>
  clientId === undefined ? [] : [{ sql: 'm.client_id = any(client_group(?))', values: [clientId] }];

/** Meetings that the person holds or made. */
export const isMine = (userId: number): Condition => ({
  sql: 'm.manager_id = ? or m.created_by_id = ?',
  values: [userId, userId],
});

/** Client, phone, subject or barcode holds the text; a phone is found however it is written. */
export const matches = (search: string): Condition[] => {
  if (search === '') return [];
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const columns = ['c.full_name', 'own.full_name', 'm.subject', 'o.barcode', 'c.phone'];
  const parts = columns.map((column) => `${column} ilike ?`);
  const values = columns.map(() => pattern);
  const digits = phoneDigits(search);
  if (digits) {
    parts.push(`regexp_replace(c.phone, '\\D', '', 'g') like ?`);
    values.push(`%${digits}%`);
  }
  return [{ sql: parts.join(' or '), values }];
};

const FEWEST_DIGITS = 3;

// 054-123 is the start of +972 54 123: the leading zero stands for the country.
const phoneDigits = (search: string): string | undefined => {
  if (!/^[\d\s()+.-]+$/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : undefined;
};
