import { type Agorot, toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import { idempotencyKey } from '@peruke/mf-kit/api';
import { wireDateOf } from '@peruke/ui/formats';
import { useUiForm } from '@peruke/ui/forms';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paymentSchema } from './payment-schema';
import { balanceOf, emptyLine, type LineValues, type PaymentValues, totalOf } from './payment-values.rules';

export type PaymentForm = UseFormReturn<PaymentValues, unknown, PaymentValues>;

/** Names a payment within the page; the service keeps it as `local_id`. */
export const newLine = () => emptyLine(idempotencyKey().slice(0, 12), wireDateOf(new Date()));

/** A further payment is what is left to pay beside those before it, as far as anything is. */
export const lineOfRest = (order: Order, before: readonly LineValues[] = []): LineValues => {
  const left = balanceOf(order) - totalOf(before);
  return { ...newLine(), amount: left > 0 ? toShekels(left) : null };
};

/** What a payment of this much (agorot) is for: a part of the balance is a deposit; where none is left, it is of the order alone. */
const descriptionKey = (order: Order, total: Agorot) => {
  const balance = balanceOf(order);
  if (balance === 0) return 'payment.forOrder';
  return total < balance ? 'payment.forDeposit' : 'payment.forBalance';
};

/** The same in words, as long as nobody has written it otherwise. */
const useDescription = (order: Order, form: PaymentForm): void => {
  const { t } = useTranslation();
  const { control, getFieldState, resetField } = form;
  const lines = useWatch({ control, name: 'lines' });
  const text = t(descriptionKey(order, totalOf(lines)), {
    number: order.order_number || order.barcode,
  });
  useEffect(() => {
    // as its default: a payment that is added counts every field anew that is not as it began
    if (!getFieldState('description').isDirty) resetField('description', { defaultValue: text });
  }, [text, getFieldState, resetField]);
};

/** The form of a payment, with one line to begin with: what it takes the place of (shekels), or all that is left to pay. */
export const usePaymentForm = (order: Order, inPlaceOf?: number) => {
  const { t } = useTranslation();
  const first = lineOfRest(order);
  if (inPlaceOf !== undefined) first.amount = inPlaceOf;
  const schema = useMemo(() => paymentSchema((text) => t(`payment.problem.${text}`)), [t]);
  const form = useUiForm<PaymentValues, PaymentValues>({
    schema,
    defaultValues: {
      clientsName: order.client,
      optionalId: '',
      description: t(descriptionKey(order, totalOf([first])), {
        number: order.order_number || order.barcode,
      }),
      includesVAT: true,
      invoiceAndReceipt: true,
      external: true,
      lines: [first],
    },
  });
  useDescription(order, form);
  return form;
};
