import type { EntityManager } from '@mikro-orm/postgresql';
import { toShekels } from '@peruke/contracts/kernel';
import { type Cheque, type ChequeMark, type ChequeStatus, PAYMENT_TYPE } from '@peruke/contracts/payments';
import { toWire, toWireDate } from '@peruke/svc-kit/time';

interface Row {
  id: number;
  order_id: number;
  barcode: string;
  client: string;
  amount: number;
  due_date: string;
  check_number: string;
  bank_code: number | null;
  branch_number: string;
  bank_account_number: string;
  mark: StandingMark | null;
  at: string | null;
  by_name: string | null;
  comment: string | null;
}

type StandingMark = Exclude<ChequeMark, 'withdrawn'>;

/** What a person said of it last and did not take back; without that its date decides. Days are `YYYY-MM-DD`. */
export const statusOf = (mark: StandingMark | null, dueDate: string, today: string): ChequeStatus =>
  mark ?? (dueDate <= today ? 'due' : 'waiting');

/** A cheque whose status this service itself has said. */
export type ReadCheque = Cheque & { status: ChequeStatus };

interface WhichCheques {
  readonly paymentId?: number;
  /** Those behind this one alone. */
  readonly after?: Pick<Cheque, 'due_date' | 'payment_id'> | undefined;
  readonly limit?: number;
}

/** Cheques by due date; those of cancelled payments only when a mark cancelled them. */
export const readCheques = async (
  em: EntityManager,
  now: Date,
  { paymentId, after, limit }: WhichCheques = {},
): Promise<ReadCheque[]> => {
  const today = toWireDate(now);
  const rows = await em.execute<Row[]>(
    `select p.id, p.order_id, coalesce(o.barcode, '') as barcode, coalesce(o.client, '') as client, p.amount,
       p.due_date::text as due_date, coalesce(p.check_number, '') as check_number, p.bank_code,
       coalesce(p.branch_number, '') as branch_number, coalesce(p.bank_account_number, '') as bank_account_number,
       m.mark, m.at, m.by_name, m.comment
     from payment p
     left join order_view o on o.order_id = p.order_id
     left join lateral (select * from cheque_mark where payment_id = p.id order by id desc limit 1) m
       on m.mark <> 'withdrawn'
     where p.payment_type = ? and (?::int is null or p.id = ?)
       and (m.mark in ('bounced', 'replaced') or not exists (select from termination t where t.payment_id = p.id))
       and (?::date is null or (p.due_date, p.id) > (?::date, ?::int))
     order by p.due_date, p.id limit ?`,
    [
      ...[PAYMENT_TYPE.check, paymentId ?? null, paymentId ?? null],
      ...[after?.due_date ?? null, after?.due_date ?? null, after?.payment_id ?? null],
      limit ?? null,
    ],
  );
  return rows.map((row) => ({
    payment_id: row.id,
    wig_id: row.order_id,
    barcode: row.barcode,
    client: row.client,
    amount: toShekels(row.amount),
    due_date: row.due_date,
    check_number: row.check_number,
    bank_code: row.bank_code,
    branch_number: row.branch_number,
    bank_account_number: row.bank_account_number,
    status: statusOf(row.mark, row.due_date, today),
    marked_at: row.at ? toWire(new Date(row.at)) : '',
    marked_by: row.by_name ?? '',
    comment: row.comment ?? '',
  }));
};

const BATCH = 1_000;

/** The whole book, in pieces. */
export async function* streamCheques(em: EntityManager, now: Date): AsyncGenerator<ReadCheque[]> {
  let read: ReadCheque[] = [];
  do {
    read = await readCheques(em, now, { after: read.at(-1), limit: BATCH });
    yield read;
  } while (read.length === BATCH);
}
