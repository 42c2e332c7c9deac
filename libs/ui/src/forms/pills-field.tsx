import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../core/class-names';
import { moveRovingFocus } from '../core/roving';
import { Tooltip } from '../core/tooltip';
import { useUiDirection } from '../core/ui-provider';
import classes from './choices.module.css';
import { Field, type FieldFrame } from './field';

export interface PillOption<V extends string | number> {
  value: V;
  label: ReactNode;
  /** Before the label, or above it with `stacked`: a wave, a colour. */
  mark?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be chosen. */
  reason?: string;
  /** Taken: struck through. */
  struck?: boolean;
}

export interface PillsFieldProps<V extends string | number> extends FieldFrame {
  options: readonly PillOption<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
  disabled?: boolean;
  name?: string;
  /** Equal columns, as time slots. */
  columns?: number;
  /** Mark above the label. */
  stacked?: boolean;
  /** Values that run left to right: sizes, times. */
  ltr?: boolean;
  /** Its options are still on their way. */
  loading?: boolean;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * One of up to nine, all in sight. A radio group: one tab stop, arrow keys move and choose, following the reading
 * direction. A disabled one keeps its place and can tell why.
 */
export const PillsField = <V extends string | number>(props: PillsFieldProps<V>) => {
  const { label, optional, hint, error, className, span, spanPhone } = props;
  const { options, value, onChange, onBlur, disabled = false, columns, stacked, ltr, name, ref } = props;
  const direction = useUiDirection();
  const byKey = new Map(options.map((option) => [String(option.value), option.value]));
  const firstOpen = options.find((option) => !option.disabled)?.value;
  const stop = options.some((option) => option.value === value && !option.disabled) ? value : firstOpen;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = moveRovingFocus(event, {
      selector: '[role="radio"]:not([aria-disabled="true"])',
      rtl: direction === 'rtl',
      axis: 'both',
    });
    const next = target && byKey.get(target.dataset.value ?? '');
    if (next !== undefined && !disabled) onChange(next);
  };

  return (
    <Field {...{ label, optional, hint, error, className, span, spanPhone }} group>
      {(control, labelId) => (
        <div
          {...control}
          ref={ref}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-busy={props.loading || undefined}
          data-name={name}
          data-autofocus={props['data-autofocus'] || undefined}
          className={classNames(
            classes.pills,
            Boolean(columns) && classes.even,
            Boolean(error) && classes.badPills,
          )}
          style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
          }}
        >
          {options.map((option) => (
            <Pill
              key={option.value}
              option={{ ...option, disabled: disabled || option.disabled }}
              checked={option.value === value}
              tabStop={option.value === stop}
              stacked={stacked}
              ltr={ltr}
              onChoose={onChange}
            />
          ))}
        </div>
      )}
    </Field>
  );
};

interface PillProps<V extends string | number> {
  option: PillOption<V>;
  checked: boolean;
  tabStop: boolean;
  stacked?: boolean;
  ltr?: boolean;
  onChoose: (value: V) => void;
}

const Pill = <V extends string | number>({
  option,
  checked,
  tabStop,
  stacked,
  ltr,
  onChoose,
}: PillProps<V>) => {
  const button = (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-disabled={option.disabled || undefined}
      tabIndex={tabStop ? 0 : -1}
      data-value={option.value}
      className={classNames(classes.pill, stacked && classes.stacked, option.struck && classes.struck)}
      onClick={() => !option.disabled && onChoose(option.value)}
    >
      {option.mark}
      {ltr ? <bdi dir="ltr">{option.label}</bdi> : option.label}
    </button>
  );
  return option.disabled && option.reason ? <Tooltip label={option.reason}>{button}</Tooltip> : button;
};
