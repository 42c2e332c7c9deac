import type { ChequeMark, DepositSource } from '@peruke/contracts/payments';
import type { DemoOrder } from './orders.js';
import { Random } from './random.js';
import type { WorkingDays } from './working-days.js';

export interface DemoCheque {
  bankCode: number;
  branch: string;
  account: string;
  number: string;
  /** What was said of it so far; a bounced one no longer counts as paid. */
  mark: ChequeMark | null;
}

export interface DemoPayment {
  id: number;
  orderId: number;
  /** Agorot. */
  amount: number;
  source: DepositSource;
  comment: string;
  at: Date;
  /** On which day the money comes: a cheque may wait for it. */
  dueAt: Date;
  by: number;
  terminatedAt: Date | null;
  cheque: DemoCheque | null;
}

interface Draw {
  random: Random;
  days: WorkingDays;
  today: Date;
}

const DAY_MS = 86_400_000;
const BANKS = [10, 11, 12, 20, 31, 4] as const;
const BOUNCED = 'צ׳ק שחזר';

/** Which part of the price is paid. */
const shareOf = ({ state }: DemoOrder, random: Random): number => {
  if (state === 'Delivered Wigs') return 1;
  if (state === 'Cancelled Wigs') return 0.1;
  return random.pick([0, 0.2, 0.4, 0.5, 0.6, 0.8, 1]);
};

/** What is paid in parts: the first ones in whole fifties, the last one the rest. */
const partsOf = (total: number, count: number): number[] => {
  const part = Math.round(total / count / 5000) * 5000;
  const parts = Array.from({ length: count - 1 }, () => part);
  const rest = total - part * (count - 1);
  return part > 0 && rest > 0 ? [...parts, rest] : [total];
};

/** An advance when it is ordered, the rest until it is handed out; of open orders some paid in the last days, a few today. */
const paidAt = ({ random, days, today }: Draw, order: DemoOrder, count: number): Date[] => {
  const made = days.daysFrom(order.createdAt);
  const end = order.state === 'Delivered Wigs' ? days.daysFrom(order.moves.at(-1)?.at ?? today) : 0;
  const last = end < 0 || order.id % 13 === 0 ? end : -random.int(0, Math.min(25, -made));
  return Array.from({ length: count }, (_, i) => {
    const day = count === 1 ? (end < 0 ? made : last) : made + ((last - made) * i) / (count - 1);
    const at = Math.max(days.moment(Math.round(day), random, today).getTime(), order.createdAt.getTime());
    return new Date(Math.min(at + 60_000, today.getTime()));
  }).sort((a, b) => a.getTime() - b.getTime());
};

/** The cheques of one book: one account, number by number, a month apart (PAY-032). */
const chequeBook = (random: Random) => {
  const account = {
    bankCode: random.pick(BANKS),
    branch: String(random.int(101, 949)),
    account: String(random.int(100_000, 9_999_999)),
  };
  const first = random.int(1_000, 90_000);
  return (i: number, dueAt: Date, today: Date): DemoCheque => {
    const mark = random.chance(0.2) ? 'bounced' : 'deposited';
    const isPast = dueAt.getTime() < today.getTime() - 4 * DAY_MS;
    return { ...account, number: String(first + i).padStart(6, '0'), mark: isPast ? mark : null };
  };
};

const paymentsOf = (draw: Draw, order: DemoOrder): Omit<DemoPayment, 'id'>[] => {
  const { random, today } = draw;
  const total = Math.round((order.totalPrice * shareOf(order, random)) / 100) * 100;
  if (total === 0) return [];
  const parts = partsOf(total, random.int(1, order.isRepair ? 1 : 3));
  const when = paidAt(draw, order, parts.length);
  const way = random.pick<DepositSource>([
    'Card',
    'Card',
    'Cash',
    'Payout check',
    'Payout check',
    'Wire Transfer',
  ]);
  const cheque = chequeBook(random);
  const all = parts.map((amount, i) => {
    const at = when[i] ?? today;
    const source = i === 0 && random.chance(0.4) ? 'Cash' : way;
    const written = source === 'Payout check' ? new Date(at.getTime() + i * 30 * DAY_MS) : at;
    return {
      orderId: order.id,
      amount,
      source,
      comment: ['מקדמה', 'תשלום שני', 'יתרה'][parts.length === 1 ? 2 : i] ?? '',
      at,
      dueAt: written,
      by: random.pick([2, 1, 3]),
      terminatedAt: null,
      cheque: source === 'Payout check' ? cheque(i, written, today) : null,
    };
  });
  return all.map((payment) =>
    payment.cheque?.mark === 'bounced'
      ? {
          ...payment,
          comment: BOUNCED,
          terminatedAt: new Date(Math.min(payment.dueAt.getTime() + 3 * DAY_MS, today.getTime())),
        }
      : payment,
  );
};

/** What was paid, in the order in which it came in; nothing on drafts and on wigs that nobody has bought. */
export const demoPayments = (draw: Draw, orders: readonly DemoOrder[]): DemoPayment[] =>
  orders
    .filter(({ state }) => !['Draft', 'Wigs In Stock', 'Archived'].includes(state))
    .flatMap((order) => paymentsOf({ ...draw, random: new Random(draw.random.int(0, 1e9)) }, order))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((payment, i) => ({ ...payment, id: i + 1 }));
