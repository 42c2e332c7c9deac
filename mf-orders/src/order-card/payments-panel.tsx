import type { Order } from '@peruke/contracts/orders';
import type { Payment } from '@peruke/contracts/payments';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import {
  Badge,
  Button,
  classNames,
  DateText,
  ErrorState,
  FreeText,
  IconButton,
  Ltr,
  MoneyText,
  NoteBox,
  Panel,
  ProgressRing,
  SkeletonRows,
  VisuallyHidden,
} from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { IconAdjustmentsHorizontal, IconBan, IconPencil, IconPlus } from '@peruke/ui/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaymentsQuery, useTerminatePaymentMutation } from '../api/payments.api';
import { CorrectionPopup } from './dialogs/correction-dialog';
import { PaymentInfoDialog } from './dialogs/money-info-dialog';
import { AddPaymentPopup } from '../payment/add-payment-popup';
import { PassedWarnings } from '../payment/passed-warnings';
import { ReasonDialog } from '../payment/reason-dialog';
import { useOrderDialog } from './order-dialog-context';
import { useDialogLevel } from '../panels/dialog-level';
import styles from './payments-panel.module.css';
import { instalmentPlaces, newestFirst } from './payments-panel.rules';
import { useFold } from '../panels/use-fold';

interface PaymentRowProps {
  payment: Payment;
  place?: string;
  onOpen: () => void;
  canEdit: boolean;
  onCancel?: () => void;
}

const PaymentRow = ({ payment, place, onOpen, canEdit, onCancel }: PaymentRowProps) => {
  const { t } = useTranslation();
  const cancelled = payment.terminated === 1;
  return (
    <li className={classNames(styles.row, cancelled && styles.void)}>
      <span className={classNames(styles.date, cancelled && styles.struck)}>
        <DateText value={payment.due_date} show="date" />
      </span>
      <button type="button" className={styles.what} onClick={onOpen}>
        <VisuallyHidden>{t('payment.infoOf', { amount: formatMoney(payment.amount) })} </VisuallyHidden>
        {t(`card.payments.source.${payment.source}`, { defaultValue: payment.source })}
        {place && (
          <span className={styles.quiet}>
            {' · '}
            <Ltr>{place}</Ltr>
          </span>
        )}
        {payment.comment && (
          <span className={styles.quiet}>
            {' · '}
            <FreeText>{payment.comment}</FreeText>
          </span>
        )}{' '}
        {cancelled && <Badge>{t('card.payments.cancelled')}</Badge>}
      </button>
      <MoneyText shekels={payment.amount} struck={cancelled} />
      {onCancel && (
        <IconButton
          icon={IconBan}
          size="small"
          label={t('card.payments.cancel', { amount: formatMoney(payment.amount) })}
          onClick={onCancel}
        />
      )}
      {canEdit && !onCancel && <span className={styles.noAction} />}
    </li>
  );
};

interface CancelPaymentProps {
  orderId: number;
  payment: Payment;
  onClose: () => void;
}

/** Asks why, and takes a payment out of what counts (PAY-040). */
const CancelPayment = ({ orderId, payment, onClose }: CancelPaymentProps) => {
  const { t } = useTranslation();
  const level = useDialogLevel();
  const [terminate, { isLoading }] = useTerminatePaymentMutation();
  const cancel = async (reason: string): Promise<void> => {
    const answer = await terminate({ wig_id: orderId, paymentId: payment.id, reason });
    if (answer.error) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(t('card.payments.cancelDone'));
    onClose();
  };
  return (
    <ReasonDialog
      danger
      level={level + 1}
      title={t('card.payments.cancelTitle')}
      text={t('card.payments.cancelQuestion', { amount: formatMoney(payment.amount) })}
      yes={t('card.payments.cancelYes')}
      busy={isLoading}
      onConfirm={(reason) => void cancel(reason)}
      onClose={onClose}
    />
  );
};

const History = ({ order, canEdit }: { order: Order; canEdit: boolean }) => {
  const { t } = useTranslation();
  const { data: payments, error, isLoading, refetch } = usePaymentsQuery(order.id);
  const [openId, setOpenId] = useState<number>();
  const [isAdjusting, setAdjusting] = useState(false);
  const [cancelling, setCancelling] = useState<Payment>();
  const places = useMemo(() => instalmentPlaces(payments ?? []), [payments]);

  if (isLoading) return <SkeletonRows rows={3} />;
  if (!payments)
    return (
      <ErrorState
        title={t('card.payments.loadError')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  if (payments.length === 0) return <p className={styles.none}>{t('card.payments.none')}</p>;
  const opened = payments.find(({ id }) => id === openId);
  const canCancel = (payment: Payment) => canEdit && payment.terminated === 0;
  return (
    <>
      <ul className={styles.history}>
        {newestFirst(payments).map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            place={places.get(payment.id)}
            canEdit={canEdit}
            onOpen={() => setOpenId(payment.id)}
            onCancel={canCancel(payment) ? () => setCancelling(payment) : undefined}
          />
        ))}
      </ul>
      {opened && (
        <PaymentInfoDialog
          payment={opened}
          place={places.get(opened.id)}
          onCancelPayment={canCancel(opened) ? () => setCancelling(opened) : undefined}
          onAdjust={
            canEdit
              ? () => {
                  setOpenId(undefined);
                  setAdjusting(true);
                }
              : undefined
          }
          onClose={() => setOpenId(undefined)}
        />
      )}
      {cancelling && (
        <CancelPayment orderId={order.id} payment={cancelling} onClose={() => setCancelling(undefined)} />
      )}
      {isAdjusting && <CorrectionPopup order={order} onClose={() => setAdjusting(false)} />}
    </>
  );
};

/** The payments panel (CARD-035, CARD-036). Percent and sums are the server's. */
export const PaymentsPanel = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const fold = useFold('payments');
  const open = useOrderDialog();
  const level = useDialogLevel();
  const [isAdding, setAdding] = useState(false);
  const canEdit = order.actions.includes('edit-payments');
  return (
    <Panel
      {...fold}
      title={t('card.payments.title')}
      actions={
        canEdit && (
          <>
            <IconButton
              icon={IconAdjustmentsHorizontal}
              size="small"
              label={t('card.payments.adjust')}
              onClick={() => open('correction')}
            />
            <Button variant="quiet" size="small" onClick={() => open('deposit')}>
              {t('card.payments.add')}
            </Button>
            <Button size="small" icon={IconPlus} onClick={() => setAdding(true)}>
              {t('payment.openPage')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.head}>
        <ProgressRing percent={order.paymentStatus} size={56} label={t('card.paid')} />
        <div>
          <div className={styles.quiet}>{t('card.payments.paidToDate')}</div>
          <div className={styles.big}>
            <MoneyText shekels={order.deposit} />
          </div>
        </div>
        <div className={styles.price}>
          <div className={styles.quiet}>
            {t('card.payments.price')}
            {canEdit && (
              <IconButton
                icon={IconPencil}
                size="small"
                label={t('card.payments.editPrice')}
                onClick={() => open('price')}
              />
            )}
          </div>
          <b>
            <MoneyText shekels={order.totalPrice} />
          </b>
          <div className={styles.quiet}>
            {t('card.payments.balance')} <MoneyText shekels={order.totalPrice - order.deposit} />
          </div>
        </div>
      </div>
      <h3 className={styles.label}>{t('card.payments.history')}</h3>
      <History order={order} canEdit={canEdit} />
      <div className={styles.sum}>
        <span>{t('card.payments.total')}</span>
        <MoneyText shekels={order.deposit} />
      </div>
      <PassedWarnings orderId={order.id} />
      <NoteBox>
        <div className={styles.noteHead}>
          <b>{t('card.texts.info')}</b>
          {canEdit && (
            <IconButton
              icon={IconPencil}
              size="small"
              label={t('card.payments.editNotes')}
              onClick={() => open('notes')}
            />
          )}
        </div>
        <bdi>{order.info || t('card.payments.noNotes')}</bdi>
      </NoteBox>
      {isAdding && <AddPaymentPopup order={order} level={level} onClose={() => setAdding(false)} />}
    </Panel>
  );
};
