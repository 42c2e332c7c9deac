import type { EntityManager } from '@mikro-orm/postgresql';
import { CORRECTION_SOURCE } from '@peruke/contracts/payments';
import type { ImportJob, RowToUndo, WrittenRow } from '@peruke/svc-kit/import';
import { toWireDate } from '@peruke/svc-kit/time';
import type { Ledger } from '../ledger/ledger.entity.js';
import { openLedgers } from '../ledger/open-ledger.js';
import { terminatePayment } from '../ledger/terminate-payment.js';
import type { JudgedBalance } from './judge-rows.js';

const MEANWHILE = 'Money was taken on this order at the same moment.';

type Written = Omit<WrittenRow, 'subject'> & { ledger: Ledger | null };

/** What was paid before this house knew of it, as a correction that no cash-up and no report of money taken counts. */
export const writeBalances = async (
  em: EntityManager,
  job: ImportJob,
  rows: readonly JudgedBalance[],
  now: Date,
): Promise<WrittenRow[]> => {
  const meant = rows.flatMap(({ outcome, change }) =>
    change && (outcome === 'new' || job.updates) ? [change.orderId] : [],
  );
  const opened = await openLedgers(em, meant);
  const written = rows.map(({ key: _key, change, ...row }): Written => {
    const at = change && opened.get(change.orderId);
    if (!change || !at) return { ...row, result: null, ledger: null };
    const { ledger, paymentId } = at;
    if (ledger.paid !== change.from)
      return {
        ...row,
        outcome: 'refused',
        errors: { row: [MEANWHILE] },
        before: {},
        result: null,
        ledger: null,
      };
    const payment = ledger.correct(
      {
        id: paymentId,
        amount: change.to - change.from,
        source: CORRECTION_SOURCE,
        comment: job.fileName,
        dueDate: toWireDate(now),
        origin: 'import',
      },
      job.actor,
      now,
    );
    em.persist(payment);
    return { ...row, before: { paymentId }, result: row.outcome === 'new' ? 'created' : 'updated', ledger };
  });
  await em.flush();
  return written.map(({ ledger, ...row }) => ({ ...row, subject: ledger }));
};

/** Over `balance_import_row r` and `ledger s`. */
export const BALANCE_BUILT_UPON = 's.version <> r.version';

export const takeBalancesBack = async (
  em: EntityManager,
  { actor, fileName: reason }: ImportJob,
  rows: readonly RowToUndo[],
  now: Date,
): Promise<void> => {
  for (const { subjectId: orderId, before } of rows)
    await terminatePayment(em, { id: Number(before['paymentId']), orderId }, { actor, now, reason });
};
