import { clientWordBody } from '@peruke/contracts/orders';
import { TextArea } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { useNoteClientWordMutation } from '../../api/handover.api';
import type { CardDialogProps } from './card-dialog-props';
import { DialogForm } from './dialog-form';
import { useDialogForm } from './use-dialog-form';

/** What the client says of a repair that costs more than she signed for: without it the repair is not completed. */
export const ClientWordDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const [note] = useNoteClientWordMutation();
  const { form, frame } = useDialogForm({
    schema: clientWordBody,
    defaultValues: { text: '' },
    done: t('intake.word.done'),
    onClose,
    send: (body) => note({ id: order.id, body }),
  });
  return (
    <DialogForm {...frame} title={t('intake.word.title')} save={t('intake.word.save')}>
      <TextArea
        hint={t('intake.word.why')}
        span={6}
        dir="auto"
        rows={3}
        label={t('intake.word.text')}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </DialogForm>
  );
};
