import type { FloorReport } from '@peruke/contracts/floor';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';

const TICK = { fontSize: 12, fill: 'var(--ink-3)' };
const LINES = { p80: '--chart-2', median: '--plum' } as const;
const dayOf = (week: string): string => `${week.slice(8)}-${week.slice(5, 7)}`;

/** Two lines over the weeks, from the inline start. */
export const TrendLines = ({ weeks }: Pick<FloorReport, 'weeks'>) => {
  const rtl = document.documentElement.dir === 'rtl';
  return (
    <ResponsiveContainer width="100%" height={240}>
      <LineChart data={weeks} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="week"
          reversed={rtl}
          tick={TICK}
          tickLine={false}
          tickFormatter={dayOf}
          stroke="var(--line-2)"
        />
        <YAxis
          orientation={rtl ? 'right' : 'left'}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={36}
        />
        {(['p80', 'median'] as const).map((key) => (
          <Line
            key={key}
            dataKey={key}
            stroke={`var(${LINES[key]})`}
            strokeWidth={2}
            dot={{ r: 2 }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
};
