import { randomUUID } from 'node:crypto';
import { type Call, Caller } from '../bench/caller.ts';
import type { Random } from '../bench/random.ts';
import { tokenOf } from '../cluster/probe.ts';

const PEOPLE = 200;
const SORTS = ['date_asc', 'date_desc', 'base_color_asc'] as const;
const STATES = ['Wigs in Production', 'Rework', 'Repair Wigs', 'Ready New Wig', 'Storage'] as const;
const TYPED = ['לוי', 'כהן', 'שרה', 'מר', '052', '054-1', '2045', 'Tamar', 'לוי מרים'] as const;
/** Each is priced so that no payment of a run is one too many. */
const ORDERS = 120;
const PRICE = 900_000;

interface Workshop {
  headers: Record<string, string>;
  /** Orders of this run: to be looked at, moved and paid for. */
  orders: number[];
  clientId: number;
}

type Kind = { share: number; call: (workshop: Workshop, random: Random) => Call };

const get = ({ headers }: Workshop, path: string): Call => ({ path: `/base/api${path}`, headers });
const send = ({ headers }: Workshop, method: 'POST' | 'PUT', path: string, body: object): Call => ({
  method,
  path: `/base/api${path}`,
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body,
});

/** What two hundred people ask for, in hundredths. */
const KINDS: readonly Kind[] = [
  {
    share: 40,
    call: (workshop, random) => {
      const query = new URLSearchParams({ page: String(1 + random.below(3)), per_page: '25' });
      if (random.below(2) === 0) query.set('state', random.pick(STATES));
      else if (random.below(2) === 0) query.set('sort[]', random.pick(SORTS));
      return get(workshop, `/wigs/v2/all?${query}`);
    },
  },
  {
    share: 20,
    call: (workshop, random) => {
      const query = new URLSearchParams({ page: '1', per_page: '25', search: random.pick(TYPED) });
      return get(workshop, `/wigs/v2/all?${query}`);
    },
  },
  { share: 25, call: (workshop, random) => get(workshop, `/wig/${random.pick(workshop.orders)}`) },
  {
    share: 10,
    call: (workshop, random) =>
      send(workshop, 'PUT', `/wig/${random.pick(workshop.orders)}/updateState`, {
        state: random.pick(STATES),
      }),
  },
  {
    share: 3,
    call: (workshop, random) =>
      send(workshop, 'POST', '/payment', {
        wig_id: random.pick(workshop.orders),
        amount: 1,
        source: 'Cash',
        comment: '',
      }),
  },
  {
    share: 2,
    call: (workshop, random) => {
      const day = new Date(Date.UTC(2027, 2, 1 + random.below(365)));
      while (day.getUTCDay() > 3) day.setUTCDate(day.getUTCDate() + 1);
      return send(workshop, 'POST', '/meeting', {
        client_id: workshop.clientId,
        date: day.toISOString().slice(0, 10),
        time: `${String(9 + random.below(9)).padStart(2, '0')}:30`,
        calendar: 'pick_up_repairs',
        subject: '',
      });
    },
  },
];

const drawKind = (random: Random): Kind => {
  let at = random.below(100);
  return KINDS.find(({ share }) => (at -= share) < 0) as Kind;
};

/** Two hundred connections of people who are signed in, and orders for them to work on. */
export class Crowd {
  readonly #callers: Caller[];
  readonly #workshop: Workshop;
  readonly #random: Random;

  private constructor(url: string, workshop: Workshop, random: Random) {
    this.#callers = Array.from({ length: PEOPLE }, () => new Caller(url));
    this.#workshop = workshop;
    this.#random = random;
  }

  static async come(url: string, random: Random): Promise<Crowd> {
    const headers = { authorization: `Bearer ${await tokenOf(url)}` };
    const maker = new Caller(url);
    const list = await maker.succeed({ path: '/base/api/wigs/v2/all?page=1&per_page=50', headers });
    const { wigs } = (JSON.parse(list.body) as { data: { wigs: { client_id: number | null }[] } }).data;
    const clientId = wigs.find(({ client_id: id }) => id !== null)?.client_id as number;
    const orders: number[] = [];
    for (let n = 0; n < ORDERS; n++) {
      const body = { client_id: clientId, is_repair: 0, totalPrice: PRICE };
      const made = await maker.succeed({ method: 'POST', path: '/base/api/wig/', headers, body });
      orders.push((JSON.parse(made.body) as { data: { id: number } }).data.id);
    }
    maker.close();
    return new Crowd(url, { headers, orders, clientId }, random);
  }

  /** One of them asks for one of these things; answers whether it was answered, be it with no. */
  async ask(): Promise<boolean> {
    const call = drawKind(this.#random).call(this.#workshop, this.#random);
    const { status } = await this.#random.pick(this.#callers).call(call);
    return status < 500;
  }

  go(): void {
    this.#callers.forEach((caller) => caller.close());
  }
}
