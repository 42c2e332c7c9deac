import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerRecord } from './cash-up.rules.js';

/** Says to which cash-up records belong; without one they are behind us. */
export const stampRecords = async (
  em: EntityManager,
  records: readonly Pick<LedgerRecord, 'paymentId' | 'isTermination'>[],
  cashUpId: number | null,
): Promise<void> => {
  if (records.length === 0) return;
  await em.execute(
    `insert into cash_up_stamp (payment_id, is_termination, cash_up_id)
     select r.payment_id, r.is_termination, ?::int
     from jsonb_to_recordset(?::jsonb) as r(payment_id int, is_termination boolean)`,
    [
      cashUpId,
      JSON.stringify(
        records.map(({ paymentId, isTermination }) => ({
          payment_id: paymentId,
          is_termination: isTermination,
        })),
      ),
    ],
  );
};
