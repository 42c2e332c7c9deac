import type { Agorot } from '@peruke/contracts/kernel';
import { CASH_UP_SOURCES, type CashUpSource, CORRECTION_SOURCE } from '@peruke/contracts/payments';

/** A payment, or that one no longer counts. */
export interface LedgerRecord {
  paymentId: number;
  orderId: number;
  barcode: string;
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

/** Agorot: payments less terminations. */
const sumOf = (records: readonly LedgerRecord[]): Agorot =>
  records.reduce((sum, { amount, isTermination }) => sum + (isTermination ? -amount : amount), 0);

export const isMoney = ({ source }: Pick<LedgerRecord, 'source'>): boolean =>
  countedSource(source) !== undefined;

/** What must be there by source: payments less terminations. Every source has its line. */
export const expectedBySource = (records: readonly LedgerRecord[]): ExpectedLine[] =>
  CASH_UP_SOURCES.map((source) => {
    const own = records.filter((record) => countedSource(record.source) === source);
    return { source, expected: sumOf(own), records: own.length };
  });

/** What was corrected of an order; it is told beside what is counted. Agorot. */
export interface CorrectedOrder {
  orderId: number;
  barcode: string;
  amount: Agorot;
  records: number;
}

export const correctionsByOrder = (records: readonly LedgerRecord[]): CorrectedOrder[] => {
  const corrections = records.filter(
    ({ source }) => source.trim().toLowerCase() === CORRECTION_SOURCE.toLowerCase(),
  );
  return [...Map.groupBy(corrections, ({ orderId }) => orderId)].map(([orderId, own]) => ({
    ...{ orderId, barcode: own[0]?.barcode ?? '', amount: sumOf(own), records: own.length },
  }));
};

/** From when to when money was recorded. */
export const spanOf = (records: readonly LedgerRecord[]): { firstAt: Date | null; lastAt: Date | null } => {
  const times = records
    .filter(isMoney)
    .map(({ at }) => at)
    .sort((a, b) => a.getTime() - b.getTime());
  return { firstAt: times[0] ?? null, lastAt: times.at(-1) ?? null };
};
