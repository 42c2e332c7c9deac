import { useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { IconButton } from '../core/button';
import { classNames } from '../core/class-names';
import { useUiText } from '../core/use-ui-text';
import { IconEye, IconEyeOff } from '../icons';
import type { IconComponent } from '../icons/icon';
import { Field, InputBox, type FieldFrame } from './field';
import classes from './field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'ref' | 'className' | 'children'>;

export interface TextFieldProps extends FieldFrame, InputProps {
  /** Barcodes, logins, codes, digits: left to right, standing at the start of the line. */
  ltr?: boolean;
  numeric?: boolean;
  unit?: ReactNode;
  icon?: IconComponent;
  /** A small button inside, at the inline end. */
  end?: ReactNode;
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** A field that takes no more says how much it takes: what is typed beyond that is not dropped without a word. */
const useFullHint = (maxLength: number | undefined, hint: ReactNode) => {
  const t = useUiText();
  const [isFull, setFull] = useState(false);
  return {
    hint: hint ?? (isFull && t('fault.too_long', { max: maxLength })),
    note: ({ currentTarget }: { currentTarget: Typed }): void =>
      setFull(maxLength !== undefined && currentTarget.value.length >= maxLength),
  };
};

/** One line of text. Spread `register('name')` of the form into it. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    optional,
    hint,
    error,
    className,
    span,
    spanPhone,
    ltr,
    numeric,
    unit,
    icon: Icon,
    end,
    large,
    id,
    ...input
  } = props;
  // a code has its length by itself
  const full = useFullHint(ltr || numeric ? undefined : input.maxLength, hint);
  return (
    <Field {...{ label, optional, hint: full.hint, error, className, span, spanPhone, id }}>
      {(control) => (
        <InputBox invalid={Boolean(error)} disabled={input.disabled} large={large}>
          {Icon && <Icon />}
          <input
            type="text"
            dir={ltr || numeric ? 'ltr' : 'auto'}
            inputMode={numeric ? 'numeric' : undefined}
            autoComplete="off"
            {...input}
            {...control}
            onInput={(event) => {
              full.note(event);
              input.onInput?.(event);
            }}
            className={classNames(classes.input, (ltr || numeric) && classes.ltr, numeric && classes.numeric)}
          />
          {unit && <span className={classes.unit}>{unit}</span>}
          {end && <span className={classes.endButton}>{end}</span>}
        </InputBox>
      )}
    </Field>
  );
};

export interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'ref' | 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines; the person may make it taller. */
export const TextArea = (props: TextAreaProps) => {
  const { label, optional, hint, error, className, span, spanPhone, id, ...area } = props;
  const full = useFullHint(area.maxLength, hint);
  return (
    <Field {...{ label, optional, hint: full.hint, error, className, span, spanPhone, id }}>
      {(control) => (
        <InputBox invalid={Boolean(error)} disabled={area.disabled} area>
          <textarea
            dir="auto"
            rows={2}
            {...area}
            {...control}
            onInput={(event) => {
              full.note(event);
              area.onInput?.(event);
            }}
            className={classes.input}
          />
        </InputBox>
      )}
    </Field>
  );
};

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'ltr' | 'numeric' | 'end'> {
  /** `current-password` or `new-password`: password managers and pasting work. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a show and hide toggle. */
export const PasswordField = (props: PasswordFieldProps) => {
  const t = useUiText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={t('showPassword')}
          aria-pressed={shown}
          size="small"
          iconSize={18}
          tooltip={false}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
