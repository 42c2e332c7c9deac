import type { Order } from '@peruke/contracts/orders';
import { idempotencyKey } from '@peruke/mf-kit/api';
import { wireDateOf } from '@peruke/ui/formats';
import { useUiForm } from '@peruke/ui/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentSchema } from './payment-schema';
import { emptyLine, type PaymentValues } from './payment-values.rules';

/** Names a payment within the page; the service keeps it as `local_id`. */
export const newLine = () => emptyLine(idempotencyKey().slice(0, 12), wireDateOf(new Date()));

/** The form of the payment page, with one payment to begin with. */
export const usePaymentForm = (order: Order) => {
  const { t } = useTranslation();
  const schema = useMemo(() => paymentSchema((text) => t(`payment.problem.${text}`)), [t]);
  return useUiForm<PaymentValues, PaymentValues>({
    schema,
    defaultValues: {
      clientsName: order.client,
      optionalId: '',
      description: '',
      includesVAT: true,
      invoiceAndReceipt: true,
      external: true,
      lines: [newLine()],
    },
  });
};

export type PaymentForm = ReturnType<typeof usePaymentForm>;
