import { useMemo } from 'react';
import classes from './logo.module.css';
import { classNames } from './class-names';

/** The sign alone: strands that fall from a crown. */
export const LogoMark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden className={classes.mark}>
    <rect width="30" height="30" rx="8" className={classes.markGround} />
    <g className={classes.markStrands}>
      <path d="M15 6.2C9.6 6.2 7 10 7.4 14.4c.3 3.6-1 5.4-1.4 8.4" />
      <path d="M15 6.2c5.4 0 8 3.8 7.6 8.2-.3 3.6 1 5.4 1.4 8.4" />
      <path d="M15 6.2c-3.2 1.4-4.7 4.5-4.2 8.2.4 3.4-.9 5.6-.8 9.4" opacity=".75" />
      <path d="M15 6.2c3.2 1.4 4.7 4.5 4.2 8.2-.4 3.4.9 5.6.8 9.4" opacity=".75" />
    </g>
  </svg>
);

// Six letters drawn for the sign: full stems, hair-thin joins.
const LETTER_E =
  'M12.2 17.2H3.1C3.2 20.9 4.9 23 7.6 23c2 0 3.3-1 4.1-2.7l.7.4c-1 2.3-3 3.6-5.7 3.6C2.6 24.3 0 21.4 0 17.1 0 12.7 2.7 9.7 6.4 9.7c3.6 0 5.8 2.7 5.8 6.7ZM3.1 16.2H9c0-3.4-1-5.4-2.7-5.4-1.8 0-3 2-3.2 5.4Z';
const LETTERS: readonly (readonly [x: number, d: string])[] = [
  [
    0,
    'M.6 4.2h9.6c4.4 0 7 2.4 7 5.9 0 3.6-2.8 6.1-7.4 6.1H6.9V23h2.9v1H.6v-1h2.5V5.2H.6ZM6.9 5.4V15H9c2.8 0 4.3-1.8 4.3-4.9S11.9 5.4 9.2 5.4Z',
  ],
  [18.4, LETTER_E],
  [
    32,
    'M.5 10h5.1v3c.7-2 2.2-3.3 4.1-3.3 1.4 0 2.3.9 2.3 2.2 0 1.2-.8 2-1.9 2s-1.8-.7-1.8-1.7c0-.4.1-.7.2-1-1.5.6-2.7 2.4-2.7 4.8v7h2.6v1H.5v-1h1.8V11H.5Z',
  ],
  [
    44.8,
    'M.6 10h5.3v9.4c0 2.2.7 3.3 2.3 3.3 1.3 0 2.4-.9 3.2-2.4V11H9.6v-1h5.3v13h1.5v1h-5v-2.4c-1 1.6-2.5 2.7-4.6 2.7-2.8 0-4.4-1.7-4.4-4.9V11H.6Z',
  ],
  [
    62,
    'M.4 4.1h5.3v12.5l4.9-5.6h-2v-1h5.6v1h-2l-3 3.2 5 8.8h1.4v1h-5.2l-3.7-7.1-1 1.1v5h1.7v1H.4v-1h1.8V5.1H.4Z',
  ],
  [78.6, LETTER_E],
];

/** The name as a drawing; no second font is loaded for it. */
export const Wordmark = ({ height = 24 }: { height?: number }) => (
  <svg height={height} viewBox="0 0 92 28" role="img" aria-label="Peruke" className={classes.word}>
    {LETTERS.map(([x, d]) => (
      <path key={x} d={d} transform={`translate(${x} 0)`} fillRule="evenodd" />
    ))}
  </svg>
);

/** Sign and name; reads the same in both directions. */
export const Logo = ({ size = 30, className }: { size?: number; className?: string }) => (
  <span className={classNames(classes.logo, className)}>
    <LogoMark size={size} />
    <Wordmark height={size * 0.76} />
  </span>
);

/** Three falling strands: the drawing of an empty view. */
export const StrandsDrawing = ({ width = 120 }: { width?: number }) => (
  <svg viewBox="0 0 120 70" width={width} height={(width * 70) / 120} aria-hidden className={classes.drawing}>
    <path d="M18 62C10 34 34 8 60 8s50 26 42 54" />
    <path d="M30 62C26 38 40 16 60 16s34 22 30 46" />
    <path d="M42 62c-2-22 4-38 18-38s20 16 18 38" />
  </svg>
);

const STRANDS = 72;

interface Strand {
  d: string;
  width: string;
  opacity: string;
}

// One strand of the artwork: a knot above the upper edge, a swell in the middle, a tail. Pure arithmetic, no random, so
// that it looks the same on every visit.
const strandAt = (index: number): Strand => {
  const at = index / (STRANDS - 1);
  const swell = Math.sin(at * 5.2) * 34;
  const [top, shoulder, middle] = [300 + at * 66, 222 + at * 210 - swell, -84 + at * 610 + swell];
  const [bend, wave, tail] = [20 + at * 640, 54 + at * at * 640, -24 + at * 800];
  return {
    d: `M${top.toFixed(1)} -20C${shoulder.toFixed(1)} 180 ${middle.toFixed(1)} 330 ${bend.toFixed(1)} 520S${wave.toFixed(1)} 760 ${tail.toFixed(1)} 940`,
    width: (1.1 + ((index * 7) % 5) * 0.28).toFixed(2),
    opacity: (0.2 + 0.42 * Math.abs(Math.sin(at * 6.4 + 0.4))).toFixed(2),
  };
};

/** The artwork beside the login form: falling hair on plum. Fills its box; decoration only. */
export const StrandsArt = ({ className }: { className?: string }) => {
  const strands = useMemo(() => Array.from({ length: STRANDS }, (_, index) => strandAt(index)), []);
  return (
    <div className={classNames(classes.art, className)} aria-hidden>
      <svg viewBox="0 0 680 900" preserveAspectRatio="xMidYMid slice">
        {strands.map(({ d, width, opacity }) => (
          <path key={d} d={d} strokeWidth={width} opacity={opacity} />
        ))}
      </svg>
    </div>
  );
};
