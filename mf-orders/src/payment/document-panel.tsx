import { Panel, Segmented } from '@peruke/ui/core';
import { Field, FormGrid, TextField, Toggle } from '@peruke/ui/forms';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCheckDigit } from '@peruke/contracts/payments';
import type { PaymentValues } from './payment-values.rules';

const IdField = () => {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PaymentValues>();
  const id = useWatch<PaymentValues, 'optionalId'>({ name: 'optionalId' }).trim();
  const isOdd = /^\d{9}$/.test(id) && !hasCheckDigit(id);
  return (
    <TextField
      span={3}
      numeric
      // a digit too many is told, not dropped: what is left of it may be another person's number
      maxLength={20}
      label={t('payment.optionalId')}
      hint={isOdd ? t('payment.oddId') : undefined}
      error={formState.errors.optionalId?.message}
      {...register('optionalId')}
    />
  );
};

interface ChoiceProps {
  name: 'invoiceAndReceipt' | 'external';
  label: string;
  no: string;
  yes: string;
  /** The one that stands first. */
  yesFirst?: boolean;
}

/** Two ways, both in sight. */
const Choice = ({ name, label, no, yes, yesFirst }: ChoiceProps) => {
  const both = [
    { value: 'no', label: no },
    { value: 'yes', label: yes },
  ];
  return (
    <Controller<PaymentValues, typeof name>
      name={name}
      render={({ field }) => (
        <Field span={3} label={label} group>
          {() => (
            <Segmented
              block
              label={label}
              options={yesFirst ? both.toReversed() : both}
              value={field.value ? 'yes' : 'no'}
              onChange={(value) => field.onChange(value === 'yes')}
            />
          )}
        </Field>
      )}
    />
  );
};

/** What the document says (PAY-011 to PAY-013); the page also asks here where it is made (PAY-014). */
export const DocumentFields = ({ withRegister }: { withRegister: boolean }) => {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PaymentValues>();
  return (
    <FormGrid>
      <TextField
        span={3}
        dir="auto"
        maxLength={100}
        label={t('payment.clientName')}
        error={formState.errors.clientsName?.message}
        {...register('clientsName')}
      />
      <IdField />
      <TextField
        span={6}
        dir="auto"
        maxLength={255}
        label={t('payment.description')}
        error={formState.errors.description?.message}
        {...register('description')}
      />
      <Choice
        name="invoiceAndReceipt"
        label={t('payment.documentType')}
        no={t('payment.receiptOnly')}
        yes={t('payment.invoiceAndReceipt')}
      />
      {withRegister && (
        <Choice
          name="external"
          label={t('payment.register')}
          no={t('payment.local')}
          yes={t('payment.external')}
          yesFirst
        />
      )}
      <Toggle label={t('payment.includeVat')} {...register('includesVAT')} />
    </FormGrid>
  );
};

/** The document's panel of the payment page. */
export const DocumentPanel = () => {
  const { t } = useTranslation();
  return (
    <Panel title={t('payment.document')}>
      <DocumentFields withRegister />
    </Panel>
  );
};
