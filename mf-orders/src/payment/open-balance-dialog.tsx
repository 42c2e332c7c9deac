import type { Order } from '@peruke/contracts/orders';
import {
  BALANCE_REASONS,
  type BalanceReason,
  type GuardOverride,
  isBalanceReason,
} from '@peruke/contracts/payments';
import { errorText, fieldErrors } from '@peruke/mf-kit/api';
import { useSession } from '@peruke/mf-kit/session';
import { closeAndGo, notify } from '@peruke/mf-kit/shell';
import { BarcodeText, Button, CancelButton, FreeText, Modal, MoneyText, StateChange } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { formatMoney, isolated, leftToRight } from '@peruke/ui/formats';
import { FormGrid, PillsField, TextField, useFieldText } from '@peruke/ui/forms';
import { IconCash } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveOrderMutation } from '../api/orders.api';
import { type PassedBalance, usePassBalanceMutation } from '../api/payments.api';
import { openBalance } from '../wig/open-balance';
import styles from './open-balance-dialog.module.css';
import { paymentPath } from './typed-along';
import { usePassedBalance } from './use-passed-balance';

type Why = Omit<PassedBalance, 'wig_id'>;

interface Said {
  kind: BalanceReason | null;
  reason: string;
  payBy: string | null;
}

/** What the form begins with: nothing, or the reason that is on record for this balance. */
const saidOf = (passed: GuardOverride | undefined): Said => {
  const { kind, reason = '', payBy } = passed?.detail ?? {};
  const told = isBalanceReason(kind) ? kind : 'other';
  return { kind: passed ? told : null, reason: String(reason), payBy: payBy ? String(payBy) : null };
};

/**
 * Keeps the reason first: in this page an order never goes out unpaid without one; without `why` the one on record stands.
 * `onPassed`: what comes then is the caller's.
 */
const useDeliver = (order: Order, onClose: () => void, onPassed?: () => void) => {
  const { t } = useTranslation();
  const say = useFieldText();
  const [pass, passing] = usePassBalanceMutation();
  const [move, moving] = useMoveOrderMutation();
  const deliver = async (why: Why | undefined): Promise<void> => {
    const to = order.moves.deliver;
    if (!to) return;
    const passed: { error?: unknown } = why ? await pass({ wig_id: order.id, ...why }) : {};
    const answer = passed.error || onPassed ? passed : await move({ id: order.id, state: to });
    if (!answer.error) {
      if (onPassed) onPassed();
      else notify.success(t('card.move.done'));
      onClose();
      return;
    }
    if (Object.keys(fieldErrors(passed.error)).length === 0) notify.error(errorText(answer.error));
  };
  const { pay_by: payBy, reason } = fieldErrors(passing.error);
  const problems = { payBy: payBy && say(payBy), reason: reason && say(reason) };
  return { deliver, busy: passing.isLoading || moving.isLoading, problems };
};

/** Whose order it is, from where to where, and what is left to pay. */
const Facts = ({ order, to }: { order: Order; to?: Order['state'] }) => {
  const { t } = useTranslation();
  const open = openBalance(order);
  return (
    <>
      <div className={styles.what}>
        <b>
          <BarcodeText>{order.barcode}</BarcodeText>
        </b>
        <FreeText>{order.client}</FreeText>
        {to && (
          <span className={styles.states}>
            <StateChange from={order.state} to={to} />
          </span>
        )}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('payment.balance.price')}</dt>
          <dd>
            <MoneyText shekels={order.totalPrice} />
          </dd>
        </div>
        <div>
          <dt>{t('payment.balance.paid')}</dt>
          <dd>
            <MoneyText shekels={order.deposit} />
          </dd>
        </div>
        <div data-open>
          <dt>{t('payment.balance.open')}</dt>
          <dd>
            <MoneyText shekels={open} />
          </dd>
        </div>
      </dl>
    </>
  );
};

interface OpenBalanceDialogProps {
  order: Order;
  onClose: () => void;
  /** The reason is kept, and the order not moved yet. */
  onPassed?: () => void;
  /** Told before it leads on to the payment page. */
  onToPage?: () => void;
}

/** Delivery of an order that is not paid: take the balance now, or let it go with a reason. */
export const OpenBalanceDialog = ({ order, onClose, onPassed, onToPage }: OpenBalanceDialogProps) => {
  const { t } = useTranslation();
  const me = useSession().user;
  const passed = usePassedBalance(order);
  const [said, setSaid] = useState<Partial<Said>>({});
  const [isMissing, setMissing] = useState(false);
  const onRecord = saidOf(passed);
  const { kind, reason, payBy } = { ...onRecord, ...said };
  const isChanged = kind !== onRecord.kind || reason !== onRecord.reason || payBy !== onRecord.payBy;
  const say = (next: Partial<Said>) => setSaid((before) => ({ ...before, ...next }));
  const { deliver, busy, problems } = useDeliver(order, onClose, onPassed);
  const open = openBalance(order);
  const needsWords = kind === 'other';
  const letGo = () => {
    if (!kind) return;
    if (needsWords && reason.trim() === '') setMissing(true);
    else void deliver(isChanged ? { kind, reason: reason.trim(), pay_by: payBy } : undefined);
  };
  return (
    <Modal
      opened
      size="medium"
      title={t('payment.balance.title')}
      onClose={onClose}
      dirty={isChanged}
      closeOnOutside={false}
      footerStart={
        <span className={styles.logged}>
          {t('payment.balance.logged', { name: isolated(me?.nickName ?? '') })}
        </span>
      }
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button busy={busy} disabled={!kind} onClick={letGo}>
            {t('payment.balance.deliver')}
          </Button>
        </>
      }
    >
      <Facts order={order} to={onPassed ? undefined : order.moves.deliver} />
      <Button
        variant="primary"
        size="large"
        block
        data-autofocus
        icon={IconCash}
        onClick={() => {
          onToPage?.();
          closeAndGo(onClose, paymentPath(order.id));
        }}
      >
        <span>{t('payment.balance.pay', { open: leftToRight(formatMoney(open)) })}</span>
      </Button>
      <p className={styles.or}>
        <span>{t('payment.balance.or')}</span>
      </p>
      <FormGrid>
        <PillsField
          span={6}
          label={t('payment.balance.why')}
          options={BALANCE_REASONS.map((value) => ({ value, label: t(`payment.balance.kind.${value}`) }))}
          value={kind}
          onChange={(value) => {
            say({ kind: value });
            setMissing(false);
          }}
        />
        <DateField
          span={2}
          spanPhone={2}
          optional
          clearable
          label={t('payment.balance.payBy')}
          value={payBy}
          onChange={(day) => say({ payBy: day })}
          error={problems.payBy}
        />
        <TextField
          span={4}
          optional={!needsWords}
          label={t('payment.balance.reason')}
          dir="auto"
          maxLength={200}
          value={reason}
          error={isMissing ? t('payment.problem.required') : problems.reason}
          onChange={(event) => {
            say({ reason: event.target.value });
            setMissing(false);
          }}
        />
      </FormGrid>
      {order.moves.deliver && !onPassed && <p className={styles.question}>{t('card.move.question')}</p>}
    </Modal>
  );
};
