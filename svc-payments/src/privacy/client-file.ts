import type { ClientFileParts } from '@peruke/svc-kit/privacy';

const OF_HERS =
  'join order_view o on o.order_id = x.order_id where o.client_id = any(?::int[]) order by x.id';

/** What svc-payments knows of a client: what she paid, by what, and the papers that the law has the workshop keep. */
export class ClientFileOfPayments implements ClientFileParts {
  readonly sections = {
    payments: `select o.barcode, x.created_at as at, x.amount / 100.0 as amount, x.source, x.comment, x.local_id as "idNumber",
        x.due_date as "dueDate", x.check_number as "chequeNumber", x.bank_code as bank, x.branch_number as branch,
        x.bank_account_number as account, x.created_by_name as by, t.at as "canceledAt", t.reason as "cancelReason"
      from payment x left join termination t on t.payment_id = x.id ${OF_HERS}`,
    documents: `select o.barcode, x.issued_at as at, x.kind, x.number, x.content ->> 'description' as description,
        (x.content ->> 'total')::bigint / 100.0 as amount, x.provider, x.content from document x ${OF_HERS}`,
  };
}
