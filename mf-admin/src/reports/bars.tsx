import {
  Bar as BarShape,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useNarrow } from '@peruke/ui/core';
import { type Bar, doLie } from './report-rows.rules';
import styles from './reports.module.css';

export interface Series {
  key: string;
  label: string;
}

export interface BarsProps {
  bars: readonly Bar[];
  /** Each bar is of somebody, whose name is never left out; days in a row may go without theirs. */
  named?: boolean;
  series: readonly Series[];
  format: (value: number) => string;
}

/** In the order of `data-series` in the style sheet: one plum and paper, no colour of a state. */
const LOOKS = ['--plum', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'];
const TICK = { fontSize: 12, fill: 'var(--ink-3)' };
const HEIGHT = 168;
/** Of a bar that lies, with the room around it. */
const LINE = 28;
const NAME_WIDTH = 96;
/** Letters that stand in this width. */
const NAME_LETTERS = 14;

const shortName = (name: string): string =>
  name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name;

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

/**
 * Stacked bars, read from the inline start; those with a name lie under one another where there is no room for it below. Drawn
 * only where somebody looks: it comes in a chunk of its own.
 */
export const Bars = ({ bars, series, format, named = false }: BarsProps) => {
  const rtl = document.documentElement.dir === 'rtl';
  const isNarrow = useNarrow();
  const lie = named && doLie(bars.length, isNarrow);
  const data = bars.map(({ label, values }) => ({ label, ...values }));
  const common = { tick: TICK, tickLine: false };
  const names = {
    ...common,
    dataKey: 'label',
    stroke: 'var(--line-2)',
    ...(named && { interval: 0, tickFormatter: shortName }),
  } as const;
  const amounts = { ...common, axisLine: false, tickFormatter: format, allowDecimals: false } as const;
  const side = rtl ? 'right' : 'left';
  return (
    <ResponsiveContainer width="100%" height={lie ? Math.max(HEIGHT, LINE * (bars.length + 1)) : HEIGHT}>
      <BarChart
        layout={lie ? 'vertical' : 'horizontal'}
        data={data}
        margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={lie} horizontal={!lie} stroke="var(--line)" />
        {lie ? (
          <>
            <XAxis type="number" reversed={rtl} {...amounts} />
            <YAxis type="category" orientation={side} width={NAME_WIDTH} {...names} />
          </>
        ) : (
          <>
            <XAxis reversed={rtl} {...names} />
            <YAxis orientation={side} interval={0} width={72} {...amounts} />
          </>
        )}
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
            maxBarSize={lie ? 16 : 48}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
