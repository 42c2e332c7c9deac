import { HEAD_MEASURE_NAMES, type HeadMeasure } from '@peruke/contracts/clients';
import { useTranslation } from 'react-i18next';
import styles from './fit.module.css';

/** Where the tape lies on a head that looks to the left, and where its number stands. */
const LINES: Readonly<Record<HeadMeasure, { path: string; at: readonly [number, number] }>> = {
  circumference: { path: 'M46 86 C84 72 150 74 188 92', at: [160, 77] },
  frontToNape: {
    path: 'M46 68 C52 30 86 10 122 10 C178 10 206 62 194 106 C190 128 180 140 174 152',
    at: [196, 58],
  },
  earToEarOverTop: { path: 'M124 94 C116 68 114 42 117 19', at: [115, 40] },
  earToEarAcrossForehead: { path: 'M114 100 C94 82 72 66 52 58', at: [82, 76] },
  templeToTemple: { path: 'M74 100 C104 118 154 126 186 112', at: [152, 122] },
  nape: { path: 'M144 164 C154 168 164 164 172 156', at: [154, 178] },
};
const HEAD = `M66 152 C54 152 46 144 50 130 L42 120 C38 114 45 107 48 98 C40 52 76 18 120 18
  C166 18 194 56 188 98 C184 124 172 136 170 152 L174 190 M96 190 L96 164 C88 162 74 158 66 152`;
const EAR = 'M118 94 C128 88 136 96 132 106 C130 114 124 118 120 114 C116 110 116 98 118 94';

interface FitDrawingProps {
  /** The line that is being measured. */
  active?: HeadMeasure;
  /** Those that are known; the others are drawn fainter. */
  known: ReadonlySet<HeadMeasure>;
}

/** A head with the lines along which it is measured; each carries the number of its field. */
export const FitDrawing = ({ active, known }: FitDrawingProps) => {
  const { t } = useTranslation();
  return (
    <svg viewBox="24 0 190 196" role="img" aria-label={t('fit.drawing')} className={styles.drawing}>
      <path className={styles.head} d={HEAD} />
      <path className={styles.head} d={EAR} />
      {HEAD_MEASURE_NAMES.map((name, i) => {
        const { path, at } = LINES[name];
        return (
          <g
            key={name}
            className={styles.line}
            data-active={name === active || undefined}
            data-known={known.has(name) || undefined}
          >
            <path d={path} />
            <circle cx={at[0]} cy={at[1]} r={8} />
            <text x={at[0]} y={at[1]}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
