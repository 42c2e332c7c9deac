import type { FloorReport, FloorReportQuery } from '@peruke/contracts/floor';
import { download, errorText } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import { notify, useAddress } from '@peruke/mf-kit/shell';
import { Button, EmptyState, ErrorState, PageHead, SkeletonRows } from '@peruke/ui/core';
import { IconFileSpreadsheet, IconFileTypePdf, IconLayoutList } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportQuery } from '../api/floor.api';
import { AgesPanel, HoldsPanel, ReworksPanel } from './bar-panels';
import { PersonPanel } from './person-panel';
import { reportOfAddress } from './report-address.rules';
import { ReportFigures } from './report-figures';
import { ReportFilters } from './report-filters';
import classes from './report.module.css';
import { SpreadTable } from './spread-table';
import { useStepName } from '../at-work/use-step-name';
import { PromisesPanel, TrendPanel } from './week-charts';

/** How the floor did: the same figures here, on paper and in the spreadsheet, by the filters of the address. */
export const ReportScreen = () => {
  const { t } = useTranslation();
  const [address] = useAddress();
  const asked = reportOfAddress(address, new Date());
  const mayOpenPeople = useCan('floor.administer');
  const [asTable, setAsTable] = useState(false);
  const { data, isError, refetch } = useReportQuery(asked);
  return (
    <>
      <PageHead
        title={t('report.title')}
        meta={data && t('report.finished', { count: data.cycle.count })}
        actions={
          <>
            <Button
              variant="quiet"
              icon={IconLayoutList}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {t('report.asTable')}
            </Button>
            <FileButtons asked={asked} />
          </>
        }
      />
      <ReportFilters asked={asked} />
      <p className={classes.note}>{t('report.unit')}</p>
      {isError && !data && <ErrorState title={t('report.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={10} />}
      {data && <Report report={data} asTable={asTable} />}
      {mayOpenPeople && (
        <div className={classes.own}>
          <PersonPanel asked={asked} />
        </div>
      )}
    </>
  );
};

const FileButtons = ({ asked }: { asked: FloorReportQuery }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string>();
  const make = async (format: 'pdf' | 'excel', ending: string) => {
    setBusy(format);
    const refused = await download({
      url: `/floor/report/${format}`,
      params: asked,
      name: `production-${asked.from}-${asked.to}.${ending}`,
    });
    setBusy(undefined);
    if (refused)
      notify.error(errorText(refused), { label: t('report.retry'), run: () => void make(format, ending) });
  };
  return (
    <>
      <Button icon={IconFileSpreadsheet} busy={busy === 'excel'} onClick={() => void make('excel', 'xlsx')}>
        <bdi dir="ltr">Excel</bdi>
      </Button>
      <Button
        variant="primary"
        icon={IconFileTypePdf}
        busy={busy === 'pdf'}
        onClick={() => void make('pdf', 'pdf')}
      >
        <bdi dir="ltr">PDF</bdi>
      </Button>
    </>
  );
};

const Report = ({ report, asTable }: { report: FloorReport; asTable: boolean }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const stepName = useStepName();
  const isEmpty = report.cycle.count === 0 && report.steps.length === 0 && report.in_work === 0;
  if (isEmpty) return <EmptyState title={t('report.nothing')} />;
  return (
    <div className={classes.report}>
      <ReportFigures report={report} />
      <div className={classes.main}>
        <SpreadTable
          title={t('report.centres')}
          head={t('report.centre')}
          last="norm"
          rows={report.centres.map(({ id, name, ...row }) => ({
            ...row,
            key: String(id),
            name: name[language],
          }))}
        />
        <TrendPanel report={report} asTable={asTable} />
      </div>
      <div className={classes.four}>
        <AgesPanel ages={report.ages} />
        <PromisesPanel report={report} asTable={asTable} />
        <HoldsPanel holds={report.holds} />
        <ReworksPanel reworks={report.reworks} rework_terms={report.rework_terms} />
      </div>
      {report.steps.length > 0 && (
        <SpreadTable
          title={t('report.steps')}
          head={t('report.step')}
          last="firstPass"
          rows={report.steps.map(({ step, kind, first_pass: firstPass, ...row }) => ({
            ...row,
            firstPass,
            key: `${kind}:${step}`,
            name: stepName(step, kind),
          }))}
        />
      )}
    </div>
  );
};
