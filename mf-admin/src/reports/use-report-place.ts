import { wireDateOf } from '@peruke/ui/formats';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  isDay,
  isReportType,
  REPORT_FILTERS,
  type ReportFilter,
  type ReportRange,
  type ReportType,
} from './report-request.rules';

export interface ReportPlace {
  type: ReportType;
  range: ReportRange;
  filter: ReportFilter;
  /** Another tab starts without filters: its rows have others. */
  go: (next: { tab?: ReportType } & Partial<ReportRange> & ReportFilter) => void;
}

/** Which report of what is shown: in the address, so that Back and a link lead to the same (RPT-003). */
export const useReportPlace = (): ReportPlace => {
  const [query, setQuery] = useSearchParams();
  const today = wireDateOf(new Date());
  const tab = query.get('tab') ?? '';
  const type: ReportType = isReportType(tab) ? tab : 'payments';
  const [from, to] = [query.get('from'), query.get('to')];
  const range: ReportRange = useMemo(
    () => ({ from: isDay(from) ? from : today, to: isDay(to) ? to : today }),
    [from, to, today],
  );
  const filter: ReportFilter = useMemo(
    () => Object.fromEntries(REPORT_FILTERS.map((name) => [name, query.get(name) ?? ''])),
    [query],
  );
  const go: ReportPlace['go'] = (next) => {
    const kept = next.tab ? {} : filter;
    const said = Object.entries({ tab: type, ...range, ...kept, ...next }).filter(([, value]) => value);
    setQuery(Object.fromEntries(said), { replace: true });
  };
  return { type, range, filter, go };
};
