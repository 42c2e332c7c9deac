import { toShekels } from '@peruke/contracts/kernel';
import { Button, DateText, IconButton, MoneyText, Panel } from '@peruke/ui/core';
import { FormGrid, PillsField } from '@peruke/ui/forms';
import { IconCopyPlus, IconTrash } from '@peruke/ui/icons';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePaymentTypesQuery } from '../api/payments.api';
import { LineBank, LineDate, LineMoney, LineQuantity, LineText } from './line-fields';
import { labelsOf } from './line-labels';
import styles from './payment.module.css';
import { amountOf, instalmentsOf, kindOf, type LineValues, type PaymentValues } from './payment-values.rules';
import { useCatalogueName, useTypeName } from './use-catalogue';

const TypeField = ({ index }: { index: number }) => {
  const { t } = useTranslation();
  const nameOf = useCatalogueName();
  const { data: types = [], isLoading } = usePaymentTypesQuery();
  const { formState, trigger } = useFormContext<PaymentValues>();
  const name = `lines.${index}.type` as const;
  /** What was told of the line is told by the rules of the type before. */
  const told = (Object.keys(formState.errors.lines?.[index] ?? {}) as (keyof LineValues)[]).map(
    (field) => `lines.${index}.${field}` as const,
  );
  return (
    <Controller<PaymentValues, `lines.${number}.type`>
      name={name}
      render={({ field, fieldState }) => (
        <PillsField
          span={6}
          ref={field.ref}
          label={t('payment.type')}
          loading={isLoading}
          data-autofocus
          options={types.map((type) => ({
            value: type.payment_type,
            label: nameOf(type.payment_name, type.payment_name_he),
          }))}
          value={field.value}
          onChange={(type) => {
            field.onChange(type);
            void trigger([name, ...told]);
          }}
          onBlur={field.onBlur}
          // a payment that was just added is checked as a whole: nobody has passed its type over yet
          error={fieldState.isTouched ? fieldState.error?.message : undefined}
        />
      )}
    />
  );
};

interface LineOfForm {
  index: number;
  line: LineValues;
}

const BankFields = ({ index, line }: LineOfForm) => {
  const { t } = useTranslation();
  const optional = kindOf(line.type) !== 'check';
  const labels = labelsOf(line.type);
  return (
    <>
      <LineBank index={index} span={2} optional={optional} label={t('payment.bank')} />
      <LineText
        {...{ index, optional }}
        span={2}
        spanPhone={1}
        name="branch_number"
        maxLength={10}
        label={t('payment.branch')}
      />
      <LineText
        {...{ index, optional }}
        span={2}
        spanPhone={1}
        name="check_number"
        maxLength={20}
        label={t(labels.number)}
      />
      <LineText
        {...{ index, optional }}
        span={2}
        name="bank_account_number"
        maxLength={20}
        label={t(labels.account)}
      />
    </>
  );
};

const Instalments = ({ line }: { line: LineValues }) => {
  const { t } = useTranslation();
  const parts = instalmentsOf(line);
  // a first amount above the total is told under its field; what would be left is no payment
  if (parts.length === 0 || parts.some(({ amount }) => amount <= 0)) return null;
  return (
    <ol className={styles.instalments} aria-label={t('payment.instalments')}>
      {parts.map(({ date, amount }, i) => (
        <li key={date}>
          <span className={styles.place}>{i + 1}</span>
          <DateText value={date} show="date" />
          <b>
            <MoneyText shekels={toShekels(amount)} />
          </b>
        </li>
      ))}
    </ol>
  );
};

const CardFields = ({ index, line }: LineOfForm) => {
  const { t } = useTranslation();
  const isSplit = (line.quantity ?? 1) > 1;
  return (
    <>
      <LineText
        index={index}
        span={2}
        optional
        name="bank_account_number"
        maxLength={4}
        label={t(labelsOf(line.type).account)}
      />
      <LineQuantity index={index} span={2} spanPhone={1} label={t('payment.quantity')} />
      {isSplit && (
        <LineMoney
          index={index}
          name="first_amount"
          span={2}
          spanPhone={1}
          optional
          label={t('payment.firstAmount')}
        />
      )}
      <Instalments line={line} />
    </>
  );
};

const Fields = ({ index, line }: LineOfForm) => {
  const { t } = useTranslation();
  const kind = kindOf(line.type);
  if (!kind) return null;
  const isSplit = kind === 'card' && (line.quantity ?? 1) > 1;
  return (
    <>
      <LineMoney
        index={index}
        name="amount"
        span={2}
        label={t(isSplit ? 'payment.totalAmount' : 'payment.amount')}
      />
      <LineDate index={index} span={2} label={t(labelsOf(line.type).date)} />
      {(kind === 'check' || kind === 'transfer') && <BankFields {...{ index, line }} />}
      {kind === 'card' && <CardFields {...{ index, line }} />}
    </>
  );
};

interface LineFormProps {
  index: number;
  /** Set on the last cheque: the next one of the book. */
  onAnother?: () => void;
}

/** The fields of one payment: its type, and what the type asks for (PAY-007 to PAY-010, PAY-081). */
export const LineForm = ({ index, onAnother }: LineFormProps) => {
  const { t } = useTranslation();
  const line = useWatch<PaymentValues, `lines.${number}`>({ name: `lines.${index}` });
  return (
    <FormGrid>
      <TypeField index={index} />
      <Fields index={index} line={line} />
      {kindOf(line.type) && (
        <LineText
          index={index}
          name="comment"
          isDigits={false}
          span={onAnother ? 4 : 6}
          maxLength={255}
          optional
          label={t('payment.comment')}
        />
      )}
      {onAnother && (
        <div className={styles.another}>
          <Button icon={IconCopyPlus} onClick={onAnother}>
            {t('payment.anotherCheck')}
          </Button>
        </div>
      )}
    </FormGrid>
  );
};

interface LinePanelProps extends LineFormProps {
  onRemove: () => void;
}

/** One payment of the page (PAY-006). */
export const LinePanel = ({ index, onRemove, onAnother }: LinePanelProps) => {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const line = useWatch<PaymentValues, `lines.${number}`>({ name: `lines.${index}` });
  const amount = amountOf(line.amount);
  return (
    <Panel
      number={index + 1}
      title={typeName(line.type) || t('payment.one')}
      actions={
        <>
          {amount !== undefined && (
            <b className={styles.amount}>
              <MoneyText shekels={toShekels(amount)} />
            </b>
          )}
          <IconButton
            icon={IconTrash}
            label={t('payment.remove', { number: index + 1 })}
            onClick={onRemove}
          />
        </>
      }
    >
      <LineForm {...{ index, onAnother }} />
    </Panel>
  );
};
