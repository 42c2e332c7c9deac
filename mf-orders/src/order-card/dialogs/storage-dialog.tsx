import type { EditBase } from '@peruke/contracts/kernel';
import { updateOrderBody } from '@peruke/contracts/orders';
import { Button } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import type { EditOutcome } from '@peruke/mf-kit/edits';
import { notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { type OrderPatch, useMoveOrderMutation } from '../../api/orders.api';
import type { CardDialogProps } from './card-dialog-props';
import { useOrderActions } from '../use-order-actions';
import { DialogForm } from './dialog-form';
import { useDetailEdits } from './use-detail-edits';
import { useDialogForm } from './use-dialog-form';

/**
 * Where the wig is put: save or skip; either one asks to go on to Storage (ORD-049, ORD-146). What is noted is kept with the
 * move, in one call: who answers no finds the order as it was, and what she typed.
 */
export const StorageDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const edits = useDetailEdits(order);
  const { ask, move } = useOrderActions(order);
  const [send] = useMoveOrderMutation();
  const goOn = async (): Promise<void> => {
    if (await move('Storage')) onClose();
  };
  const store = async (shippingInfo: string): Promise<EditOutcome> => {
    const isAsWas = shippingInfo === edits.opened.shippingInfo;
    if (isAsWas) await goOn();
    if (isAsWas || !(await ask('Storage'))) return { isCancelled: true };
    const sendMove = (note?: Pick<OrderPatch, 'shippingInfo'> & EditBase): Promise<EditOutcome> =>
      send({ id: order.id, state: 'Storage', ...note });
    const saved = await edits.saveBy(sendMove, { shippingInfo });
    // she left the note to who wrote there meanwhile; the wig is put away all the same
    const answer = saved.theirs ? await sendMove() : saved;
    if (!answer.error && !answer.isCancelled) notify.success(t('card.move.done'));
    return answer;
  };
  const { form, frame } = useDialogForm({
    schema: updateOrderBody.pick({ shippingInfo: true }).required(),
    defaultValues: { shippingInfo: edits.opened.shippingInfo },
    done: t('card.storage.done'),
    onClose,
    send: ({ shippingInfo }) => store(shippingInfo),
  });
  return (
    <DialogForm
      {...frame}
      beside={edits.dialog}
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
