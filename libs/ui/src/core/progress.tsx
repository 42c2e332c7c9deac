import { formatPercent } from '../formats/numbers';
import { classNames } from './class-names';
import classes from './progress.module.css';

const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

/** Colour of the payment ring: 100 and more, 50 and more, below. */
export const paidLevel = (percent: number): 'full' | 'half' | 'low' => {
  if (percent >= 100) return 'full';
  return percent >= 50 ? 'half' : 'low';
};

export interface ProgressRingProps {
  /** May be above 100 (overpaid): the ring is full, the text tells the number. Below 0 (given back) both say 0. */
  percent: number;
  size?: number;
  /** What is measured, for screen readers: "Paid". */
  label: string;
  /** The number beside the ring; leave it off only where the page already prints it next to the ring. */
  withText?: boolean;
  onWash?: boolean;
}

/** How much of the price is paid. The arc runs clockwise from the top in both directions of reading. */
export const ProgressRing = (props: ProgressRingProps) => {
  const { size = 18, label, withText = true, onWash } = props;
  const percent = Math.max(props.percent, 0);
  const arc = (Math.min(percent, 100) / 100) * AROUND;
  const ring = (
    <svg
      className={classNames(classes.ring, classes[paidLevel(percent)], onWash && classes.onWash)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      // where the page prints the number beside it, it would be read twice
      {...(withText
        ? { role: 'img', 'aria-label': `${label} ${formatPercent(percent)}` }
        : { 'aria-hidden': true })}
    >
      <circle className={classes.track} cx="10" cy="10" r={RADIUS} />
      {arc > 0 && (
        <circle
          className={classes.value}
          cx="10"
          cy="10"
          r={RADIUS}
          strokeDasharray={`${arc.toFixed(2)} ${AROUND.toFixed(2)}`}
          transform="rotate(-90 10 10)"
        />
      )}
    </svg>
  );
  if (!withText) return ring;
  return (
    <span className={classes.withText}>
      {ring}
      <bdi dir="ltr" aria-hidden>
        {formatPercent(percent)}
      </bdi>
    </span>
  );
};

export interface ProgressBarProps {
  percent: number;
  label: string;
  tone?: 'plum' | 'good' | 'bad';
}

/** Steps of an upload, ticks of a workflow. Fills from the inline start. */
export const ProgressBar = ({ percent, label, tone = 'plum' }: ProgressBarProps) => (
  <div
    className={classes.bar}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(percent)}
  >
    <div
      className={classNames(classes.fill, tone !== 'plum' && classes[tone])}
      style={{ inlineSize: `${Math.min(Math.max(percent, 0), 100)}%` }}
    />
  </div>
);
