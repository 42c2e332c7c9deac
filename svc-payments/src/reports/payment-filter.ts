import type { PaymentSort, PaymentsReportQuery } from '@peruke/contracts/payments';
import { dayRange } from '@peruke/svc-kit/time';

const NEWEST = 'p.created_at desc, p.id desc';
export const PAYMENT_ORDER: Record<PaymentSort, string> = {
  created_desc: NEWEST,
  created_asc: 'p.created_at, p.id',
  client_asc: `lower(coalesce(o.client, '')), ${NEWEST}`,
  client_desc: `lower(coalesce(o.client, '')) desc, ${NEWEST}`,
  amount_desc: `p.amount desc, ${NEWEST}`,
  amount_asc: `p.amount, ${NEWEST}`,
};

/** Payments that count, of whole days in Asia/Jerusalem, over `payment p` and its order `o`. */
export const paymentCondition = (
  asked: Omit<PaymentsReportQuery, 'sort'>,
): { joined: string; where: string; params: unknown[] } => {
  const { from, to } = dayRange(asked.from, asked.to);
  const { client = '', employee = '', source = '' } = asked;
  return {
    joined: 'from payment p left join order_view o on o.order_id = p.order_id',
    where: `where p.created_at >= ? and p.created_at < ?
        and p.origin is null and not exists (select from termination t where t.payment_id = p.id)
        and ? in ('', coalesce(o.client, '')) and ? in ('', p.created_by_name)
        and ? in ('', lower(btrim(p.source)))`,
    params: [from.toISOString(), to.toISOString(), client, employee, source.trim().toLowerCase()],
  };
};
