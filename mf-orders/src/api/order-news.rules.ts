import { isKnown } from '@peruke/contracts/kernel';
import {
  ORDER_NEWS,
  type Order,
  type OrderNews,
  type OrderRow,
  type OrderTold,
  statesOfFilter,
} from '@peruke/contracts/orders';
import type { Payment } from '@peruke/contracts/payments';
import type { OrdersQuery } from './orders.api';

/** What a list of orders holds, as far as a change of one of them can touch it. */
export type Holds = Partial<Pick<OrdersQuery, 'state' | 'search' | 'special' | 'hold' | 'rush' | 'sort'>> & {
  clientId?: number;
};

/** What to do with something that is shown: nothing, draw the new row in place, or read it anew. */
export type Step = 'leave' | 'patch' | 'read';

const SEARCHED = ['client', 'client_id', 'barcode', 'order_number', 'user_generated_id'] as const;
const SORTED = { date: 'complete_data', base: 'baseColor' } as const;
const sortedBy = ({ sort }: Holds) =>
  sort === undefined ? undefined : sort.startsWith('date') ? SORTED.date : SORTED.base;

const holds = (filter: string, state: string | null | undefined): boolean =>
  isKnown(statesOfFilter(filter), state);

/** A row that stands in the list: does it still, and in this place? */
export const stepForShown = (before: OrderRow, after: OrderRow, list: Holds, what?: string): Step => {
  const column = sortedBy(list);
  const isNew = (field: 'state' | 'client_id') => before[field] !== after[field];
  const leaves =
    (list.state && isNew('state') && !holds(list.state, after.state)) ||
    (list.clientId !== undefined && isNew('client_id') && after.client_id !== list.clientId) ||
    (list.search && SEARCHED.some((field) => before[field] !== after[field])) ||
    (column && before[column] !== after[column]) ||
    (list.special && what === 'changed') ||
    (list.hold && before.hold !== after.hold) ||
    (list.rush && before.rush !== after.rush);
  return leaves ? 'read' : 'patch';
};

type Concern = (list: Holds, told: OrderTold) => unknown;
const never: Concern = () => false;
const ifNarrowed: Concern = ({ search, sort, special, hold, rush }) =>
  search || sort || special || hold || rush;

/** Whether news of an order that the page does not show may have brought it in, or taken it from another page. */
const CONCERNS: Record<OrderNews, Concern> = {
  created: ({ state }, told) => !state || holds(state, told.state),
  changed: ifNarrowed,
  moved: ({ state, hold }, told) => hold || (state && (holds(state, told.state) || holds(state, told.from))),
  archived: ({ state }) => state,
  'client-changed': ({ search, clientId }) => search || clientId !== undefined,
  'manager-changed': never,
  deleted: () => true,
  // rows show these; filters and sorts do not know them
  'step-ticked': never,
  'stage-ticked': never,
  payments: never,
  message: never,
  files: never,
};

const stepForHidden = (told: OrderTold, list: Holds): Step => {
  const { clientId } = list;
  const isOfAnother = clientId !== undefined && told.row !== undefined && told.row.client_id !== clientId;
  if (isOfAnother) return 'leave';
  // what this page has never heard of may have changed anything
  return !isKnown(ORDER_NEWS, told.what) || CONCERNS[told.what](list, told) ? 'read' : 'leave';
};

/**
 * What became of a list by this news. Without a row in it, who shows the order has to ask. `known` is the order as the
 * lists have been asked about it last: what it was by then makes nobody ask again.
 */
export const stepFor = (rows: readonly OrderRow[], list: Holds, told: OrderTold, known?: OrderRow): Step => {
  const shown = rows.find(({ id }) => id === told.id);
  if (!shown) return stepForHidden(told, list);
  if (!told.row || told.what === 'deleted') return 'read';
  return stepForShown(known ?? shown, told.row, list, told.what);
};

/** Whether the card has to be read: what it shows beyond its row has changed since it was read. */
export const mustReadCard = (held: Order, { what, version, row, money }: OrderTold): boolean => {
  if (what === 'files' || what === 'deleted' || !isKnown(ORDER_NEWS, what)) return true;
  if (what === 'message') return !row;
  if (what === 'payments') return !row || !money;
  return version > held.version;
};

/** A list of payments that adds up to what is told is the newest already: it was this page that changed it. */
export const isSettled = (payments: readonly Payment[], money: OrderTold['money']): boolean => {
  if (!money) return false;
  const counted = payments.filter(({ terminated }) => terminated === 0);
  const agorot = (shekels: number) => Math.round(shekels * 100);
  const paid = counted.reduce((sum, { amount }) => sum + agorot(Number(amount)), 0);
  const gone = payments.filter(({ terminated }) => terminated === 1).map(({ id }) => id);
  return (
    paid === agorot(money.deposit) &&
    gone.length === money.terminated_payments.length &&
    gone.every((id) => money.terminated_payments.includes(id))
  );
};
