import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from '../core/class-names';
import { useUiText } from '../core/use-ui-text';
import { IconChevronDown } from '../icons';
import { Field, InputBox, type FieldFrame } from './field';
import classes from './field.module.css';
import phoneClasses from './phone-field.module.css';

export interface PhoneCountry {
  /** Two letters: IL. */
  iso: string;
  name: string;
  /** With the plus: +972. */
  code: string;
}

export interface PhoneFieldProps extends FieldFrame {
  /** What stands in the input, without the code. */
  value: string;
  onChange: (typed: string) => void;
  onBlur?: () => void;
  countries: readonly PhoneCountry[];
  country: string;
  onCountryChange: (iso: string) => void;
  /** The flag of the chosen country. */
  flag?: ReactNode;
  name?: string;
  disabled?: boolean;
  placeholder?: string;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

/** Country code and number. Knows nothing about which numbers are right: that is the form's schema. */
export const PhoneField = (props: PhoneFieldProps) => {
  const { label, optional, hint, error, className, span, spanPhone, countries, country } = props;
  const t = useUiText();
  const chosen = countries.find(({ iso }) => iso === country);
  const number = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => number.current as HTMLInputElement);
  return (
    <Field {...{ label, optional, hint, error, className, span, spanPhone }}>
      {(control) => (
        <InputBox invalid={Boolean(error)} disabled={props.disabled}>
          <div className={phoneClasses.row}>
            <span className={phoneClasses.code}>
              {props.flag}
              <span aria-hidden>{chosen?.code ?? ''}</span>
              <IconChevronDown size={14} />
              <select
                className={phoneClasses.native}
                aria-label={t('countryCode')}
                value={country}
                disabled={props.disabled}
                onChange={(event) => props.onCountryChange(event.target.value)}
                // countries are found by their names: who types a number means the number, and its first digit goes there
                onKeyDown={({ key }) => /^[\d+*]$/.test(key) && number.current?.focus()}
              >
                {countries.map(({ iso, name, code }) => (
                  <option key={iso} value={iso}>{`${name} ${code}`}</option>
                ))}
              </select>
            </span>
            <input
              {...control}
              ref={number}
              type="tel"
              inputMode="tel"
              dir="ltr"
              autoComplete="off"
              name={props.name}
              disabled={props.disabled}
              placeholder={props.placeholder}
              maxLength={props.maxLength}
              value={props.value}
              className={classNames(classes.input, classes.numeric)}
              onBlur={props.onBlur}
              onChange={(event) => props.onChange(event.target.value)}
            />
          </div>
        </InputBox>
      )}
    </Field>
  );
};
