import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { closeAndGo } from '@peruke/mf-kit/shell';
import { Alert, Button, CancelButton, ErrorState, Modal, MoneyWithAgorot } from '@peruke/ui/core';
import { useEffect, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePaymentTypesQuery } from '../api/payments.api';
import { DocumentFields } from './document-panel';
import { LineForm } from './line-panel';
import styles from './payment.module.css';
import { MoneyFacts } from './money-facts';
import { canConfirm } from './payment-problems.rules';
import { cashOf } from './payment-values.rules';
import { useCashWarning } from './use-cash-warning';
import { useConfirmFlow } from './use-confirm-flow';
import { useHeldOrder } from './use-held-order';
import { carryTyped, dropTyped, paymentPath } from './typed-along';
import { usePaymentForm } from './use-payment-form';

interface AddPaymentPopupProps {
  order: Order;
  level?: number;
  /** Told before it leads on to the payment page. */
  onToPage?: () => void;
  onClose: () => void;
}

/** One payment from the card: its type as pills, the fields of the type, what the document says (PAY-081, PAY-082). */
export const AddPaymentPopup = ({ order: read, level = 0, onToPage, onClose }: AddPaymentPopupProps) => {
  const { t } = useTranslation();
  const held = useHeldOrder(read);
  const { order } = held;
  const id = useId();
  const { isError, isFetching, error, refetch } = usePaymentTypesQuery();
  const form = usePaymentForm(order);
  const flow = useConfirmFlow(held, form, { level: level + 1, onLeave: onClose });
  const values = form.watch();
  const cashWarning = useCashWarning(order)(cashOf(values.lines));
  const { isDirty } = form.formState;

  // what went to the page before and was not taken in there is given up by beginning anew
  useEffect(() => dropTyped(), []);
  const openPage = () => {
    if (isDirty) carryTyped(order.id, form);
    onToPage?.();
    closeAndGo(onClose, paymentPath(order.id));
  };

  return (
    <MoneyWithAgorot>
      <FormProvider {...form}>
        <Modal
          opened
          level={level}
          title={t('payment.add')}
          onClose={onClose}
          dirty={isDirty}
          footerStart={
            <Button variant="quiet" onClick={openPage}>
              {t('payment.several')}
            </Button>
          }
          footer={
            <>
              <CancelButton>{t('word.cancel')}</CancelButton>
              <Button
                variant="primary"
                type="submit"
                form={id}
                busy={flow.submitting}
                disabledReason={canConfirm(values) ? undefined : t('payment.checkFields')}
              >
                {t('payment.confirm')}
              </Button>
            </>
          }
        >
          {isError ? (
            <ErrorState
              title={t('payment.typesError')}
              text={errorText(error)}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <form
              id={id}
              noValidate
              className={styles.document}
              onSubmit={(event) => {
                event.preventDefault();
                flow.ask();
              }}
            >
              <MoneyFacts order={order} />
              <LineForm index={0} />
              {cashWarning && <Alert tone="warn">{cashWarning}</Alert>}
              <DocumentFields withRegister={false} />
            </form>
          )}
        </Modal>
        {flow.dialogs}
      </FormProvider>
    </MoneyWithAgorot>
  );
};
