import { classNames, FreeText, Panel } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../at-work/share.rules';
import classes from './report.module.css';

export interface SpreadRow {
  key: string;
  name: ReactNode;
  count: number;
  median: number | null;
  p80: number | null;
  p95: number | null;
  norm?: number | null;
  waiting?: number | null;
  firstPass?: number | null;
}

interface SpreadTableProps {
  title: string;
  head: string;
  rows: readonly SpreadRow[];
  /** What stands in the last columns. */
  last: 'norm' | 'firstPass';
}

/** Above the norm by a tenth, a number is read as bad. */
const OVER = 1.1;

/** Durations as bars with their numbers beside them: to the half, to eight of ten, to nineteen of twenty. */
export const SpreadTable = ({ title, head, rows, last }: SpreadTableProps) => {
  const { t } = useTranslation();
  const longest = Math.max(1, ...rows.map(({ p95, norm }) => Math.max(p95 ?? 0, norm ?? 0)));
  return (
    <Panel title={title} actions={<Legend withNorm={last === 'norm'} />}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className={classes.range}>
                {t('report.range')}
              </th>
              {(['count', 'median', 'p80', 'p95'] as const).map((one) => (
                <th key={one} scope="col">
                  {t(`report.${one}`)}
                </th>
              ))}
              {(last === 'norm' ? (['norm', 'waiting'] as const) : (['firstPass'] as const)).map((one) => (
                <th key={one} scope="col">
                  {t(`report.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <FreeText>{row.name}</FreeText>
                </th>
                <td className={classes.range}>
                  <RangeBar row={row} longest={longest} />
                </td>
                <td>{row.count}</td>
                <td className={classNames(isOver(row) && classes.over)}>{row.median}</td>
                <td>{row.p80}</td>
                <td>{row.p95}</td>
                {last === 'norm' ? (
                  <>
                    <td>{row.norm}</td>
                    <td>{row.waiting}</td>
                  </>
                ) : (
                  <td>{typeof row.firstPass === 'number' && formatShare(row.firstPass)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};

const isOver = ({ median, norm }: SpreadRow): boolean =>
  typeof norm === 'number' && median !== null && median > norm * OVER;

const Legend = ({ withNorm }: { withNorm: boolean }) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend} aria-hidden>
      {(['median', 'upTo80', 'upTo95'] as const).map((part, at) => (
        <li key={part}>
          <i data-part={at} />
          {t(`report.${part}`)}
        </li>
      ))}
      {withNorm && (
        <li>
          <i data-part="norm" />
          {t('report.norm')}
        </li>
      )}
    </ul>
  );
};

const RangeBar = ({ row: { median, p80, p95, norm }, longest }: { row: SpreadRow; longest: number }) => {
  const share = (days: number | null | undefined): string => `${((days ?? 0) / longest) * 100}%`;
  return (
    <div className={classes.bar} aria-hidden>
      <i data-part={2} style={{ inlineSize: share(p95) }} />
      <i data-part={1} style={{ inlineSize: share(p80) }} />
      <i data-part={0} style={{ inlineSize: share(median) }} />
      {typeof norm === 'number' && <u style={{ insetInlineStart: share(norm) }} />}
    </div>
  );
};
