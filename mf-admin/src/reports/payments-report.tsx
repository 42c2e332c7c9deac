import type { PaymentReportRow } from '@peruke/contracts/payments';
import { useListColumns, ViewsBar } from '@peruke/mf-kit/lists';
import { DateText, Ltr, MoneyText } from '@peruke/ui/core';
import { formatCount, formatMoney } from '@peruke/ui/formats';
import { DensitySwitch, type ListedColumn, sortOf, sortText } from '@peruke/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaymentsReportQuery } from '../api/reports.api';
import { PaidRing } from './paid-status';
import { ReportCard } from './report-card';
import {
  barLabel,
  paymentBars,
  remainderText,
  reportMoney,
  sourcesByAmount,
  totalOf,
  valuesOf,
} from './report-rows.rules';
import { ReportView, useReport, WigLink } from './report-view';
import styles from './reports.module.css';
import { sourceOptions, useSourceText } from './source-text';
import { usePaymentViews } from './use-payment-views';
import type { ReportPlace } from './use-report-place';

interface ReportProps {
  place: ReportPlace;
  tabs: ReactNode;
}

/** RPT-006; the total under the amounts (RPT-007). */
const useColumns = (rows: readonly PaymentReportRow[]): ListedColumn<PaymentReportRow>[] => {
  const { t } = useTranslation();
  const sourceText = useSourceText();
  return [
    {
      id: 'created',
      header: t('reports.created'),
      cell: ({ created_at }) => <DateText value={created_at} />,
      footer: t('reports.total'),
      sortable: true,
      shrink: true,
    },
    {
      id: 'client',
      header: t('reports.client'),
      sortable: true,
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
      sortable: true,
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
  const { views, density, onDensity } = usePaymentViews(place);
  const { columns, arrangement, drawing, menu } = useListColumns(useColumns(rows), views);
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
      total={reportMoney(totalOf(rows))}
      columns={columns}
      views={
        <ViewsBar
          views={views}
          allLabel={t('reports.allPayments')}
          columns={arrangement}
          menu={menu}
          share="payment.share-view"
        />
      }
      tools={<DensitySwitch value={density} onChange={onDensity} />}
      table={{
        sort: sortOf(place.sort),
        onSortChange: (next) => place.go({ sort: sortText(next) }),
        density,
        onDraw: drawing,
      }}
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
