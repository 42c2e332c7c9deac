const REPORTS = /^GET \/base\/api\/(.+?)(?:\/(?:excel|pdf|download))?$/;

/** The list or report that a call reads or carries away, as the texts name it: `report_payments`, `wigs`; of others nothing. */
export const reportOfCall = (call: string): string | undefined =>
  REPORTS.exec(call)?.[1]?.replaceAll(/\W+/g, '_');
