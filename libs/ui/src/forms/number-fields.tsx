import { useState, type FocusEvent } from 'react';
import { useUiText } from '../core/use-ui-text';
import { parseTypedAmount, typedDecimals } from '../formats/numbers';
import { TextField, type TextFieldProps } from './text-fields';
import { useTakenWhole } from './use-taken-whole';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'defaultValue' | 'type' | 'numeric' | 'ltr'
> {
  /** `null` when empty; NaN while what is typed is no number, so that the schema refuses it. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** Decimals accepted; 0 brings the keypad without a point. */
  decimals?: 0 | 1 | 2;
}

interface Draft {
  text: string;
  value: number | null | undefined;
}

const parse = (typed: string, decimals: number): number | null => {
  if (typed.trim() === '') return null;
  const amount = parseTypedAmount(typed);
  if (amount === undefined) return NaN;
  return typedDecimals(typed) > decimals ? NaN : amount;
};

interface NumberTextProps extends NumberFieldProps {
  /** How a settled value is written. */
  write: (value: number) => string;
}

const NumberText = (props: NumberTextProps) => {
  const { value, onChange, decimals = 0, write, onBlur, onFocus, onClick, error, ...rest } = props;
  const t = useUiText();
  // While someone types, the text is theirs; a value that comes from elsewhere wins over it.
  const [draft, setDraft] = useState<Draft>();
  const isOurs = draft !== undefined && Object.is(draft.value, value);
  const settled = value === null || value === undefined || Number.isNaN(value) ? '' : write(value);
  // a schema is given no number here, and could say no more than that
  const isTooFine = isOurs && Number.isNaN(value) && typedDecimals(draft.text) > decimals;
  const fineness = decimals === 0 ? t('fault.not_whole') : t('tooFine', { count: decimals });
  const takenWhole = useTakenWhole(isOurs, { onFocus, onClick });
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!Number.isNaN(value)) setDraft(undefined);
    onBlur?.(event);
  };
  return (
    <TextField
      {...rest}
      error={error && isTooFine ? fineness : error}
      numeric
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={isOurs ? draft.text : settled}
      {...takenWhole}
      onBlur={leave}
      onChange={(event) => {
        const next = parse(event.target.value, decimals);
        setDraft({ text: event.target.value, value: next });
        onChange(next);
      }}
    />
  );
};

const plain = (value: number) => String(value);
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (value: number) => withCents.format(value);

/** A number: weight, length, count. */
export const NumberField = (props: NumberFieldProps) => <NumberText {...props} write={plain} />;

export type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'unit'>;

/** An amount in shekels; settles to `1,500.00` when left. */
export const MoneyField = (props: MoneyFieldProps) => (
  <NumberText {...props} decimals={2} unit="₪" write={money} />
);
