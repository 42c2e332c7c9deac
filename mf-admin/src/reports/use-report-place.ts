import { wireDateOf } from '@peruke/ui/formats';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, isReportType, type ReportRange, type ReportType } from './report-request.rules';

/** Which report of which days is shown: in the address, so that Back and a link lead to the same (RPT-003). */
export const useReportPlace = () => {
  const [query, setQuery] = useSearchParams();
  const today = wireDateOf(new Date());
  const tab = query.get('tab') ?? '';
  const type: ReportType = isReportType(tab) ? tab : 'payments';
  const [from, to] = [query.get('from'), query.get('to')];
  const range: ReportRange = useMemo(
    () => ({ from: isDay(from) ? from : today, to: isDay(to) ? to : today }),
    [from, to, today],
  );
  const go = (next: { tab?: ReportType } & Partial<ReportRange>): void =>
    setQuery({ tab: type, ...range, ...next }, { replace: true });
  return { type, range, go };
};
