import { type Order, updateOrderBody } from '@peruke/contracts/orders';
import { TextArea, TextField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import type { CardDialogProps } from './card-dialog-props';
import { DialogForm } from './dialog-form';
import { useDetailEdits } from './use-detail-edits';
import { useDialogForm } from './use-dialog-form';

const schema = updateOrderBody
  .pick({ user_generated_id: true, order_number: true, details: true, shippingInfo: true })
  .required();

const fieldsOf = ({ user_generated_id, order_number, details, shippingInfo }: Order) => ({
  user_generated_id,
  order_number,
  details,
  shippingInfo,
});

/** The general fields of an order; only what changed is sent (ORD-117), against the order as the dialog was opened. */
export const EditGeneralDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const edits = useDetailEdits(order);
  const { form, frame } = useDialogForm({
    schema,
    defaultValues: fieldsOf(edits.opened),
    done: t('card.general.saved'),
    onClose,
    send: edits.save,
  });
  const { errors } = form.formState;
  return (
    <DialogForm {...frame} beside={edits.dialog} title={t('card.general.edit')} save={t('card.general.save')}>
      <TextField
        span={3}
        spanPhone={1}
        ltr
        optional
        label={t('card.general.userGeneratedId')}
        error={errors.user_generated_id?.message}
        {...form.register('user_generated_id')}
      />
      <TextField
        span={3}
        spanPhone={1}
        ltr
        optional
        label={t('card.general.orderNumber')}
        error={errors.order_number?.message}
        {...form.register('order_number')}
      />
      <TextArea
        span={6}
        dir="auto"
        optional
        label={t('card.general.details')}
        error={errors.details?.message}
        {...form.register('details')}
      />
      <TextField
        span={6}
        dir="auto"
        optional
        label={t('card.general.storage')}
        error={errors.shippingInfo?.message}
        {...form.register('shippingInfo')}
      />
    </DialogForm>
  );
};
