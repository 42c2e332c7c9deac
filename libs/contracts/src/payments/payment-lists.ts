export const PAYMENT_SORTS = [
  'created_desc',
  'created_asc',
  'client_asc',
  'client_desc',
  'amount_desc',
  'amount_asc',
] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

/** Of the table of payments, as a spreadsheet has them too. */
export const PAYMENT_COLUMNS = [
  'created',
  'client',
  'barcode',
  'employee',
  'source',
  'amount',
  'remainder',
  'status',
] as const;
export type PaymentColumn = (typeof PAYMENT_COLUMNS)[number];

/** Days that go on with the calendar: a view of this month shows the next one when that has come. */
export const REPORT_PERIODS = ['today', 'week', 'month', 'last-month', 'year'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const DAY_MS = 86_400_000;
const textOf = (day: Date): string => day.toISOString().slice(0, 10);

/**
 * The first and the last day of a period, both included and whole; the week begins on Sunday.
 * @param today `YYYY-MM-DD` in Asia/Jerusalem
 */
export const daysOfPeriod = (period: ReportPeriod, today: string): { from: string; to: string } => {
  const now = new Date(`${today}T00:00:00Z`);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const firstOf = (at: number): string => textOf(new Date(Date.UTC(year, at, 1)));
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: textOf(new Date(now.getTime() - now.getUTCDay() * DAY_MS)), to: today };
    case 'month':
      return { from: firstOf(month), to: today };
    case 'last-month':
      return { from: firstOf(month - 1), to: textOf(new Date(Date.UTC(year, month, 0))) };
    case 'year':
      return { from: `${year}-01-01`, to: today };
  }
};
