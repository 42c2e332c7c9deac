import { known } from '@peruke/contracts/kernel';
import {
  PAYMENT_SORTS,
  type PaymentSort,
  type PaymentViewFilter,
  REPORT_PERIODS,
  type ReportPeriod,
} from '@peruke/contracts/payments';
import { useDensity, useListViews } from '@peruke/mf-kit/lists';
import { wireDateOf } from '@peruke/ui/formats';
import type { ReportFilter, ReportRange } from '../api/report-request.rules';
import { paymentViewsApi } from '../api/views.api';
import type { ReportPlace } from './use-report-place';

interface PaymentFilters extends Required<ReportFilter>, Partial<ReportRange> {
  period?: ReportPeriod;
  sort?: PaymentSort;
  view?: number;
}

/** What a view keeps: a period, or else the two days. */
export const viewFilterOf = (filters: PaymentFilters): PaymentViewFilter => {
  const { client, employee, source, period, from, to, sort } = filters;
  const days = period ? { from: null, to: null } : { from: from ?? null, to: to ?? null };
  return { client, employee, source, period: period ?? null, ...days, sort: sort ?? null };
};

/** What this page does not know of the view is left at its default, as in a mangled link. */
export const filtersOfView = (
  { client, employee, source, period, from, to, sort }: PaymentViewFilter,
  today: string,
): PaymentFilters => {
  const kept = known(REPORT_PERIODS, period, undefined);
  return {
    ...{ client, employee, source },
    period: kept,
    ...(kept ? {} : { from: from ?? today, to: to ?? today }),
    sort: known(PAYMENT_SORTS, sort, undefined),
  };
};

/** The views of the payments. */
export const usePaymentViews = ({ range, filter, period, sort, view, go }: ReportPlace) => {
  const today = wireDateOf(new Date());
  const [density, onDensity] = useDensity('payments');
  const { client = '', employee = '', source = '' } = filter;
  const views = useListViews(paymentViewsApi, {
    filters: { client, employee, source, period, sort, view, ...(period ? {} : range) },
    change: go,
    viewFilterOf,
    filtersOf: (kept: PaymentViewFilter) => filtersOfView(kept, today),
    blank: { client: '', employee: '', source: '', from: today, to: today } as PaymentFilters,
    density,
    onDensity,
  });
  return { views, density, onDensity };
};
