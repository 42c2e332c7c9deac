import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../core/class-names';
import { IconCheck } from '../icons';
import classes from './choices.module.css';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'children' | 'className'> {
  label: ReactNode;
  /** The label is drawn elsewhere (a row of a list): it stays for screen readers only. */
  hideLabel?: boolean;
  error?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A tick box; the label is part of the target. Takes `register('name')`. */
export const Checkbox = ({ label, hideLabel, error, className, ...input }: CheckProps) => (
  <label className={classNames(classes.check, className)}>
    <input
      {...input}
      type="checkbox"
      className={classes.native}
      aria-invalid={error || undefined}
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
    />
    <span className={classes.box}>
      <IconCheck size={14} stroke={2.6} />
    </span>
    {!hideLabel && <span>{label}</span>}
  </label>
);

/** On or off, at once. Takes `register('name')`. */
export const Toggle = ({ label, hideLabel, error, className, ...input }: CheckProps) => (
  <label className={classNames(classes.check, classes.toggle, className)}>
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={classes.native}
      aria-invalid={error || undefined}
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
    />
    <span className={classes.track} />
    {!hideLabel && <span>{label}</span>}
  </label>
);

export type { CheckProps };
