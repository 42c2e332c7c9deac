import { useState, type KeyboardEvent } from 'react';
import { useUiText } from '../core/use-ui-text';
import { TextField, type TextFieldProps } from '../forms/text-fields';
import { useTakenWhole } from '../forms/use-taken-whole';
import { IconClock } from '../icons';
import { parseTypedTime, stepTime } from './times.rules';

export interface TimeFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'numeric' | 'ltr' | 'defaultValue'
> {
  /** `HH:mm`, or what was typed while that is no time (the schema refuses it). */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** Minutes that the up and down keys move. */
  stepMinutes?: number;
}

const START_OF_WORK = '09:00';

/** A time of day, typed (`930` will do); up and down keys move by steps. For slots use pills. */
export const TimeField = (props: TimeFieldProps) => {
  const { value, onChange, stepMinutes = 15, onBlur, onFocus, onClick, ...rest } = props;
  const t = useUiText();
  const [typed, setTyped] = useState<string>();
  const takenWhole = useTakenWhole(typed !== undefined, { onFocus, onClick });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const at = parseTypedTime(value ?? '');
    setTyped(undefined);
    onChange(at ? stepTime(at, event.key === 'ArrowUp' ? stepMinutes : -stepMinutes) : START_OF_WORK);
  };
  return (
    <TextField
      {...rest}
      {...takenWhole}
      numeric
      placeholder={t('timeHint')}
      maxLength={5}
      value={typed ?? value ?? ''}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (parseTypedTime(text) ?? text));
      }}
      unit={<IconClock size={16} />}
    />
  );
};
