import type { EmployeeReportRow } from '@peruke/contracts/orders';
import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { PaidShare, PaymentReportRow } from '@peruke/contracts/payments';
import { formatMoney } from '@peruke/ui/formats';
import type { ReportRange } from '../api/report-request.rules';

/** Whether nothing is left to pay; an order that has no price yet is not paid, whatever was paid on it. */
export const isPaid = ({ totally, total_cost }: PaidShare): boolean =>
  total_cost > 0 && totally >= total_cost;
/** Amounts of a report stand in columns under one another, on the screen as on paper: agorot always. */
export const reportMoney = (shekels: number): string => formatMoney(shekels, { decimals: 'always' });

/** "paid/total cost" (RPT-020). */
export const remainderText = ({ totally, total_cost }: PaidShare): string =>
  `${reportMoney(totally)} / ${reportMoney(total_cost)}`;

/** The sum of the amounts, without binary noise (RPT-007). */
export const totalOf = (rows: readonly PaymentReportRow[]): number =>
  toShekels(rows.reduce((sum, { total }) => sum + toAgorot(total), 0));

/** Sources are spelt in several ways and compared ignoring case (RPT-023, AMB-51). */
export const sourceKey = (source: string): string => source.trim().toLowerCase();

/** The different values of a column, in the order of the alphabet. */
export const valuesOf = <Row>(rows: readonly Row[], column: (row: Row) => string): string[] =>
  [...new Set(rows.map(column))].filter(Boolean).sort((a, b) => a.localeCompare(b));

/** A bar of a chart: a label and a number for each series. */
export interface Bar {
  label: string;
  values: Record<string, number>;
}

/** The series of the payments chart, in a steady order: what is paid most with comes first. */
export const sourcesByAmount = (rows: readonly PaymentReportRow[]): string[] => {
  const sums = new Map<string, number>();
  for (const { source, total } of rows)
    sums.set(sourceKey(source), (sums.get(sourceKey(source)) ?? 0) + toAgorot(total));
  return [...sums].sort((a, b) => b[1] - a[1]).map(([source]) => source);
};

const DAY_MS = 86_400_000;
/** More bars than this cannot be read side by side: months stand in for days. */
const MOST_DAYS = 92;
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** Every day of a range of the wire's days, both included. */
const daysOf = ({ from, to }: ReportRange): string[] => {
  const start = Date.parse(from);
  const count = Math.round((Date.parse(to) - start) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, i) => dayAt(start + i * DAY_MS));
};

/**
 * Shekels by day and source, oldest first; by month (`YYYY-MM`) when there are more days than fit. Days without a payment
 * keep their place, so that the bars stand as far apart as the days.
 */
export const paymentBars = (rows: readonly PaymentReportRow[], range: ReportRange): Bar[] => {
  if (rows.length === 0) return [];
  const days = daysOf(range);
  const cut = days.length > MOST_DAYS ? 7 : 10;
  const bars = new Map<string, Record<string, number>>(days.map((day) => [day.slice(0, cut), {}]));
  for (const { created_at, source, total } of rows) {
    const values = bars.get(created_at.slice(0, cut)) ?? {};
    const key = sourceKey(source);
    values[key] = (toAgorot(values[key] ?? 0) + toAgorot(total)) / 100;
    bars.set(created_at.slice(0, cut), values);
  }
  return [...bars].map(([label, values]) => ({ label, values }));
};

/** `08-12` of a day, `12-2026` of a month. */
export const barLabel = (label: string): string => {
  const [year, month, day] = label.split('-');
  return day ? `${day}-${month}` : `${month}-${year}`;
};

/** Pieces of work by person, wigs and repairs apart, the busiest first. */
export const workBars = (rows: readonly EmployeeReportRow[]): Bar[] => {
  const people = new Map<string, { wig: number; repair: number }>();
  for (const { employees_name, is_repair_wig } of rows) {
    const work = people.get(employees_name) ?? { wig: 0, repair: 0 };
    work[is_repair_wig === 1 ? 'repair' : 'wig'] += 1;
    people.set(employees_name, work);
  }
  return [...people]
    .sort(([, a], [, b]) => b.wig + b.repair - a.wig - a.repair)
    .map(([label, values]) => ({ label, values: { ...values } }));
};

/** More names than this do not stand beside one another under the bars of a desk. */
const MOST_NAMES = 10;

/** Whether bars with names lie under one another, each beside its name: on a phone, and where there are many. */
export const doLie = (count: number, isNarrow: boolean): boolean => isNarrow || count > MOST_NAMES;
