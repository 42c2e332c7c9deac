import { useAddress } from '@peruke/mf-kit/shell';
import { wireDateOf } from '@peruke/ui/formats';
import { useMemo } from 'react';
import {
  isDay,
  isReportType,
  REPORT_FILTERS,
  type ReportFilter,
  type ReportRange,
  type ReportType,
} from '../api/report-request.rules';

interface Place {
  type: ReportType;
  range: ReportRange;
  filter: ReportFilter;
}

export interface ReportPlace extends Place {
  /** Another tab starts without filters: its rows have others. */
  go: (next: { tab?: ReportType } & Partial<ReportRange> & ReportFilter) => void;
}

const placeOf = (query: URLSearchParams, today: string): Place => {
  const tab = query.get('tab') ?? '';
  const [from, to] = [query.get('from'), query.get('to')];
  return {
    type: isReportType(tab) ? tab : 'payments',
    range: { from: isDay(from) ? from : today, to: isDay(to) ? to : today },
    filter: Object.fromEntries(REPORT_FILTERS.map((name) => [name, query.get(name) ?? ''])),
  };
};

/** Which report of what is shown: in the address, so that Back and a link lead to the same (RPT-003). */
export const useReportPlace = (): ReportPlace => {
  const [query, write] = useAddress();
  const today = wireDateOf(new Date());
  const place = useMemo(() => placeOf(query, today), [query, today]);
  const go: ReportPlace['go'] = (next) =>
    write((now) => {
      const { type, range, filter } = placeOf(now, today);
      const said = { tab: type, ...range, ...(next.tab ? {} : filter), ...next };
      return new URLSearchParams(Object.entries(said).filter(([, value]) => value));
    });
  return { ...place, go };
};
