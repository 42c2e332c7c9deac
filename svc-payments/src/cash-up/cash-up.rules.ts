import type { Agorot } from '@peruke/contracts/kernel';
import { CASH_UP_SOURCES, type CashUpSource } from '@peruke/contracts/payments';

/** A payment, or that one no longer counts. */
export interface LedgerRecord {
  paymentId: number;
  isTermination: boolean;
  source: string;
  /** Of the payment: a termination takes it off. */
  amount: Agorot;
  at: Date;
}

export interface ExpectedLine {
  source: CashUpSource;
  expected: Agorot;
  records: number;
}

/** Sources are spelt in several ways (AMB-51). Undefined is no money at the counter: a correction. */
export const countedSource = (source: string): CashUpSource | undefined =>
  CASH_UP_SOURCES.find((known) => known.toLowerCase() === source.trim().toLowerCase());

/** What must be there by source: payments less terminations. Every source has its line. */
export const expectedBySource = (records: readonly LedgerRecord[]): ExpectedLine[] =>
  CASH_UP_SOURCES.map((source) => {
    const own = records.filter((record) => countedSource(record.source) === source);
    return {
      source,
      expected: own.reduce((sum, { amount, isTermination }) => sum + (isTermination ? -amount : amount), 0),
      records: own.length,
    };
  });

/** From when to when something was recorded. */
export const spanOf = (records: readonly LedgerRecord[]): { firstAt: Date | null; lastAt: Date | null } => {
  const times = records.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime());
  return { firstAt: times[0] ?? null, lastAt: times.at(-1) ?? null };
};
