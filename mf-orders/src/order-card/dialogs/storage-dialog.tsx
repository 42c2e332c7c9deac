import { updateOrderBody } from '@peruke/contracts/orders';
import { Button } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import type { CardDialogProps } from './card-dialog-props';
import { useOrderActions } from '../use-order-actions';
import { DialogForm } from './dialog-form';
import { useDetailEdits } from './use-detail-edits';
import { useDialogForm } from './use-dialog-form';

/** Where the wig is put: save or skip; either one goes on to Storage (ORD-049, ORD-146). */
export const StorageDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const edits = useDetailEdits(order);
  const { move } = useOrderActions(order);
  const goOn = async (): Promise<void> => {
    onClose();
    await move('Storage');
  };
  const { form, frame } = useDialogForm({
    schema: updateOrderBody.pick({ shippingInfo: true }).required(),
    defaultValues: { shippingInfo: edits.opened.shippingInfo },
    done: t('card.storage.done'),
    onClose: () => void goOn(),
    send: ({ shippingInfo }) => edits.save({ shippingInfo }),
  });
  return (
    <DialogForm
      {...frame}
      beside={edits.dialog}
      onClose={onClose}
      title={t('card.storage.title')}
      save={t('card.storage.save')}
      extra={<Button onClick={() => void goOn()}>{t('card.storage.skip')}</Button>}
    >
      <TextField
        span={6}
        dir="auto"
        label={t('card.storage.comment')}
        hint={t('card.storage.hint')}
        data-autofocus
        error={form.formState.errors.shippingInfo?.message}
        {...form.register('shippingInfo')}
      />
    </DialogForm>
  );
};
