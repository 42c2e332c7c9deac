import type { EmployeeReportRow } from '@peruke/contracts/orders';
import { DateText } from '@peruke/ui/core';
import { formatCount } from '@peruke/ui/formats';
import { IconTool } from '@peruke/ui/icons';
import { type DataColumn, DataTable } from '@peruke/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsersQuery } from '../api/admin.api';
import { useEmployeesReportQuery } from '../api/reports.api';
import { openTab } from './open-report';
import { DebtStatus } from './paid-status';
import { loadError, WigLink } from './payments-report';
import { ReportBar, ReportSelect } from './report-bar';
import { ReportChart } from './report-chart';
import type { ReportRange } from './report-request.rules';
import { filterWork, NO_FILTER, valuesOf, workBars } from './report-rows.rules';
import styles from './reports.module.css';
import { usePages } from './use-pages';

interface ReportProps {
  range: ReportRange;
  onRange: (range: ReportRange) => void;
  tabs: ReactNode;
}

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
      cell: ({ activity_title, activity_description }) => (
        <>
          {activity_title}
          {activity_description && (
            <span className={styles.soft}>
              {': '}
              <bdi dir="auto">{activity_description}</bdi>
            </span>
          )}
        </>
      ),
      cutAt: 380,
    },
    { id: 'status', header: t('reports.status'), cell: (row) => <DebtStatus row={row} /> },
  ];
};

export const EmployeesReport = ({ range, onRange, tabs }: ReportProps) => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(NO_FILTER);
  const { data: users } = useUsersQuery();
  const { data, error, isFetching, refetch } = useEmployeesReportQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  const all = data ?? [];
  const rows = data && filterWork(data, filter);
  const columns = useColumns();
  const pages = usePages(rows);
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const chosen = users?.find(({ nickName }) => nickName === filter.employee)?.id;
  return (
    <>
      <ReportBar
        tabs={tabs}
        request={{ type: 'employees', user_id: filter.employee ? chosen : undefined }}
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
          onChange={(client) => setFilter((before) => ({ ...before, client }))}
        />
        <ReportSelect
          label={t('reports.employee')}
          all={t('reports.allEmployees')}
          options={options(valuesOf(all, ({ employees_name }) => employees_name))}
          value={filter.employee}
          onChange={(employee) => setFilter((before) => ({ ...before, employee }))}
        />
        {rows && (
          <span className={styles.count}>
            {t('reports.workCount', { count: rows.length, number: formatCount(rows.length) })}
          </span>
        )}
      </div>
      <ReportChart
        title={t('reports.workChart')}
        barHead={t('reports.employee')}
        bars={workBars(rows ?? [])}
        series={[
          { key: 'wig', label: t('reports.wigs') },
          { key: 'repair', label: t('reports.repairs') },
        ]}
        format={formatCount}
      />
      <DataTable
        label={t('reports.employees')}
        columns={columns}
        rows={pages.rows}
        paging={pages.paging}
        rowKey={(row) => all.indexOf(row)}
        rowHref={({ wig_id }) => `/orders/${wig_id}`}
        onOpen={({ wig_id }) => openTab(`/orders/${wig_id}`)}
        fetching={isFetching}
        error={loadError(error, t('reports.loadError'), () => void refetch())}
        empty={{ title: t('reports.noData') }}
      />
    </>
  );
};
