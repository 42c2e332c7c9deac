import type { ServiceName } from '../gateway/routes.ts';

/** A view, what it is a view of, and the columns that both must say alike. */
export type Comparison = {
  /** The service that keeps the view, and the view's name for `replay`. */
  service: ServiceName;
  view: string;
  /** Rows of `key` and `value`: the view as it is. */
  kept: string;
  owner: ServiceName;
  /** The same rows by whom the facts belong to. */
  source: string;
};

const rows = (key: string, columns: string, from: string): string =>
  `select (${key})::text as key, jsonb_build_array(${columns})::text as value from ${from}`;

const ORDER = 'barcode, client_id, state, is_repair, visible, created_by_id';
const MEETING = `client_id, order_id, calendar, start_at, created_by_id`;

/** Deleted clients stay in the views, marked. */
const client = (service: ServiceName, key: string): Comparison => ({
  service,
  view: 'client-view',
  kept: rows(key, 'phone, is_deleted, created_by_id, kept_id', 'client_view'),
  owner: 'clients',
  source: rows('id', 'phone, deleted_at is not null, created_by_id, kept_id', 'client'),
});

const user = (service: ServiceName, key: string): Comparison => ({
  service,
  view: 'user-view',
  kept: rows(key, 'nick_name, is_deleted', 'user_view'),
  owner: 'identity',
  source: rows('id', 'nick_name, deleted_at is not null', 'users'),
});

const order = (service: ServiceName, columns: string): Comparison => ({
  service,
  view: 'order-view',
  kept: rows('order_id', columns, 'order_view'),
  owner: 'orders',
  source: rows('id', columns, 'orders'),
});

/** Every view that one service keeps of another. */
export const COMPARISONS: readonly Comparison[] = [
  client('orders', 'id'),
  client('calendar', 'client_id'),
  user('orders', 'id'),
  user('calendar', 'user_id'),
  user('floor', 'user_id'),
  order('calendar', ORDER),
  order('clients', 'client_id, visible, created_by_id, state'),
  order('payments', 'barcode, client_id, state, total_price, created_by_id, visible'),
  {
    service: 'floor',
    view: 'floor-order',
    kept: rows('order_id', 'barcode, state, is_repair, visible, created_by_id', 'floor_order'),
    owner: 'orders',
    source: rows('id', 'barcode, state, is_repair, visible, created_by_id', 'orders'),
  },
  {
    service: 'orders',
    view: 'payment-view',
    kept: rows('order_id', 'paid, to_jsonb(terminated_ids)', 'payment_view'),
    owner: 'payments',
    source: rows('id', 'paid, to_jsonb(terminated_ids)', 'ledger where event_count > 0'),
  },
  {
    service: 'orders',
    view: 'meeting-view',
    kept: rows('id', `${MEETING}, subject, manager_id, is_canceled`, 'meeting_view'),
    owner: 'calendar',
    source: rows('id', `${MEETING}, subject, manager_id, deleted_at is not null`, 'meeting'),
  },
  {
    service: 'clients',
    view: 'meeting-view',
    kept: rows('meeting_id', `${MEETING}, is_canceled`, 'meeting_view'),
    owner: 'calendar',
    source: rows('id', `${MEETING}, deleted_at is not null`, 'meeting'),
  },
  {
    service: 'floor',
    view: 'meeting-view',
    kept: rows('meeting_id', 'order_id, start_at, is_canceled', 'meeting_view'),
    owner: 'calendar',
    source: rows('id', 'order_id, start_at, deleted_at is not null', 'meeting'),
  },
];

/** Views that no row of an owner is the same as, and why. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  'orders/notice-view': 'the newest of several messages, as they came',
  'calendar/meeting-notice': 'the newest of several messages, as they came',
  'identity/audit-log': 'what every service wrote, which `audit verify` proves by its chain',
  'clients/delivery': 'when an order was handed over, as it was told; its owner keeps only the state of now',
  'floor/order-passage':
    'when an order came through each state, as it was told; its owner keeps only the state of now',
  'floor/day-view': 'days that svc-calendar reckons and keeps in no table of days',
};
