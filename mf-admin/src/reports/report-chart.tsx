import { lazyPart } from '@peruke/mf-kit/remote';
import { Skeleton, VisuallyHidden } from '@peruke/ui/core';
import { useId } from 'react';
import type { BarsProps } from './bars';
import styles from './reports.module.css';

const Bars = lazyPart(
  'mf-admin bars',
  () => import(/* webpackChunkName: "bars" */ './bars').then((m) => m.Bars),
  <Skeleton height={168} />,
);

export interface ReportChartProps extends BarsProps {
  title: string;
  /** Head of the first column of the text form: what a bar stands for. */
  barHead: string;
}

/**
 * A chart over a table. What it shows stands beside it as a table for those who cannot see it; when the drawing does not
 * load, the report goes on without it.
 */
export const ReportChart = ({ title, barHead, ...drawn }: ReportChartProps) => {
  const id = useId();
  const { bars, series, format } = drawn;
  if (bars.length === 0) return null;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.chartHead}>
        <span id={id}>{title}</span>
        <ul className={styles.legend} aria-hidden>
          {series.map(({ key, label }, at) => (
            <li key={key}>
              <i className={styles.patch} data-series={at % SERIES_LOOKS} />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.plot} aria-hidden>
        <Bars {...drawn} />
      </div>
      <VisuallyHidden>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{barHead}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ key }) => (
                  <td key={key}>{format(values[key] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
};

/** So many looks has `data-series`; the seventh series takes the first again. */
const SERIES_LOOKS = 6;
