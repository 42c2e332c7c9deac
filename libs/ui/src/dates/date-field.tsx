import { useEffect, useEffectEvent, useLayoutEffect, useState, type KeyboardEvent, type Ref } from 'react';
import { Button, IconButton } from '../core/button';
import { classNames } from '../core/class-names';
import { PopoverSheet } from '../core/popover';
import { useUiText } from '../core/use-ui-text';
import { Field, InputBox, type FieldFrame } from '../forms/field';
import fieldClasses from '../forms/field.module.css';
import { useTakenWhole } from '../forms/use-taken-whole';
import { formatDate, NOT_AVAILABLE, parseTypedDate, wireDateOf } from '../formats/dates';
import { leftToRight } from '../formats/isolate';
import { IconCalendar } from '../icons';
import classes from './calendar.module.css';
import { MonthPicker, type MonthPickerProps } from './month-picker';

export interface DateFieldProps extends FieldFrame, Pick<MonthPickerProps, 'min' | 'max' | 'isDisabled'> {
  /** `YYYY-MM-DD`, or what was typed while that is no day, or none within the bounds (the schema refuses it). */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  clearable?: boolean;
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const written = (value: string | null | undefined): string => {
  if (!value) return '';
  const text = formatDate(value);
  return text === NOT_AVAILABLE ? value : text;
};

/** What is wrong with a day that lies outside the bounds. */
const useBounds = ({ min, max }: Pick<DateFieldProps, 'min' | 'max'>) => {
  const t = useUiText();
  return (day: string): string | undefined => {
    if (min && day < min) return t('dateFrom', { date: leftToRight(formatDate(min)) });
    return max && day > max ? t('dateTo', { date: leftToRight(formatDate(max)) }) : undefined;
  };
};

/** The day behind a value that was handed on as it is written, because it lies outside. */
const outsideDayOf = (value: string | null | undefined): string | undefined => {
  const day = value ? parseTypedDate(value) : undefined;
  return day && formatDate(day) === value ? day : undefined;
};

const SHORT_YEAR = /^(?<before>\d{4}|.*\D)(?<year>\d\d)$/;

/**
 * A day: typed as DD-MM-YYYY (dots, slashes or digits alone too) or picked from a month; Alt+Down opens the month. What
 * is no day, or lies outside the bounds, stays, and its error with it once the field is left.
 */
export const DateField = (props: DateFieldProps) => {
  const { label, optional, hint, className, span, spanPhone } = props;
  const { value, onChange, onBlur, disabled, min, max, isDisabled } = props;
  const t = useUiText();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const takenWhole = useTakenWhole(typed !== undefined);
  const faultOf = useBounds(props);
  const wireOf = (day: string): string => (faultOf(day) ? formatDate(day) : day);

  // A day that is proposed while the field waits for keys is replaced by them, not written on.
  const offer = useEffectEvent(() => {
    const input = box?.querySelector('input');
    if (typed === undefined && input && document.activeElement === input) input.select();
  });
  useLayoutEffect(() => offer(), [value]);

  // the bounds can move: what lay outside them is then a day like any other
  const outside = outsideDayOf(value);
  const allowed = outside && !faultOf(outside) ? outside : undefined;
  const allow = useEffectEvent(onChange);
  useEffect(() => {
    if (allowed) allow(allowed);
  }, [allowed]);

  const finish = () => {
    // a year of two digits is one of this century once no two more may follow
    const day = typed && parseTypedDate(typed.trim().replace(SHORT_YEAR, '$<before>20$<year>'));
    if (day && wireOf(day) !== value) onChange(wireOf(day));
    setTyped(undefined);
  };
  const settle = () => {
    finish();
    onBlur?.();
  };
  const pick = (date: string | null) => {
    setTyped(undefined);
    onChange(date && wireOf(date));
    setOpened(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpened(true);
    }
    // what Enter sends
    if (event.key === 'Enter') finish();
  };
  const isDay = written(value) !== (value ?? '');
  const day = isDay ? value : outside;
  const fault = day ? faultOf(day) : value && t('field.date');
  const error = props.error ?? (typed === undefined && fault ? fault : undefined);
  return (
    <Field {...{ label, optional, hint, error, className, span, spanPhone }}>
      {(control) => (
        <>
          <div ref={setBox}>
            <InputBox invalid={Boolean(error)} disabled={disabled} large={props.large}>
              <input
                {...control}
                ref={props.ref}
                name={props.name}
                type="text"
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                placeholder={t('dateHint')}
                disabled={disabled}
                value={typed ?? written(value)}
                className={classNames(fieldClasses.input, fieldClasses.ltr, fieldClasses.numeric)}
                {...takenWhole}
                onKeyDown={onKeyDown}
                onBlur={settle}
                onChange={(event) => {
                  const text = event.target.value;
                  setTyped(text);
                  const day = parseTypedDate(text);
                  onChange(text.trim() === '' ? null : day ? wireOf(day) : text);
                }}
              />
              <span className={fieldClasses.endButton}>
                <IconButton
                  icon={IconCalendar}
                  size="small"
                  label={t('openCalendar')}
                  tooltip={false}
                  disabled={disabled}
                  aria-expanded={opened}
                  onClick={() => setOpened(!opened)}
                />
              </span>
            </InputBox>
          </div>
          {opened && box && (
            <PopoverSheet
              anchor={box}
              align="start"
              label={t('openCalendar')}
              className={classes.sheet}
              onClose={() => setOpened(false)}
            >
              <MonthPicker
                value={isDay ? (value ?? null) : null}
                onChange={pick}
                min={min}
                max={max}
                isDisabled={isDisabled}
              />
              <div className={classes.foot}>
                <Button variant="link" size="small" onClick={() => pick(wireDateOf(new Date()))}>
                  {t('today')}
                </Button>
                {props.clearable && (
                  <Button variant="quiet" size="small" onClick={() => pick(null)}>
                    {t('clear')}
                  </Button>
                )}
              </div>
            </PopoverSheet>
          )}
        </>
      )}
    </Field>
  );
};
