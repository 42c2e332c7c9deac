import type { PaymentsReportQuery, ReportLanguage } from '@peruke/contracts/payments';

/** What a report file is named; its name says all that it holds, so that nothing is stored before it is opened. */
export interface ReportFile extends PaymentsReportQuery {
  lang: ReportLanguage;
}

const NAME = /^payments-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)-(he|en)\.pdf$/;

export const reportFileName = ({ from, to, lang }: ReportFile): string =>
  `payments-${from}-${to}-${lang}.pdf`;

export const reportFilePath = (name: string): string => `/base/api/report/files/${name}`;

/** Undefined for a name that no report has. */
export const reportFileOf = (name: string): ReportFile | undefined => {
  const [, from, to, lang] = NAME.exec(name) ?? [];
  return from && to && lang ? { from, to, lang: lang === 'en' ? 'en' : 'he' } : undefined;
};
