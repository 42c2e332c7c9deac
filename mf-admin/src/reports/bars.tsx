import {
  Bar as BarShape,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Bar } from './report-rows.rules';
import styles from './reports.module.css';

export interface Series {
  key: string;
  label: string;
}

export interface BarsProps {
  bars: readonly Bar[];
  series: readonly Series[];
  format: (value: number) => string;
}

/** In the order of `data-series` in the style sheet: one plum and paper, no colour of a state. */
const LOOKS = ['--plum', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'];
const TICK = { fontSize: 12, fill: 'var(--ink-3)' };

interface HintProps extends Pick<BarsProps, 'series' | 'format'> {
  active?: boolean;
  label?: string | number;
  payload?: readonly { dataKey?: unknown; value?: unknown }[];
}

const Hint = ({ active, label, payload = [], series, format }: HintProps) => {
  if (!active) return null;
  const valueOf = (key: string) => payload.find(({ dataKey }) => dataKey === key)?.value;
  return (
    <div className={styles.hint}>
      <b>
        <bdi>{label}</bdi>
      </b>
      {series.map(({ key, label: name }) => {
        const value = valueOf(key);
        return typeof value === 'number' && value !== 0 ? (
          <span key={key}>
            {name} <bdi dir="ltr">{format(value)}</bdi>
          </span>
        ) : null;
      })}
    </div>
  );
};

/** Stacked bars, read from the inline start. Drawn only where somebody looks: it comes in a chunk of its own. */
export const Bars = ({ bars, series, format }: BarsProps) => {
  const rtl = document.documentElement.dir === 'rtl';
  const data = bars.map(({ label, values }) => ({ label, ...values }));
  return (
    <ResponsiveContainer width="100%" height={168}>
      <BarChart data={data} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" reversed={rtl} tick={TICK} tickLine={false} stroke="var(--line-2)" />
        <YAxis
          orientation={rtl ? 'right' : 'left'}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={format}
          interval={0}
          width={72}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--plum-soft)' }}
          isAnimationActive={false}
          content={<Hint series={series} format={format} />}
        />
        {series.map(({ key }, at) => (
          <BarShape
            key={key}
            dataKey={key}
            stackId="all"
            fill={`var(${LOOKS[at % LOOKS.length]})`}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
