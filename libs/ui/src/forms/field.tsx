import { useId, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../core/class-names';
import { useUiText } from '../core/use-ui-text';
import { IconAlertCircle } from '../icons';
import { caretToEnd, mendCaret } from './caret';
import classes from './field.module.css';

/** What every field takes. */
export interface FieldFrame {
  label: ReactNode;
  /** Adds "optional"; fields that must be filled carry no mark. */
  optional?: boolean;
  hint?: ReactNode;
  /** The text under the field; its presence turns the edge red. */
  error?: ReactNode;
  className?: string;
  /** Columns of six in a `FormGrid`; on a phone all of them unless `spanPhone` says 1. */
  span?: 1 | 2 | 3 | 4 | 5 | 6;
  spanPhone?: 1 | 2;
}

export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldFrame {
  /** A group of controls (pills, boxes): the label becomes a legend. */
  group?: boolean;
  id?: string;
  children: (control: FieldControl, labelId: string) => ReactNode;
}

/** Label above, control, hint, error; the two texts are tied to the control. */
export const Field = (props: FieldProps) => {
  const { label, optional, hint, error, group, className, children } = props;
  const t = useUiText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  const caption = (
    <>
      {label}
      {optional && (
        <>
          {' '}
          <span className={classes.optional}>{t('optional')}</span>
        </>
      )}
    </>
  );
  return (
    <div
      className={classNames(classes.field, className)}
      style={spanStyle(props)}
      data-optional={optional || undefined}
    >
      {group ? (
        <span id={`${id}-label`} className={classes.label}>
          {caption}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={classes.label}>
          {caption}
        </label>
      )}
      {children(control, `${id}-label`)}
      {hint && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          <IconAlertCircle size={16} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
};

const spanStyle = ({ span, spanPhone }: Pick<FieldFrame, 'span' | 'spanPhone'>): CSSProperties | undefined =>
  span || spanPhone ? ({ '--span': span, '--span-phone': spanPhone } as CSSProperties) : undefined;

export interface InputBoxProps {
  invalid?: boolean;
  disabled?: boolean;
  large?: boolean;
  area?: boolean;
  className?: string;
  children: ReactNode;
}

/** The edge around an input and what stands beside it. A press anywhere in it goes to the input, beside its text to its end. */
export const InputBox = ({ invalid, disabled, large, area, className, children }: InputBoxProps) => (
  <div
    className={classNames(
      classes.box,
      invalid && classes.invalid,
      disabled && classes.off,
      large && classes.large,
      area && classes.area,
      className,
    )}
    onPointerDown={(event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      const input = event.currentTarget.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        'input, textarea',
      );
      input?.focus();
      if (input instanceof HTMLInputElement) caretToEnd(input);
    }}
    onClick={mendCaret}
  >
    {children}
  </div>
);

/** Six columns for fields (two on a phone). */
export const FormGrid = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classNames(classes.grid, className)}>{children}</div>
);

/** The number of wrong fields, for the footer of a form; nothing when all is well. */
export const FormErrorCount = ({ count }: { count: number }) => {
  const t = useUiText();
  return (
    <span role="status">
      {count > 0 && (
        <span className={classes.errorCount}>
          <IconAlertCircle size={16} />
          {t('fieldErrors', { count })}
        </span>
      )}
    </span>
  );
};
