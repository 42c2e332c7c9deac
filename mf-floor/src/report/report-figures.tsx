import type { FloorReport } from '@peruke/contracts/floor';
import { Ltr, Sheet } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../at-work/share.rules';
import classes from './report.module.css';

const NOTHING = '–';
const share = (value: number | null): string => (value === null ? NOTHING : formatShare(value));

interface FigureProps {
  label: string;
  value: ReactNode;
  unit?: string;
  children: ReactNode;
}

const Figure = ({ label, value, unit, children }: FigureProps) => (
  <div className={classes.figure}>
    <h2>{label}</h2>
    <p className={classes.value}>
      <Ltr>{value}</Ltr> {unit && <small>{unit}</small>}
    </p>
    <div className={classes.rest}>{children}</div>
  </div>
);

/** The five figures of the head, in one sheet. */
export const ReportFigures = ({ report }: { report: FloorReport }) => {
  const { t } = useTranslation();
  const { cycle, promises, first_pass: pass, work_share: work } = report;
  const { safe = { kept: 0, broken: 0 } } = promises;
  const promised = promises.kept + promises.broken;
  return (
    <Sheet className={classes.figures} aria-label={t('report.title')}>
      <Figure label={t('report.cycle')} value={cycle.median ?? NOTHING} unit={t('report.days')}>
        {cycle.count > 0 && t('report.cycleRest', { p80: cycle.p80, p95: cycle.p95 })}
      </Figure>
      <Figure label={t('report.perWeek')} value={report.per_week}>
        {t('report.inWork', { count: report.in_work })}
      </Figure>
      <Figure label={t('report.kept')} value={share(promised === 0 ? null : promises.kept / promised)}>
        <span>{t('report.keptOf', { kept: promises.kept, all: promised })}</span>
        {safe.kept + safe.broken > 0 && (
          <span> · {t('report.safeShare', { share: share(safe.kept / (safe.kept + safe.broken)) })}</span>
        )}
      </Figure>
      <Figure label={t('report.firstPass')} value={share(pass.share)}>
        {t('report.reworked', { count: pass.reworked, all: pass.count })}
      </Figure>
      <Figure label={t('report.work')} value={share(work)} unit={t('report.workPart')}>
        <div className={classes.track} aria-hidden>
          <i style={{ inlineSize: `${(work ?? 0) * 100}%` }} />
        </div>
      </Figure>
    </Sheet>
  );
};
