import type { FloorReport } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { lazyPart } from '@peruke/mf-kit/remote';
import { DateText, Fact, FactList, Panel, Skeleton, VisuallyHidden } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../at-work/share.rules';
import classes from './report.module.css';

const TrendLines = lazyPart(
  'mf-floor trend',
  () => import(/* webpackChunkName: "trend" */ './trend-lines').then((m) => m.TrendLines),
  <Skeleton height={240} />,
);

type Week = FloorReport['weeks'][number];
interface WeeksProps {
  report: FloorReport;
  /** The data stand as a table in sight; else a screen reader alone has it. */
  asTable: boolean;
}

interface WeekTableProps {
  label: string;
  heads: readonly string[];
  weeks: readonly Week[];
  cells: (week: Week) => (number | null)[];
}

const WeekTable = ({ label, heads, weeks, cells }: WeekTableProps) => {
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('report.week')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">
              <DateText value={week.week} show="date" />
            </th>
            {cells(week).map((cell, at) => (
              <td key={heads[at]}>{cell ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The drawing, with its data beside it: hidden for eyes alone, or in its place. */
const Chart = ({ asTable, table, children }: { asTable: boolean; table: ReactNode; children: ReactNode }) =>
  asTable ? (
    <div className={classes.weekTable}>{table}</div>
  ) : (
    <>
      <div aria-hidden>{children}</div>
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  );

export const TrendPanel = ({ report: { weeks }, asTable }: WeeksProps) => {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('report.trend')}
      actions={
        <ul className={classes.legend} aria-hidden>
          {(['median', 'p80'] as const).map((part, at) => (
            <li key={part}>
              <i data-part={at} />
              {t(`report.${part}`)}
            </li>
          ))}
        </ul>
      }
    >
      <Chart
        asTable={asTable}
        table={
          <WeekTable
            label={t('report.trend')}
            heads={[t('report.count'), t('report.median'), t('report.p80')]}
            weeks={weeks}
            cells={({ count, median, p80 }) => [count, median, p80]}
          />
        }
      >
        <div dir="ltr">
          <TrendLines weeks={weeks} />
        </div>
      </Chart>
    </Panel>
  );
};

export const PromisesPanel = ({ report: { weeks, promises }, asTable }: WeeksProps) => {
  const { t } = useTranslation();
  const most = Math.max(1, ...weeks.map(({ kept, broken }) => kept + broken));
  const high = (count: number): string => `${(count / most) * 100}%`;
  return (
    <Panel
      title={t('report.promises')}
      actions={
        <ul className={classes.legend}>
          <li>
            <i data-part={0} />
            {t('report.keptOnes')} {promises.kept}
          </li>
          <li>
            <i data-part={1} />
            {t('report.brokenOnes')} {promises.broken}
          </li>
        </ul>
      }
    >
      <Chart
        asTable={asTable}
        table={
          <WeekTable
            label={t('report.promises')}
            heads={[t('report.keptOnes'), t('report.brokenOnes'), t('report.safeKept')]}
            weeks={weeks}
            cells={({ kept, broken, safe }) => [kept, broken, safe?.kept ?? null]}
          />
        }
      >
        <div className={classes.columns}>
          {weeks.map(({ week, kept, broken }) => (
            <div key={week} title={week}>
              <i data-part={1} style={{ blockSize: high(broken) }} />
              <i data-part={0} style={{ blockSize: high(kept) }}>
                {kept > 0 && kept / most > 0.15 && kept}
              </i>
            </div>
          ))}
        </div>
      </Chart>
      <FactList>
        {promises.safe && promises.safe.kept + promises.safe.broken > 0 && (
          <Fact label={t('report.safeKept')}>
            {t('report.safeKeptOf', {
              kept: promises.safe.kept,
              all: promises.safe.kept + promises.safe.broken,
              share: formatShare(promises.safe.kept / (promises.safe.kept + promises.safe.broken)),
            })}
          </Fact>
        )}
        {promises.costliest && (
          <Fact label={t('report.costliest')}>
            {t('report.costliestOf', {
              centre: promises.costliest.name[currentLanguage()],
              count: promises.costliest.count,
              all: promises.broken,
            })}
          </Fact>
        )}
        {promises.late_days !== null && (
          <Fact label={t('report.late')}>{t('report.lateDays', { days: promises.late_days })}</Fact>
        )}
      </FactList>
    </Panel>
  );
};
