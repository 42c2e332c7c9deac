import { REPORT_PERIODS } from '@peruke/contracts/payments';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { BarcodeText, Ltr, useNarrow, VisuallyHidden } from '@peruke/ui/core';
import { SelectField } from '@peruke/ui/forms';
import { IconExternalLink } from '@peruke/ui/icons';
import { type DataColumn, DataTable, type DataTableProps } from '@peruke/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openTab } from './open-report';
import { ReportBar } from './report-bar';
import { ReportChart, type ReportChartProps } from './report-chart';
import { askedOf, type ReportAsked, type ReportFilter } from '../api/report-request.rules';
import styles from './reports.module.css';
import { usePages } from './use-pages';
import type { ReportPlace } from './use-report-place';

interface Answer<Row> {
  data?: Row[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}
type UseRows<Row> = (asked: ReportAsked, options: { refetchOnMountOrArgChange: true }) => Answer<Row>;

/** The rows that are shown, and those of all the days: what can be chosen above the table comes from them. */
export const useReport = <Row,>(useRows: UseRows<Row>, { range, filter, sort }: ReportPlace) => {
  const asked = askedOf(range, filter, sort);
  const shown = useRows(asked, { refetchOnMountOrArgChange: true });
  const whole = useRows(range, { refetchOnMountOrArgChange: true });
  const reload = () => {
    void shown.refetch();
    if (Object.keys(asked).length > 2) void whole.refetch();
  };
  return { ...shown, asked, all: whole.data ?? [], rows: shown.data, reload };
};

/** The name of a filter, and what stands in it while everything is let through. */
const FILTER_TEXTS = {
  client: ['client', 'allClients'],
  employee: ['employee', 'allEmployees'],
  source: ['sourceHead', 'allSources'],
} as const satisfies Record<keyof ReportFilter, unknown>;

interface FilterFieldProps {
  name: keyof ReportFilter;
  values: readonly string[];
  textOf?: (value: string) => string;
}

interface ReportViewProps<Row extends object> {
  tabs: ReactNode;
  place: ReportPlace;
  report: ReturnType<typeof useReport<Row>>;
  filters: readonly FilterFieldProps[];
  /** How many rows there are, in words. */
  count: string;
  /** Their sum, for a phone: cards have no foot. */
  total?: string;
  renderCard: (row: Row) => ReactNode;
  chart: ReportChartProps;
  columns: DataColumn<Row>[];
  /** Saved views, above all. */
  views?: ReactNode;
  /** What is done with the columns and the rows. */
  tools?: ReactNode;
  table?: Pick<DataTableProps<Row>, 'sort' | 'onSortChange' | 'density' | 'onDraw'>;
}

/** What both reports share: days and files, filters, a chart and a table; a row opens its wig in a new tab (RPT-008). */
export const ReportView = <Row extends { wig_id: number }>(props: ReportViewProps<Row>) => {
  const { tabs, place, report, filters, count, total, chart, columns } = props;
  const { rows, error, isFetching, asked, reload } = report;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const pages = usePages(rows);
  return (
    <>
      <ReportBar
        tabs={tabs}
        request={{ type: place.type, ...asked, columns: columns.map(({ id }) => id).join(',') }}
        onRange={place.go}
        onReload={reload}
      />
      {props.views}
      <div className={styles.filters}>
        {props.views && <PeriodField place={place} />}
        {filters.map((filter) => (
          <FilterField key={filter.name} {...filter} place={place} />
        ))}
        {rows && (
          <span className={styles.count}>
            {count}
            {total && isNarrow && (
              <b>
                {t('reports.total')} <Ltr>{total}</Ltr>
              </b>
            )}
          </span>
        )}
        {!isNarrow && props.tools}
      </div>
      <ReportChart {...chart} />
      <DataTable
        {...props.table}
        label={t(`reports.${place.type}`)}
        columns={columns}
        rows={pages.rows}
        paging={pages.paging}
        rowKey={(row) => rows?.indexOf(row) ?? 0}
        rowHref={({ wig_id }) => `/orders/${wig_id}`}
        onOpen={({ wig_id }) => openTab(`/orders/${wig_id}`)}
        renderCard={props.renderCard}
        fetching={isFetching}
        error={
          error === undefined
            ? undefined
            : {
                title: t('reports.loadError'),
                text: errorText(error),
                trace: isApiError(error) ? error.trace : undefined,
                onRetry: reload,
              }
        }
        empty={{ title: t('reports.noData') }}
      />
    </>
  );
};

/** Days that go on with the calendar, in place of the two that are named. */
const PeriodField = ({ place }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  return (
    <SelectField
      className={styles.filter}
      label={<VisuallyHidden>{t('reports.period')}</VisuallyHidden>}
      placeholder={t('reports.namedDays')}
      clearable
      options={REPORT_PERIODS.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
      value={place.period ?? null}
      onChange={(period) => place.go(period ? { period } : place.range)}
    />
  );
};

/** One filter above the table. What is chosen stays on offer when other days have no row of it. */
const FilterField = ({ name, values, textOf = String, place }: FilterFieldProps & { place: ReportPlace }) => {
  const { t } = useTranslation();
  const [label, all] = FILTER_TEXTS[name];
  const chosen = place.filter[name] ?? '';
  const offered = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
  return (
    <SelectField
      className={styles.filter}
      label={<VisuallyHidden>{t(`reports.${label}`)}</VisuallyHidden>}
      placeholder={t(`reports.${all}`)}
      clearable
      options={offered.map((value) => ({ value, label: textOf(value) }))}
      value={chosen || null}
      onChange={(next) => place.go({ [name]: next ?? '' })}
    />
  );
};

/** The name of the order, and the sign that it opens elsewhere. */
export const WigLink = ({ barcode }: { barcode: string }) => (
  <span className={styles.wig}>
    <BarcodeText>{barcode}</BarcodeText>
    <IconExternalLink size={14} />
  </span>
);
