import type { PaymentSort } from '@peruke/contracts/payments';
import { isDay } from '@peruke/ui/formats';

export const REPORT_TYPES = ['payments', 'employees'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_FORMATS = ['pdf', 'excel'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Days of the workshop, `YYYY-MM-DD`, both included. */
export interface ReportRange {
  from: string;
  to: string;
}

export const REPORT_FILTERS = ['client', 'employee', 'source'] as const;
/** What is chosen above a table: the text of a column as its rows have it; an empty one lets everything through. */
export type ReportFilter = Partial<Record<(typeof REPORT_FILTERS)[number], string>>;

/** What a report is asked for, on the page and in its files alike (RPT-005, RPT-009). */
export type ReportAsked = ReportRange & ReportFilter & { sort?: PaymentSort };

/** Only what filters is sent: asked for everything, the address is the same however it came about. */
export const askedOf = (range: ReportRange, filter: ReportFilter, sort?: PaymentSort): ReportAsked => {
  const chosen = REPORT_FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return {
    from: range.from,
    to: range.to,
    ...(Object.fromEntries(chosen) as ReportFilter),
    ...(sort && { sort }),
  };
};

/** A file of a report (RPT-016, AMB-84): the type picks the path, the format the kind of file. */
export interface ReportRequest extends ReportAsked {
  type: ReportType;
  format: ReportFormat;
  /** Payments only, of the spreadsheet: as they stand in the table, by comma. */
  columns?: string;
  /** Employees only: one person's work. */
  user_id?: number;
}

/** What the console is told of a type that is none (RPT-017). */
export const WRONG_TYPE = 'Wrong type of report';

export const isReportType = (type: string): type is ReportType =>
  (REPORT_TYPES as readonly string[]).includes(type);

/** The call of a request; it writes the file in the language that every call names. */
export const reportAddress = ({ type, format, user_id, columns, ...asked }: ReportRequest) => ({
  url: `/report/${type}/${format}`,
  params: {
    ...asked,
    ...(type === 'employees' && { user_id }),
    ...(type === 'payments' && format === 'excel' && { columns }),
  },
});

/** Whether both days are there and in order. */
export const isWholeRange = ({ from, to }: Partial<Record<keyof ReportRange, string | null>>): boolean =>
  isDay(from) && isDay(to) && String(from) <= String(to);
