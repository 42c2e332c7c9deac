import type { Order } from '@peruke/contracts/orders';
import { correctionBody } from '@peruke/contracts/payments';
import { useIdempotencyKey } from '@peruke/mf-kit/api';
import { Alert, Button, CancelButton, Drawer } from '@peruke/ui/core';
import { FormErrorCount, FormGrid, MoneyField, TextField } from '@peruke/ui/forms';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useCorrectPaymentsMutation } from '../../api/payments.api';
import { CheckingNote } from '../../payment/checking-note';
import { useAskedAgain } from '../../payment/use-asked-again';
import type { CardDialogProps } from './card-dialog-props';
import { useDialogLevel } from '../../panels/dialog-level';
import { DialogForm } from './dialog-form';
import { useDialogForm } from './use-dialog-form';

type Typed = z.input<typeof correctionBody>;
type Sent = z.output<typeof correctionBody>;

const useCorrectionForm = (order: Order, onClose: () => void) => {
  const { t } = useTranslation();
  const key = useIdempotencyKey();
  const { checking, ask } = useAskedAgain(order.id);
  const [correct] = useCorrectPaymentsMutation();
  const dialog = useDialogForm<Typed, Sent>({
    schema: correctionBody,
    defaultValues: { amount: undefined, comment: '' },
    done: t('card.payments.correction.done'),
    onClose,
    send: (_values, { amount, comment = '' }) =>
      ask(() => correct({ wig_id: order.id, amount, comment, key: key.key() })),
  });
  return { ...dialog, checking };
};

interface FieldsProps {
  form: UseFormReturn<Typed, unknown, Sent>;
  checking: boolean;
}

const Fields = ({ form, checking }: FieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Controller
        control={form.control}
        name="amount"
        render={({ field, fieldState }) => (
          <MoneyField
            span={6}
            label={t('card.payments.deposit.amount')}
            hint={t('card.payments.correction.hint')}
            value={field.value as number | undefined}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            data-autofocus
          />
        )}
      />
      <TextField
        span={6}
        label={t('card.payments.deposit.comment')}
        optional
        dir="auto"
        maxLength={255}
        error={form.formState.errors.comment?.message}
        {...form.register('comment')}
      />
      <CheckingNote shown={checking} />
    </>
  );
};

/** Adjust payment as a pop-up: a signed amount with a comment (PAY-078, PAY-079, AMB-50). */
export const CorrectionPopup = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const { form, frame, checking } = useCorrectionForm(order, onClose);
  return (
    <DialogForm
      {...frame}
      title={t('card.payments.correction.title')}
      save={t('card.payments.correction.save')}
    >
      <Fields form={form} checking={checking} />
    </DialogForm>
  );
};

/** Adjust payment as a slide-out beside the card, which stays in sight (PAY-079). */
export const CorrectionDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const level = useDialogLevel();
  const { form, frame, checking } = useCorrectionForm(order, onClose);
  return (
    <Drawer
      opened
      level={level}
      title={t('card.payments.correction.title')}
      onClose={onClose}
      footerStart={<FormErrorCount count={frame.errorCount} />}
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={frame.busy}>
            {t('card.payments.correction.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={frame.formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void frame.onSubmit();
        }}
      >
        {frame.problems.map((problem) => (
          <Alert key={problem} tone="bad">
            {problem}
          </Alert>
        ))}
        <FormGrid>
          <Fields form={form} checking={checking} />
        </FormGrid>
      </form>
    </Drawer>
  );
};
