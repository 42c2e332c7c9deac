import { Migration } from '@mikro-orm/migrations';

const MEETINGS = [
  `create table meeting (
    id serial primary key,
    version integer not null default 1,
    event_count integer not null default 0,
    calendar text not null check (calendar in ('orders', 'pick_up_new', 'repairs', 'pick_up_repairs', 'us_agent')),
    subject text not null default '',
    client_id integer,
    order_id integer,
    manager_id integer,
    manager_name text,
    start_at timestamptz not null,
    created_at timestamptz not null,
    created_by_id integer,
    created_by_name text not null,
    deleted_at timestamptz,
    deleted_by_id integer,
    deleted_by_name text,
    moves jsonb not null default '[]',
    remind_at timestamptz,
    reminded_at timestamptz,
    check (client_id is not null or order_id is not null),
    check ((deleted_at is null) = (deleted_by_name is null))
  )`,
  // A calendar asks for one type over a range of days, the future list for a client or an order.
  `create index meeting_by_start on meeting (start_at)`,
  `create index meeting_by_calendar on meeting (calendar, start_at)`,
  `create index meeting_by_creator on meeting (created_by_id, start_at)`,
  `create index meeting_by_manager on meeting (manager_id, start_at)`,
  `create index meeting_by_client on meeting (client_id, start_at)`,
  `create index meeting_by_order on meeting (order_id, start_at)`,
  `create index meeting_to_remind on meeting (remind_at) where remind_at is not null`,
];

/** What other services own and a meeting shows; filled from their events. */
const VIEWS = [
  `create table order_view (
    order_id integer primary key,
    barcode text not null,
    client_id integer,
    state text not null,
    is_repair boolean not null,
    visible boolean not null,
    created_by_id integer not null
  )`,
  `create table client_view (
    client_id integer primary key,
    full_name text not null,
    phone text not null,
    is_deleted boolean not null,
    created_by_id integer not null
  )`,
  `create table user_view (
    user_id integer primary key,
    nick_name text not null,
    role text not null,
    hex_color text,
    is_deleted boolean not null
  )`,
  `create table meeting_notice (
    meeting_id integer primary key,
    message_id integer not null,
    status text not null,
    description text not null,
    at timestamptz not null
  )`,
];

export class CreateCalendar extends Migration {
  override up(): void {
    for (const statement of [...MEETINGS, ...VIEWS]) this.addSql(statement);
  }
}
