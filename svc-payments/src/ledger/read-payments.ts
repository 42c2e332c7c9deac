import type { EntityManager } from '@mikro-orm/postgresql';
import { toShekels } from '@peruke/contracts/kernel';
import type { Payment } from '@peruke/contracts/payments';
import { executePrepared } from '@peruke/svc-kit/db';
import { toWire } from '@peruke/svc-kit/time';

interface Row {
  id: number;
  order_id: number;
  amount: number;
  is_terminated: boolean;
  payment_type: number | null;
  source: string;
  comment: string;
  local_id: string | null;
  sub_id: string | null;
  due_date: string;
  check_number: string | null;
  bank_code: number | null;
  branch_number: string | null;
  bank_account_number: string | null;
  paid: number;
  instalments: number;
  /** As PostgreSQL writes it. */
  created_at: string;
  created_by_name: string;
  terminated_at: string | null;
  terminated_by: string | null;
  reason: string | null;
}

const toWirePayment = (row: Row): Payment => ({
  id: row.id,
  wig_id: row.order_id,
  amount: toShekels(row.amount),
  terminated: row.is_terminated ? 1 : 0,
  payment_type: row.payment_type,
  source: row.source,
  comment: row.comment,
  local_id: row.local_id,
  sub_id: row.sub_id,
  due_date: row.due_date,
  check_number: row.check_number,
  bank_code: row.bank_code,
  branch_number: row.branch_number,
  bank_account_number: row.bank_account_number,
  totally: toShekels(row.paid),
  quantity: row.instalments,
  numberOfPayments: row.instalments,
  created_at: toWire(new Date(row.created_at)),
  created_by: row.created_by_name,
  ...(row.terminated_at
    ? {
        terminated_at: toWire(new Date(row.terminated_at)),
        terminated_by: row.terminated_by ?? '',
        terminated_reason: row.reason ?? '',
      }
    : {}),
});

/** Payments of the wire that a condition over `payment p` names, in the order in which they were made. */
export const readPayments = async (
  em: EntityManager,
  condition: string,
  params: readonly unknown[],
): Promise<Payment[]> => {
  const rows = await executePrepared<Row>(
    em,
    `select p.id, p.order_id, p.amount, t.payment_id is not null as is_terminated, p.payment_type, p.source,
       p.comment, p.local_id, p.sub_id, p.due_date::text as due_date, p.check_number, p.bank_code,
       p.branch_number, p.bank_account_number, l.paid, p.instalments, p.created_at, p.created_by_name,
       t.at as terminated_at, t.by_name as terminated_by, t.reason
     from payment p join ledger l on l.id = p.order_id left join termination t on t.payment_id = p.id
     where ${condition} order by p.created_at, p.id`,
    params,
  );
  return rows.map(toWirePayment);
};

export const readPayment = async (em: EntityManager, id: number): Promise<Payment> => {
  const [payment] = await readPayments(em, 'p.id = ?', [id]);
  if (!payment) throw new Error(`payment ${id} is not there`);
  return payment;
};
