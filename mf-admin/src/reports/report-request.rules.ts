import { currentLanguage } from '@peruke/mf-kit/i18n';

export const REPORT_TYPES = ['payments', 'employees'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_FORMATS = ['pdf', 'excel'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Days of the workshop, `YYYY-MM-DD`, both included. */
export interface ReportRange {
  from: string;
  to: string;
}

/** What the report generator asks for (RPT-016, AMB-84): the type picks the path, the format the kind of file. */
export interface ReportRequest extends ReportRange {
  type: ReportType;
  format: ReportFormat;
  /** Employees only: one person's work. */
  user_id?: number;
}

export const isReportType = (type: string): type is ReportType =>
  (REPORT_TYPES as readonly string[]).includes(type);

/** The call of a request. */
export const reportAddress = ({ type, format, from, to, user_id }: ReportRequest) => ({
  url: `/report/${type}/${format}`,
  params: {
    from,
    to,
    ...(type === 'employees' && user_id !== undefined && { user_id }),
    lang: currentLanguage(),
  },
});

/** Whether both days are there and in order. */
export const isWholeRange = ({ from, to }: Partial<Record<keyof ReportRange, string | null>>): boolean =>
  isDay(from) && isDay(to) && String(from) <= String(to);

/** A day as the wire writes it. */
export const isDay = (text: string | null | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
