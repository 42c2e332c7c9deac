import type { PaymentReportRow } from '@peruke/contracts/payments';
import { DateText, Ltr, MoneyText } from '@peruke/ui/core';
import { formatCount, formatMoney } from '@peruke/ui/formats';
import type { DataColumn } from '@peruke/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaymentsReportQuery } from '../api/reports.api';
import { PaidRing } from './paid-status';
import { ReportCard } from './report-card';
import {
  barLabel,
  paymentBars,
  remainderText,
  sourcesByAmount,
  totalOf,
  valuesOf,
} from './report-rows.rules';
import { ReportView, useReport, WigLink } from './report-view';
import styles from './reports.module.css';
import { sourceOptions, useSourceText } from './source-text';
import type { ReportPlace } from './use-report-place';

interface ReportProps {
  place: ReportPlace;
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

export const PaymentsReport = ({ place, tabs }: ReportProps) => {
  const { t } = useTranslation();
  const sourceText = useSourceText();
  const report = useReport(usePaymentsReportQuery, place);
  const { all, rows = [] } = report;
  const columns = useColumns(rows);
  return (
    <ReportView
      tabs={tabs}
      place={place}
      report={report}
      filters={[
        {
          name: 'client',
          values: valuesOf(all, ({ client }) => client),
        },
        {
          name: 'employee',
          values: valuesOf(all, ({ employee }) => employee),
        },
        {
          name: 'source',
          values: sourceOptions(all.map(({ source }) => source)),
          textOf: sourceText,
        },
      ]}
      count={t('reports.paymentCount', { count: rows.length, number: formatCount(rows.length) })}
      chart={{
        title: t('reports.paymentsChart'),
        barHead: t('reports.day'),
        bars: paymentBars(rows, place.range).map(({ label, values }) => ({ label: barLabel(label), values })),
        series: sourcesByAmount(rows).map((key) => ({ key, label: sourceText(key) })),
        format: formatMoney,
      }}
      total={formatMoney(totalOf(rows), { decimals: 'always' })}
      columns={columns}
      renderCard={(row) => (
        <ReportCard
          name={row.client}
          figure={<MoneyText shekels={row.total} decimals="always" />}
          lines={[
            <>
              <WigLink barcode={row.barcode} /> · {sourceText(row.source)}
            </>,
            <>
              <DateText value={row.created_at} /> · <bdi>{row.employee}</bdi>
            </>,
          ]}
          status={
            <>
              <PaidRing row={row} />
              <Ltr>{remainderText(row)}</Ltr>
            </>
          }
        />
      )}
    />
  );
};
