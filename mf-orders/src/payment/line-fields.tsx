import { DateField } from '@peruke/ui/dates';
import { MoneyField, NumberField, SelectField, TextField, type FieldFrame } from '@peruke/ui/forms';
import type { ReactElement } from 'react';
import { Controller, type FieldPath, type FieldPathValue, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBanksQuery } from '../api/payments.api';
import { useCatalogueName } from './use-catalogue';
import type { PaymentValues } from './payment-values.rules';

interface LineFieldProps extends Pick<FieldFrame, 'span' | 'spanPhone' | 'optional' | 'hint'> {
  /** Place of the payment on the page. */
  index: number;
  label: string;
}

type TextName = 'check_number' | 'branch_number' | 'bank_account_number' | 'comment';

export const LineText = ({
  index,
  name,
  isDigits = true,
  maxLength,
  ...frame
}: LineFieldProps & { name: TextName; isDigits?: boolean; maxLength: number }) => {
  const { register, getFieldState, formState } = useFormContext<PaymentValues>();
  const path = `lines.${index}.${name}` as const;
  return (
    <TextField
      {...frame}
      numeric={isDigits}
      maxLength={maxLength}
      error={getFieldState(path, formState).error?.message}
      {...register(path)}
    />
  );
};

type ControlledName = 'amount' | 'first_amount' | 'quantity' | 'due_date' | 'bank_code';
type LinePath<N extends ControlledName> = `lines.${number}.${N}` & FieldPath<PaymentValues>;

interface Controlled<V> {
  ref: (instance: HTMLElement | null) => void;
  value: V;
  onChange: (value: V) => void;
  onBlur: () => void;
  error: string | undefined;
}

interface LineControlProps<N extends ControlledName> {
  index: number;
  name: N;
  children: (field: Controlled<FieldPathValue<PaymentValues, LinePath<N>>>) => ReactElement;
}

/** A field of a payment that keeps a value of its own kind: an amount, a number, a date, a bank. */
const LineControl = <N extends ControlledName>({ index, name, children }: LineControlProps<N>) => (
  <Controller<PaymentValues, LinePath<N>>
    name={`lines.${index}.${name}` as LinePath<N>}
    render={({ field: { ref, value, onChange, onBlur }, fieldState }) =>
      children({ ref, value, onChange, onBlur, error: fieldState.error?.message })
    }
  />
);

export const LineMoney = ({
  index,
  name,
  ...frame
}: LineFieldProps & { name: 'amount' | 'first_amount' }) => (
  <LineControl {...{ index, name }}>{(field) => <MoneyField {...frame} {...field} />}</LineControl>
);

export const LineQuantity = ({ index, ...frame }: LineFieldProps) => (
  <LineControl index={index} name="quantity">
    {(field) => <NumberField {...frame} {...field} />}
  </LineControl>
);

export const LineDate = ({ index, ...frame }: LineFieldProps) => (
  <LineControl index={index} name="due_date">
    {(field) => <DateField {...frame} {...field} />}
  </LineControl>
);

/** The code stands before the name: it is what a cheque shows. */
export const LineBank = ({ index, ...frame }: LineFieldProps) => {
  const { t } = useTranslation();
  const nameOf = useCatalogueName();
  const { data: banks, isLoading, isError } = useBanksQuery();
  const options = (banks ?? []).map((bank) => ({
    value: bank.bank_code,
    code: String(bank.bank_code),
    label: `${bank.bank_code} ${nameOf(bank.bank_name, bank.bank_name_he)}`,
  }));
  const unread = isError ? t('payment.banksError') : undefined;
  return (
    <LineControl index={index} name="bank_code">
      {({ error, ...field }) => (
        <SelectField
          {...frame}
          {...field}
          options={options}
          loading={isLoading}
          error={error}
          // also while something is typed, which is then no fault of hers
          hint={unread ?? frame.hint}
        />
      )}
    </LineControl>
  );
};
