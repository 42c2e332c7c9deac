import { updateOrderBody } from '@peruke/contracts/orders';
import { TextArea, TextField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { useUpdateOrderMutation } from '../../api/orders.api';
import type { CardDialogProps } from '../card-dialogs';
import { DialogForm } from './dialog-form';
import { useDialogForm } from './use-dialog-form';

const schema = updateOrderBody
  .pick({ user_generated_id: true, order_number: true, details: true, shippingInfo: true })
  .required();

/** The general fields of an order; only what changed is sent (ORD-117). */
export const EditGeneralDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const [update] = useUpdateOrderMutation();
  const before = {
    user_generated_id: order.user_generated_id,
    order_number: order.order_number,
    details: order.details,
    shippingInfo: order.shippingInfo,
  };
  const { form, frame } = useDialogForm({
    schema,
    defaultValues: before,
    done: t('card.general.saved'),
    onClose,
    send: (values) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => before[name as keyof typeof before] !== value,
      );
      if (changed.length === 0) return Promise.resolve({});
      return update({ id: order.id, data: Object.fromEntries(changed) });
    },
  });
  const { errors } = form.formState;
  return (
    <DialogForm {...frame} title={t('card.general.edit')} save={t('card.general.save')}>
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
