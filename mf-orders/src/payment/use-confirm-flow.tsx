import { confirm, type ConfirmRequest } from '@peruke/mf-kit/shell';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPaymentDialog, DocumentDialog, SaveErrorDialog } from './outcome-dialogs';
import { cashOf, totalOf } from './payment-values.rules';
import styles from './payment.module.css';
import { useCashWarning } from './use-cash-warning';
import { type AfterSaving, useConfirmPayments } from './use-confirm-payments';
import type { HeldOrder } from './use-held-order';
import { useOverpaid } from './use-overpaid';
import type { PaymentForm } from './use-payment-form';

interface ConfirmFlow {
  submitting: boolean;
  /** Checks the form, asks what must be asked, and opens the last look. */
  ask: () => void;
  /** The pop-ups that are open. */
  dialogs: ReactNode;
}

/** From pressing Confirm to the saved payment, for the page and the pop-up alike (PAY-018, PAY-024, PAY-076, PAY-080). */
export const useConfirmFlow = (
  held: HeldOrder,
  form: PaymentForm,
  { level, ...after }: AfterSaving & { level?: number } = {},
): ConfirmFlow => {
  const { t } = useTranslation();
  const sending = useConfirmPayments(held, form, after);
  const cashWarning = useCashWarning(held.order);
  const overpaid = useOverpaid(held.order);
  const [isAsking, setAsking] = useState(false);
  // asked once for one filled page, however often its last look is opened
  const passedId = useRef(false);

  const ask = form.handleSubmit(async ({ optionalId, lines }) => {
    const overCash = cashWarning(cashOf(lines));
    const withoutId = optionalId.trim() === '' && !passedId.current;
    const questions: ConfirmRequest[] = [
      overpaid(totalOf(lines)),
      overCash ? { title: t('payment.cashTitle'), text: overCash, yes: t('payment.goOn') } : undefined,
      withoutId ? { title: t('payment.noIdTitle'), text: t('payment.noId') } : undefined,
    ].filter((question) => question !== undefined);
    const [first, ...others] = questions;
    // one answer for all of them: a queue waits at the counter
    const together = (): ConfirmRequest => ({
      title: t('payment.askTitle'),
      text: t('payment.askAll'),
      yes: t('payment.goOnAll'),
      body: (
        <ul className={styles.questions}>
          {questions.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ),
    });
    if (first && !(await confirm(others.length > 0 ? together() : first))) return;
    passedId.current ||= withoutId;
    setAsking(true);
  });
  // PAY-018: the pop-up closes whether it worked or not
  const send = () => sending.send(form.getValues()).finally(() => setAsking(false));
  const sendAgain = (): void => {
    sending.dismissFailure();
    setAsking(true);
    void send();
  };

  return {
    submitting: sending.submitting,
    ask: () => void ask(),
    dialogs: (
      <>
        {isAsking && (
          <ConfirmPaymentDialog
            level={level}
            values={form.watch()}
            submitting={sending.submitting}
            checking={sending.checking}
            onExternal={(external) => form.setValue('external', external)}
            onConfirm={() => void send()}
            onCancel={() => setAsking(false)}
          />
        )}
        {sending.failure && (
          <SaveErrorDialog
            level={level}
            error={sending.failure}
            onAgain={sendAgain}
            onClose={sending.dismissFailure}
          />
        )}
        {sending.blockedLink && (
          <DocumentDialog level={level} link={sending.blockedLink} onClose={sending.leave} />
        )}
      </>
    ),
  };
};
