import type { EntityManager } from '@mikro-orm/postgresql';
import { toShekels } from '@peruke/contracts/kernel';
import {
  CASH_UP_SOURCES,
  type CashUpCorrection,
  cashUpTotals,
  type CashUpItem,
  CORRECTION_SOURCE,
  differenceOf,
  type SignedCashUp,
} from '@peruke/contracts/payments';
import { toWire } from '@peruke/svc-kit/time';
import { CashUp } from './cash-up.entity.js';
import type { CorrectedOrder, LedgerRecord } from './cash-up.rules.js';

/** What no cash-up has closed: payments, corrections and terminations, without what an import brought. */
export const readOpen = async (em: EntityManager): Promise<LedgerRecord[]> => {
  const sources = [...CASH_UP_SOURCES, CORRECTION_SOURCE].map((source) => source.toLowerCase());
  const marks = sources.map(() => '?').join(', ');
  const rows = await em.execute<(Omit<LedgerRecord, 'at'> & { at: string })[]>(
    `with record as (
       select id as payment_id, false as is_termination, created_at as at from payment
       union all select payment_id, true, at from termination
     )
     select r.payment_id as "paymentId", p.order_id as "orderId", coalesce(o.barcode, '') as barcode,
       r.is_termination as "isTermination", p.source, p.amount, r.at
     from record r join payment p on p.id = r.payment_id left join order_view o on o.order_id = p.order_id
     where p.origin is null and lower(btrim(p.source)) in (${marks})
       and not exists (select from cash_up_stamp s
         where s.payment_id = r.payment_id and s.is_termination = r.is_termination)
     order by r.at, r.payment_id`,
    sources,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
};

/** The one signed last. */
export const readLast = async (em: EntityManager): Promise<{ id: number; signedAt: Date } | undefined> => {
  const [row] = await em.execute<{ id: number; signedAt: string }[]>(
    'select id, signed_at as "signedAt" from cash_up order by id desc limit 1',
  );
  return row && { id: row.id, signedAt: new Date(row.signedAt) };
};

/** Signed ones, the newest first; those before `before` where it is given. */
export const readSigned = (em: EntityManager, before: number | undefined, limit: number): Promise<CashUp[]> =>
  em.find(CashUp, before === undefined ? {} : { id: { $lt: before } }, { orderBy: { id: 'desc' }, limit });

const wireTime = (at: Date | null): string | null => at && toWire(at);

/** As a list shows it; amounts in shekels. */
export const itemOf = (cashUp: CashUp): CashUpItem => {
  const { expected, counted, difference } = cashUpTotals(cashUp.lines);
  return {
    id: cashUp.id,
    signed_at: toWire(cashUp.signedAt),
    signed_by: cashUp.signedByName,
    seconded_by: cashUp.secondedByName ?? null,
    first_at: wireTime(cashUp.firstAt ?? null),
    last_at: wireTime(cashUp.lastAt ?? null),
    expected: toShekels(expected),
    counted: toShekels(counted),
    difference: toShekels(difference),
  };
};

export const correctionsOnWire = (corrections: readonly CorrectedOrder[]): CashUpCorrection[] =>
  corrections.map(({ orderId, barcode, amount, records }) => ({
    ...{ wig_id: orderId, barcode, amount: toShekels(amount), records },
  }));

/** Whole; amounts in shekels. */
export const wireOf = (cashUp: CashUp): SignedCashUp => ({
  ...itemOf(cashUp),
  ...(cashUp.corrections && { corrections: correctionsOnWire(cashUp.corrections) }),
  lines: cashUp.lines.map((line) => ({
    source: line.source,
    expected: toShekels(line.expected),
    counted: toShekels(line.counted),
    difference: toShekels(differenceOf(line)),
    records: line.records,
    note: line.note,
  })),
});
