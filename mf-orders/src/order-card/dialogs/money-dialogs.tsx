import { updateOrderBody } from '@peruke/contracts/orders';
import { MoneyField, TextArea } from '@peruke/ui/forms';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardDialogProps } from './card-dialog-props';
import { DialogForm } from './dialog-form';
import { useDetailEdits } from './use-detail-edits';
import { useDialogForm } from './use-dialog-form';

/** Total price update (PAY-082). */
export const PriceDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const edits = useDetailEdits(order);
  const { form, frame } = useDialogForm({
    schema: updateOrderBody.pick({ totalPrice: true }).required(),
    defaultValues: { totalPrice: edits.opened.totalPrice },
    done: t('card.payments.priceDone'),
    onClose,
    send: (_values, { totalPrice }) => edits.save({ totalPrice }),
  });
  return (
    <DialogForm {...frame} beside={edits.dialog} title={t('card.payments.editPrice')} save={t('word.save')}>
      <Controller
        control={form.control}
        name="totalPrice"
        render={({ field, fieldState }) => (
          <MoneyField
            span={6}
            label={t('card.payments.price')}
            value={field.value as number | undefined}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            data-autofocus
          />
        )}
      />
    </DialogForm>
  );
};

/** Payment notes. */
export const NotesDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const edits = useDetailEdits(order);
  const { form, frame } = useDialogForm({
    schema: updateOrderBody.pick({ info: true }).required(),
    defaultValues: { info: edits.opened.info },
    done: t('card.general.saved'),
    onClose,
    send: ({ info }) => edits.save({ info }),
  });
  return (
    <DialogForm {...frame} beside={edits.dialog} title={t('card.texts.info')} save={t('word.save')}>
      <TextArea
        span={6}
        label={t('card.texts.info')}
        rows={4}
        dir="auto"
        data-autofocus
        error={form.formState.errors.info?.message}
        {...form.register('info')}
      />
    </DialogForm>
  );
};
