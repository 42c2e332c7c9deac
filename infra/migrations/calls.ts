import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Random } from '../bench/random.ts';
import { quantile } from '../bench/statistics.ts';

/** A service's pool and its patience. */
const AS_A_SERVICE = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
};
const TICK_MS = 5;

const PAGE =
  'select id, barcode, client_name, state, created_at, complete_date, total_price from orders where visible';
const LISTS = [
  `${PAGE} order by created_at desc, id desc limit 50`,
  `${PAGE} and state = 'Wigs in Production' order by created_at desc, id desc limit 50`,
  `${PAGE} order by base_color asc nulls last, id desc limit 50`,
];
const CARD = 'select id, barcode, properties, state, total_price from orders where id = $1';
const MOVE = `with moved as (
    update orders set state = case state when 'Repair Wigs' then 'Ready Repair Wigs' else 'Repair Wigs' end,
      version = version + 1, updated_at = now() where id = $1 returning id, state)
  insert into order_log (order_id, kind, subject, new_value, user_id, user_name, at)
    select id, 'state', '', state, 1, 'user 1', now() from moved`;
const ORDER = `insert into orders (barcode, user_generated_id, order_number, client_name, is_repair, state, status_map,
    properties, total_price, details, info, shipping_info, created_by_id, created_by_name, created_by_role, creator_id,
    creator_name, has_rework_stages, visible, created_at, updated_at)
  values (nextval('order_barcode')::text, '', '', 'Tamar', true, 'Repair Wigs', '{}', '{"baseColor":"6"}', 90000, '', '',
    '', 1, 'user 1', 'ADMIN', 1, 'user 1', false, true, now(), now())`;

export type Span = { calls: number; failed: Map<string, number>; listMs: number };

/** Statements as the calls of a busy workshop send them: half are pages of the list, then cards, moves and new orders. */
export class Calls {
  readonly #pool: pg.Pool;
  readonly #random: Random;
  readonly #orders: number;
  readonly #work: Promise<void>;
  #isOver = false;
  #calls = 0;
  #failed = new Map<string, number>();
  #lists: number[] = [];
  #underWay = 0;

  /** `perSecond` are begun in every second, however long those before take. */
  constructor(connectionString: string, orders: number, perSecond: number) {
    this.#pool = new pg.Pool({ ...AS_A_SERVICE, connectionString });
    this.#pool.on('error', () => undefined);
    this.#random = new Random(1);
    this.#orders = orders;
    this.#work = this.#keepOn(perSecond);
  }

  forget(): void {
    this.#calls = 0;
    this.#failed = new Map();
    this.#lists = [];
  }

  /** Since it was last told to forget; of the list the time that 99 of 100 pages stay below. */
  seen(): Span {
    return {
      calls: this.#calls,
      failed: this.#failed,
      listMs: quantile(Float64Array.from(this.#lists).sort(), 0.99),
    };
  }

  /** When those that are under way are through. */
  async settled(): Promise<void> {
    while (this.#underWay > 0) await delay(TICK_MS);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
    await this.settled();
    await this.#pool.end();
  }

  async #keepOn(perSecond: number): Promise<void> {
    const from = performance.now();
    for (let begun = 0; !this.#isOver; await delay(TICK_MS)) {
      const due = ((performance.now() - from) / 1000) * perSecond;
      for (; begun < due; begun++) void this.#one();
    }
  }

  async #one(): Promise<void> {
    const began = performance.now();
    const kind = this.#random.below(10);
    const isList = kind < 5;
    this.#underWay++;
    try {
      if (isList) await this.#pool.query(this.#random.pick(LISTS));
      else if (kind === 9) await this.#pool.query(ORDER);
      else await this.#pool.query(kind < 7 ? CARD : MOVE, [1 + this.#random.below(this.#orders)]);
    } catch (error) {
      const why = (error as Error).message;
      this.#failed.set(why, (this.#failed.get(why) ?? 0) + 1);
    }
    this.#underWay--;
    this.#calls++;
    if (isList) this.#lists.push(performance.now() - began);
  }
}
