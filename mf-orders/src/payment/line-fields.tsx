import { DateField } from '@peruke/ui/dates';
import { MoneyField, NumberField, SelectField, TextField, type FieldFrame } from '@peruke/ui/forms';
import { Controller, useFormContext } from 'react-hook-form';
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

export const LineMoney = ({
  index,
  name,
  ...frame
}: LineFieldProps & { name: 'amount' | 'first_amount' }) => (
  <Controller<PaymentValues, `lines.${number}.${typeof name}`>
    name={`lines.${index}.${name}`}
    render={({ field, fieldState }) => (
      <MoneyField
        {...frame}
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
);

export const LineQuantity = ({ index, ...frame }: LineFieldProps) => (
  <Controller<PaymentValues, `lines.${number}.quantity`>
    name={`lines.${index}.quantity`}
    render={({ field, fieldState }) => (
      <NumberField
        {...frame}
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
);

export const LineDate = ({ index, ...frame }: LineFieldProps) => (
  <Controller<PaymentValues, `lines.${number}.due_date`>
    name={`lines.${index}.due_date`}
    render={({ field, fieldState }) => (
      <DateField
        {...frame}
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
);

/** The code stands before the name: it is what a cheque shows. */
export const LineBank = ({ index, ...frame }: LineFieldProps) => {
  const { t } = useTranslation();
  const nameOf = useCatalogueName();
  const { data: banks, isLoading, isError } = useBanksQuery();
  const options = (banks ?? []).map((bank) => ({
    value: bank.bank_code,
    label: `${bank.bank_code} ${nameOf(bank.bank_name, bank.bank_name_he)}`,
  }));
  return (
    <Controller<PaymentValues, `lines.${number}.bank_code`>
      name={`lines.${index}.bank_code`}
      render={({ field, fieldState }) => (
        <SelectField
          {...frame}
          ref={field.ref}
          options={options}
          loading={isLoading}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message ?? (isError ? t('payment.banksError') : undefined)}
        />
      )}
    />
  );
};
