import { clientWordBody, type Order, readyState } from '@peruke/contracts/orders';
import { Fact, FactList, FreeText, MoneyText, PhoneText } from '@peruke/ui/core';
import { TextArea } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { useNoteClientWordMutation } from '../../api/handover.api';
import { useIntakesOf } from '../../signature/use-intakes-of';
import { useOrderActions } from '../use-order-actions';
import type { CardDialogProps } from './card-dialog-props';
import { DialogForm } from './dialog-form';
import { useDialogForm } from './use-dialog-form';

/** What is to be said on the phone: what it costs, what she signed for, and where she is reached. */
const CallFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const [signed] = useIntakesOf(order)?.intakes ?? [];
  return (
    <FactList>
      <Fact label={t('payment.balance.price')}>
        <MoneyText shekels={order.totalPrice} />
      </Fact>
      {signed && (
        <Fact label={t('intake.ceiling')}>
          <MoneyText shekels={signed.ceiling} />
        </Fact>
      )}
      {order.client_phone && (
        <Fact label={t('card.general.client')}>
          <FreeText>{order.client}</FreeText> <PhoneText phone={order.client_phone} link />
        </Fact>
      )}
    </FactList>
  );
};

interface ClientWordDialogProps extends CardDialogProps {
  /** The repair was to be completed: that goes on, with its question, once her word is noted. */
  thenComplete?: boolean;
}

/** What the client says of a repair that costs more than she signed for: without it the repair is not completed. */
export const ClientWordDialog = ({ order, onClose, thenComplete = false }: ClientWordDialogProps) => {
  const { t } = useTranslation();
  const [note] = useNoteClientWordMutation();
  const { moveAsked } = useOrderActions(order);
  const goOn = (): void => {
    onClose();
    if (thenComplete) void moveAsked(readyState(true));
  };
  const { form, frame } = useDialogForm({
    schema: clientWordBody,
    defaultValues: { text: '' },
    done: t('intake.word.done'),
    onClose: goOn,
    send: (body) => note({ id: order.id, body }),
  });
  return (
    <DialogForm {...frame} onClose={onClose} title={t('intake.word.title')} save={t('intake.word.save')}>
      <CallFacts order={order} />
      <TextArea
        hint={t('intake.word.why')}
        span={6}
        dir="auto"
        rows={3}
        label={t('intake.word.text')}
        error={form.formState.errors.text?.message}
        data-autofocus
        {...form.register('text')}
      />
    </DialogForm>
  );
};
