import { HOLD_REASONS, holdBody } from '@peruke/contracts/orders';
import { PillsField, TextField } from '@peruke/ui/forms';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMarkOrderMutation } from '../../api/orders.api';
import type { CardDialogProps } from './card-dialog-props';
import { DialogForm } from './dialog-form';
import { useDialogForm } from './use-dialog-form';

/** Why work on the order stands still from now on; another reason needs its words. */
export const HoldDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const [mark] = useMarkOrderMutation();
  const { form, frame } = useDialogForm({
    schema: holdBody,
    defaultValues: { text: '' },
    done: t('floor.heldNow'),
    onClose,
    send: (given) => mark({ id: order.id, mark: 'hold', ...given }),
  });
  return (
    <DialogForm {...frame} title={t('floor.holdTitle')} save={t('floor.hold')}>
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <PillsField
            span={6}
            label={t('floor.why')}
            options={HOLD_REASONS.map((value) => ({ value, label: t(`floor.reason.${value}`) }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        span={6}
        dir="auto"
        label={t('floor.text')}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </DialogForm>
  );
};
