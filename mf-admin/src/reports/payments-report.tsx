import type { PaymentReportRow } from '@peruke/contracts/payments';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { BarcodeText, DateText, Ltr, MoneyText } from '@peruke/ui/core';
import { formatCount, formatMoney } from '@peruke/ui/formats';
import { IconExternalLink } from '@peruke/ui/icons';
import { type DataColumn, DataTable } from '@peruke/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaymentsReportQuery } from '../api/reports.api';
import { openTab } from './open-report';
import { PaidRing } from './paid-status';
import { ReportBar, ReportSelect } from './report-bar';
import { ReportChart } from './report-chart';
import type { ReportRange } from './report-request.rules';
import {
  barLabel,
  filterPayments,
  NO_FILTER,
  paymentBars,
  remainderText,
  sourcesByAmount,
  totalOf,
  valuesOf,
} from './report-rows.rules';
import { sourceOptions, useSourceText } from './source-text';
import styles from './reports.module.css';
import { usePages } from './use-pages';

interface ReportProps {
  range: ReportRange;
  onRange: (range: ReportRange) => void;
  tabs: ReactNode;
}

/** RPT-006; the total under the amounts (RPT-007). */
const useColumns = (rows: readonly PaymentReportRow[]): DataColumn<PaymentReportRow>[] => {
  const { t } = useTranslation();
  const sourceText = useSourceText();
  return [
    {
      id: 'created',
      header: t('reports.created'),
      cell: ({ created_at }) => <DateText value={created_at} />,
      footer: t('reports.total'),
      shrink: true,
    },
    {
      id: 'client',
      header: t('reports.client'),
      cell: ({ client }) => (
        <b className={styles.name}>
          <bdi>{client}</bdi>
        </b>
      ),
      cutAt: 220,
    },
    {
      id: 'barcode',
      header: t('reports.barcode'),
      cell: ({ barcode }) => <WigLink barcode={barcode} />,
      rowLink: true,
    },
    {
      id: 'employee',
      header: t('reports.employee'),
      cell: ({ employee }) => <bdi>{employee}</bdi>,
      cutAt: 140,
    },
    { id: 'source', header: t('reports.sourceHead'), cell: ({ source }) => sourceText(source) },
    {
      id: 'amount',
      header: t('reports.amount'),
      cell: ({ total }) => (
        <b>
          <MoneyText shekels={total} decimals="always" />
        </b>
      ),
      align: 'numeric',
      footer: <MoneyText shekels={totalOf(rows)} decimals="always" />,
    },
    {
      id: 'remainder',
      header: t('reports.remainder'),
      cell: (row) => <Ltr className={styles.soft}>{remainderText(row)}</Ltr>,
      align: 'numeric',
    },
    { id: 'status', header: t('reports.status'), cell: (row) => <PaidRing row={row} /> },
  ];
};

/** The name of the order, and the sign that it opens elsewhere. */
export const WigLink = ({ barcode }: { barcode: string }) => (
  <span className={styles.wig}>
    <BarcodeText>{barcode}</BarcodeText>
    <IconExternalLink size={14} />
  </span>
);

export const PaymentsReport = ({ range, onRange, tabs }: ReportProps) => {
  const { t } = useTranslation();
  const sourceText = useSourceText();
  const [filter, setFilter] = useState(NO_FILTER);
  const { data, error, isFetching, refetch } = usePaymentsReportQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  const all = data ?? [];
  const rows = data && filterPayments(data, filter);
  const columns = useColumns(rows ?? []);
  const pages = usePages(rows);
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const set = (part: Partial<typeof filter>) => setFilter((before) => ({ ...before, ...part }));
  return (
    <>
      <ReportBar
        tabs={tabs}
        request={{ type: 'payments' }}
        range={range}
        onRange={onRange}
        onReload={() => void refetch()}
      />
      <div className={styles.filters}>
        <ReportSelect
          label={t('reports.client')}
          all={t('reports.allClients')}
          options={options(valuesOf(all, ({ client }) => client))}
          value={filter.client}
          onChange={(client) => set({ client })}
        />
        <ReportSelect
          label={t('reports.employee')}
          all={t('reports.allEmployees')}
          options={options(valuesOf(all, ({ employee }) => employee))}
          value={filter.employee}
          onChange={(employee) => set({ employee })}
        />
        <ReportSelect
          label={t('reports.sourceHead')}
          all={t('reports.allSources')}
          options={sourceOptions(all.map(({ source }) => source)).map((value) => ({
            value,
            label: sourceText(value),
          }))}
          value={filter.source}
          onChange={(source) => set({ source })}
        />
        {rows && (
          <span className={styles.count}>
            {t('reports.paymentCount', { count: rows.length, number: formatCount(rows.length) })}
          </span>
        )}
      </div>
      <ReportChart
        title={t('reports.paymentsChart')}
        barHead={t('reports.day')}
        bars={paymentBars(rows ?? [], range).map(({ label, values }) => ({ label: barLabel(label), values }))}
        series={sourcesByAmount(rows ?? []).map((key) => ({ key, label: sourceText(key) }))}
        format={formatMoney}
      />
      <DataTable
        label={t('reports.payments')}
        columns={columns}
        rows={pages.rows}
        paging={pages.paging}
        rowKey={(row) => `${row.wig_id} ${row.created_at} ${row.source} ${row.total} ${all.indexOf(row)}`}
        rowHref={({ wig_id }) => `/orders/${wig_id}`}
        onOpen={({ wig_id }) => openTab(`/orders/${wig_id}`)}
        fetching={isFetching}
        error={loadError(error, t('reports.loadError'), () => void refetch())}
        empty={{ title: t('reports.noData') }}
      />
    </>
  );
};

/** What a table shows in place of rows that did not load. */
export const loadError = (error: unknown, title: string, onRetry: () => void) =>
  error === undefined
    ? undefined
    : { title, text: errorText(error), trace: isApiError(error) ? error.trace : undefined, onRetry };
