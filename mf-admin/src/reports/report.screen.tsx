import { PageHead, Sheet, Tabs } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { EmployeesReport } from './employees-report';
import { PaymentsReport } from './payments-report';
import { REPORT_TYPES } from '../api/report-request.rules';
import { useReportPlace } from './use-report-place';

/** Payments and employees of some days (RPT-001, RPT-002). */
export const ReportScreen = () => {
  const { t } = useTranslation();
  const place = useReportPlace();
  const { type, go } = place;
  const tabs = (
    <Tabs
      label={t('reports.title')}
      items={REPORT_TYPES.map((value) => ({ value, label: t(`reports.${value}`) }))}
      value={type}
      onChange={(tab) => go({ tab })}
      ruled={false}
    />
  );
  const Report = type === 'payments' ? PaymentsReport : EmployeesReport;
  return (
    <>
      <PageHead title={t('reports.title')} />
      <Sheet aria-label={t(`reports.${type}`)}>
        <Report key={type} tabs={tabs} place={place} />
      </Sheet>
    </>
  );
};
