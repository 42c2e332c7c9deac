import {
  type Order,
  ORDER_TEXT_KEYS,
  ORDER_TEXTS,
  type OrderTextKey,
  updateOrderBody,
} from '@peruke/contracts/orders';
import { TextArea, TextField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import type { CardDialogProps } from './card-dialog-props';
import { DialogForm } from './dialog-form';
import { useDetailEdits } from './use-detail-edits';
import { useDialogForm } from './use-dialog-form';

/** Payment notes have a dialog of their own. */
type GeneralText = {
  [K in OrderTextKey]: (typeof ORDER_TEXTS)[K]['on'] extends 'payments' ? never : K;
}[OrderTextKey];
type GeneralWire = (typeof ORDER_TEXTS)[GeneralText]['wire'];

const TEXTS = ORDER_TEXT_KEYS.filter((key): key is GeneralText => ORDER_TEXTS[key].on !== 'payments');
const eachText = <V,>(make: (wire: GeneralWire) => V) =>
  Object.fromEntries(TEXTS.map((key) => [ORDER_TEXTS[key].wire, make(ORDER_TEXTS[key].wire)])) as Record<
    GeneralWire,
    V
  >;

const schema = updateOrderBody.pick(eachText(() => true as const)).required();
const textsOf = (order: Order) => eachText((wire) => order[wire]);

/** The general fields of an order; only what changed is sent (ORD-117), against the order as the dialog was opened. */
export const EditGeneralDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const edits = useDetailEdits(order);
  const { form, frame } = useDialogForm({
    schema,
    defaultValues: textsOf(edits.opened),
    done: t('card.general.saved'),
    onClose,
    send: edits.save,
  });
  return (
    <DialogForm {...frame} beside={edits.dialog} title={t('card.general.edit')} save={t('word.save')}>
      {TEXTS.map((key) => {
        const { wire, as } = ORDER_TEXTS[key];
        const field = {
          label: t(`card.texts.${key}`),
          optional: true,
          error: form.formState.errors[wire]?.message,
          ...form.register(wire),
        };
        if (as === 'text') return <TextArea key={key} span={6} dir="auto" {...field} />;
        if (as === 'line') return <TextField key={key} span={6} dir="auto" {...field} />;
        return <TextField key={key} span={3} spanPhone={1} ltr {...field} />;
      })}
    </DialogForm>
  );
};
