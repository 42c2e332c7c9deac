import { toShekels } from '@peruke/contracts/kernel';
import { createDepositBody, DEPOSIT_COMMENT_MAX, DEPOSIT_SOURCES } from '@peruke/contracts/payments';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Alert, Button, MoneyWithAgorot } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { MoneyField, PillsField, TextField } from '@peruke/ui/forms';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddDepositMutation, useUndoPaymentMutation } from '../../api/payments.api';
import { CheckingNote } from '../../payment/checking-note';
import { MoneyFacts } from '../../payment/money-facts';
import styles from '../../payment/payment.module.css';
import { amountOf, missingTo } from '../../payment/payment-values.rules';
import { isInDoubt, useAskedAgain } from '../../payment/use-asked-again';
import { useCashWarning } from '../../payment/use-cash-warning';
import { useHeldOrder } from '../../payment/use-held-order';
import { useOverpaid } from '../../payment/use-overpaid';
import type { CardDialogProps } from './card-dialog-props';
import { DialogForm } from './dialog-form';
import { useDialogForm } from './use-dialog-form';

/** Parts of the price that are usual as a deposit, and all of it. */
const SHARES = [30, 50, 100] as const;

const schema = createDepositBody.omit({ wig_id: true });

/** A simple deposit (PAY-059 to PAY-065). */
export const DepositDialog = ({ order: read, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const { order, hold, letGo } = useHeldOrder(read);
  const { checking, ask } = useAskedAgain(order.id);
  const key = useIdempotencyKey();
  const [add] = useAddDepositMutation();
  const [undo] = useUndoPaymentMutation();
  const overpaid = useOverpaid(order);
  const entered = useRef<number>(undefined);
  const takeBack = async (paymentId: number): Promise<void> => {
    const reason = t('card.payments.deposit.undoReason');
    const { error } = await undo({ wig_id: order.id, paymentId, reason });
    if (error) notify.error(errorText(error));
    else notify.success(t('card.payments.deposit.undone'));
  };
  const { form, frame } = useDialogForm({
    schema,
    defaultValues: { amount: undefined, source: 'Card', comment: '' },
    done: t('card.payments.deposit.done'),
    onClose,
    offer: () =>
      entered.current === undefined
        ? undefined
        : { label: t('undo.button'), run: () => void takeBack(entered.current ?? 0) },
    send: async (_values, typed) => {
      const question = overpaid(amountOf(Number(typed.amount)) ?? 0);
      if (question && !(await confirm(question))) return { isCancelled: true };
      hold();
      const { amount, source, comment = '' } = typed;
      const deposit = { wig_id: order.id, amount, source, comment, seen_paid: order.deposit };
      const answer = await ask(() => add({ wig_id: order.id, key: key.key(), deposit }));
      if (answer.error && !isInDoubt(answer.error)) letGo();
      entered.current = answer.data?.id;
      return answer;
    },
  });
  const { amount, source } = form.watch();
  const cash = source === 'Cash' ? amountOf(Number(amount ?? 0)) : undefined;
  const cashWarning = useCashWarning(order)(cash ?? 0);
  return (
    <DialogForm {...frame} title={t('card.payments.deposit.title')} save={t('card.payments.deposit.save')}>
      <MoneyWithAgorot>
        <MoneyFacts order={order} />
      </MoneyWithAgorot>
      <Controller
        control={form.control}
        name="amount"
        render={({ field, fieldState }) => (
          <MoneyField
            span={6}
            label={t('card.payments.deposit.amount')}
            value={field.value as number | undefined}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            data-autofocus
          />
        )}
      />
      <div className={styles.shares} role="group" aria-label={t('card.payments.deposit.shares')}>
        {SHARES.map((share) => ({ share, amount: missingTo(share, order) }))
          .filter(({ amount: missing }) => missing > 0)
          .map(({ share, amount: missing }) => (
            <Button
              key={share}
              size="small"
              onClick={() =>
                form.setValue('amount', toShekels(missing), { shouldDirty: true, shouldValidate: true })
              }
            >
              {t('card.payments.deposit.share', {
                share,
                amount: formatMoney(toShekels(missing), { decimals: 'always' }),
              })}
            </Button>
          ))}
      </div>
      <Controller
        control={form.control}
        name="source"
        render={({ field, fieldState }) => (
          <PillsField
            span={6}
            label={t('card.payments.deposit.source')}
            options={DEPOSIT_SOURCES.map((value) => ({ value, label: t(`card.payments.source.${value}`) }))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        span={6}
        label={t('card.payments.deposit.comment')}
        optional
        maxLength={DEPOSIT_COMMENT_MAX}
        dir="auto"
        error={form.formState.errors.comment?.message}
        {...form.register('comment')}
      />
      {cashWarning && (
        <div className={styles.warning}>
          <Alert tone="warn">{cashWarning}</Alert>
        </div>
      )}
      <CheckingNote shown={checking} />
    </DialogForm>
  );
};
