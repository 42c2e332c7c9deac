import type { EmployeeReportRow } from '@peruke/contracts/orders';
import { DateText } from '@peruke/ui/core';
import { formatCount } from '@peruke/ui/formats';
import { IconTool } from '@peruke/ui/icons';
import type { DataColumn } from '@peruke/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployeesReportQuery } from '../api/reports.api';
import { DebtStatus } from './paid-status';
import { ReportCard } from './report-card';
import { valuesOf, workBars } from './report-rows.rules';
import { ReportView, useReport, WigLink } from './report-view';
import styles from './reports.module.css';
import type { ReportPlace } from './use-report-place';

interface ReportProps {
  place: ReportPlace;
  tabs: ReactNode;
}

/** RPT-011. */
const Action = ({ row: { activity_title, activity_description } }: { row: EmployeeReportRow }) => (
  <>
    {activity_title}
    {activity_description && (
      <span className={styles.soft}>
        {': '}
        <bdi dir="auto">{activity_description}</bdi>
      </span>
    )}
  </>
);

/** RPT-010. */
const useColumns = (): DataColumn<EmployeeReportRow>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'kind',
      header: <IconTool size={16} aria-hidden />,
      headerLabel: t('reports.kind'),
      cell: ({ is_repair_wig }) => is_repair_wig === 1 && <IconTool label={t('reports.repair')} />,
      align: 'middle',
      shrink: true,
    },
    {
      id: 'created',
      header: t('reports.created'),
      cell: ({ created_at }) => <DateText value={created_at} />,
      shrink: true,
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
      cell: ({ employees_name }) => (
        <b className={styles.name}>
          <bdi>{employees_name}</bdi>
        </b>
      ),
      cutAt: 140,
    },
    { id: 'client', header: t('reports.client'), cell: ({ client }) => <bdi>{client}</bdi>, cutAt: 200 },
    {
      id: 'action',
      header: t('reports.action'),
      cell: (row) => <Action row={row} />,
      cutAt: 380,
    },
    { id: 'status', header: t('reports.status'), cell: (row) => <DebtStatus row={row} /> },
  ];
};

export const EmployeesReport = ({ place, tabs }: ReportProps) => {
  const { t } = useTranslation();
  const report = useReport(useEmployeesReportQuery, place);
  const { all, rows = [] } = report;
  const columns = useColumns();
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
          values: valuesOf(all, ({ employees_name }) => employees_name),
        },
      ]}
      count={t('reports.workCount', { count: rows.length, number: formatCount(rows.length) })}
      chart={{
        title: t('reports.workChart'),
        barHead: t('reports.employee'),
        bars: workBars(rows),
        named: true,
        series: [
          { key: 'wig', label: t('reports.wigs') },
          { key: 'repair', label: t('reports.repairs') },
        ],
        format: formatCount,
      }}
      columns={columns}
      renderCard={(row) => (
        <ReportCard
          name={row.employees_name}
          figure={row.is_repair_wig === 1 && <IconTool label={t('reports.repair')} />}
          lines={[
            <Action row={row} />,
            <>
              <WigLink barcode={row.barcode} /> · <bdi>{row.client}</bdi>
            </>,
            <DateText value={row.created_at} />,
          ]}
          status={<DebtStatus row={row} />}
        />
      )}
    />
  );
};
