import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { classNames } from './class-names';

export type Tone = 'neutral' | 'plum' | 'good' | 'warn' | 'bad';

/** A small mark: "Current status", "Cancelled payment", "2 new". Never a state: that is `StateTag`. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(classes.badge, tone !== 'neutral' && classes[tone])}>{children}</span>
);

/** A number beside a word: a tab's count, "8/18". Always left to right. */
export const Count = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className={classes.count}>
    {children}
  </bdi>
);

export interface ChipOption<V extends string> {
  value: V;
  label: ReactNode;
  /** A state dot, a colour patch, an icon. */
  mark?: ReactNode;
}

export interface ChipGroupProps<V extends string> {
  /** What is being filtered, for screen readers. */
  label: string;
  options: readonly ChipOption<V>[];
  /** The pressed ones. */
  value: readonly V[];
  /** `withModifier`: Ctrl or Cmd was held, which in some views adds in place of replacing. */
  onToggle: (value: V, withModifier: boolean) => void;
  wrap?: boolean;
  className?: string;
}

/** Toggle buttons of a filter. On a phone one line that scrolls sideways, unless told to wrap. */
export const ChipGroup = <V extends string>(props: ChipGroupProps<V>) => (
  <div
    role="group"
    aria-label={props.label}
    className={classNames(classes.strip, props.wrap && classes.wrap, props.className)}
  >
    {props.options.map(({ value, label, mark }) => (
      <button
        key={value}
        type="button"
        className={classes.chip}
        aria-pressed={props.value.includes(value)}
        onClick={(event) => props.onToggle(value, event.ctrlKey || event.metaKey)}
      >
        {mark}
        {label}
      </button>
    ))}
  </div>
);
