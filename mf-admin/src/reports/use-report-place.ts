import { known } from '@peruke/contracts/kernel';
import {
  daysOfPeriod,
  PAYMENT_SORTS,
  type PaymentSort,
  REPORT_PERIODS,
  type ReportPeriod,
} from '@peruke/contracts/payments';
import { logProblem } from '@peruke/mf-kit/config';
import { useAddress } from '@peruke/mf-kit/shell';
import { isDay, wireDateOf } from '@peruke/ui/formats';
import { useEffect, useMemo } from 'react';
import {
  isReportType,
  isWholeRange,
  REPORT_FILTERS,
  type ReportFilter,
  type ReportRange,
  type ReportType,
  WRONG_TYPE,
} from '../api/report-request.rules';

interface Place {
  type: ReportType;
  range: ReportRange;
  filter: ReportFilter;
  /** Days that go on with the calendar; the range is theirs. */
  period?: ReportPeriod;
  /** Of the payments alone, as their views. */
  sort?: PaymentSort;
  view?: number;
}

type Going = { tab?: ReportType } & Partial<ReportRange> &
  ReportFilter & { period?: ReportPeriod; sort?: PaymentSort; view?: number };

export interface ReportPlace extends Place {
  /** Another tab starts without filters: its rows have others. */
  go: (next: Going) => void;
}

/** The days that an address names, today where it names none; a gap that is filled so never turns them round. */
const rangeOf = (from: string | null, to: string | null, today: string): ReportRange => {
  const range = { from: isDay(from) ? from : today, to: isDay(to) ? to : today };
  if (isWholeRange(range) || (isDay(from) && isDay(to))) return range;
  const named = isDay(from) ? from : range.to;
  return { from: named, to: named };
};

const placeOf = (query: URLSearchParams, today: string): Place => {
  const tab = query.get('tab') ?? '';
  const [from, to] = [query.get('from'), query.get('to')];
  const period = known(REPORT_PERIODS, query.get('period'), undefined);
  const view = Number(query.get('view'));
  return {
    type: isReportType(tab) ? tab : 'payments',
    range: period ? daysOfPeriod(period, today) : rangeOf(from, to, today),
    period,
    sort: known(PAYMENT_SORTS, query.get('sort'), undefined),
    view: Number.isSafeInteger(view) && view > 0 ? view : undefined,
    filter: Object.fromEntries(REPORT_FILTERS.map((name) => [name, query.get(name) ?? ''])),
  };
};

/** Which report of what is shown: in the address, so that Back and a link lead to the same (RPT-003). */
export const useReportPlace = (): ReportPlace => {
  const [query, write] = useAddress();
  const today = wireDateOf(new Date());
  const place = useMemo(() => placeOf(query, today), [query, today]);
  const tab = query.get('tab');
  useEffect(() => {
    if (tab && !isReportType(tab)) logProblem(WRONG_TYPE);
  }, [tab]);
  const go: ReportPlace['go'] = (next) =>
    write((now) => {
      const { type, range, filter, period, sort, view } = placeOf(now, today);
      const stays = next.tab ? {} : { ...filter, sort, view };
      // days that are named take the place of a period, and the other way round
      const isNamed = next.from !== undefined || next.to !== undefined;
      const days = next.period || (period && !isNamed) ? { period } : range;
      const said = { tab: type, ...days, ...stays, ...next };
      if (said.period) Object.assign(said, { from: undefined, to: undefined });
      return new URLSearchParams(
        Object.entries(said).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      );
    });
  return { ...place, go };
};
