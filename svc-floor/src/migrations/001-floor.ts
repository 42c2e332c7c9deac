import { Migration } from '@mikro-orm/migrations';

/** What the floor owns. */
const OWN = [
  `create table work_centre (
    id serial primary key,
    version integer not null default 1,
    event_count integer not null default 0,
    position integer not null,
    name_he text not null,
    name_en text not null,
    steps jsonb not null default '[]',
    categories jsonb not null default '[]',
    people jsonb not null default '[]',
    absences jsonb not null default '[]'
  )`,
  // One figure a step and kind: half of the wigs take no longer, in minutes of the working clock.
  `create table norm (
    step text not null,
    kind text not null check (kind in ('new', 'repair', 'rework')),
    default_minutes integer not null check (default_minutes > 0),
    fixed_minutes integer check (fixed_minutes > 0),
    primary key (step, kind)
  )`,
  `create table floor_setting (key text primary key, value jsonb not null)`,
  `create table place (
    id serial primary key,
    version integer not null default 1,
    event_count integer not null default 0,
    code text not null,
    name text not null,
    kind text not null check (kind in ('shelf', 'box', 'bench', 'outside', 'ready', 'store')),
    capacity integer check (capacity > 0),
    closed_at timestamptz
  )`,
  `create unique index place_by_code on place (upper(code)) where closed_at is null`,
  // Where each wig was put, by whom; the newest row of an order says where it is.
  `create table place_move (
    id bigserial primary key,
    order_id integer not null,
    place_id integer references place (id),
    from_id integer references place (id),
    due_back date,
    at timestamptz not null,
    by_id integer,
    by_name text not null
  )`,
  `create index place_move_by_order on place_move (order_id, id desc)`,
  `create index place_move_by_place on place_move (place_id, id desc)`,
  `create index place_move_from_place on place_move (from_id, id desc)`,
];

/** What other services own and the floor works with; filled from their events. */
const VIEWS = [
  `create table floor_order (
    order_id integer primary key,
    barcode text not null,
    client text not null,
    state text not null,
    state_since timestamptz not null,
    is_repair boolean not null,
    visible boolean not null,
    created_by_id integer not null,
    maker_id integer not null,
    maker_name text not null,
    due_at timestamptz,
    created_at timestamptz not null,
    properties jsonb not null default '{}',
    details text not null default '',
    steps jsonb not null default '[]',
    stages jsonb not null default '[]'
  )`,
  // The board asks for what is in work alone: some thousand of a million.
  `create index floor_order_in_work on floor_order (state)
     where visible and state in
       ('Draft', 'Wigs in Production', 'Rework', 'Repair Wigs', 'Ready New Wig', 'Ready Repair Wigs', 'Storage')`,
  `create index floor_order_by_barcode on floor_order (barcode)`,
  // What was done: one row a tick, from which norms and reports are reckoned.
  `create table completion (
    order_id integer not null,
    step text not null,
    kind text not null,
    wig_type text not null,
    user_id integer,
    user_name text not null,
    arrived_at timestamptz not null,
    done_at timestamptz not null,
    primary key (order_id, kind, step, done_at)
  )`,
  `create index completion_by_step on completion (step, kind, done_at desc)`,
  `create index completion_by_user on completion (user_id, done_at)`,
  `create index completion_by_time on completion (done_at)`,
  `create table user_view (
    user_id integer primary key,
    nick_name text not null,
    role text not null,
    hex_color text,
    is_deleted boolean not null
  )`,
  `create table day_view (
    day date primary key,
    kind text not null,
    title_he text not null,
    title_en text not null
  )`,
];

export class CreateFloor extends Migration {
  override up(): void {
    for (const statement of [...OWN, ...VIEWS]) this.addSql(statement);
  }
}
