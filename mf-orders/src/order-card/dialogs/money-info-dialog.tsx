import type { Payment } from '@peruke/contracts/payments';
import { useCan } from '@peruke/mf-kit/session';
import { Badge, Button, DateText, Fact, FactList, FreeText, Ltr, Modal, MoneyText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useDialogLevel } from '../../panels/dialog-level';
import { PaymentDocuments } from './payment-documents';
import { EndedReason } from '../../payment/ended-reason';
import { labelsOf } from '../../payment/line-labels';
import { useBankName, useTypeName } from '../../payment/use-catalogue';

interface PaymentInfoDialogProps {
  payment: Payment;
  /** "2/3" of an instalment. */
  place?: string;
  onCancelPayment?: () => void;
  onAdjust?: () => void;
  onClose: () => void;
}

const Numbers = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation();
  const bankName = useBankName();
  const labels = labelsOf(payment.payment_type, payment.source);
  const facts = [
    { label: t(labels.number), value: payment.check_number },
    { label: t('payment.bank'), value: bankName(payment.bank_code) },
    { label: t('payment.branch'), value: payment.branch_number },
    { label: t(labels.account), value: payment.bank_account_number },
  ];
  return facts
    .filter(({ value }) => value !== null && value !== '')
    .map(({ label, value }) => (
      <Fact key={label} label={label}>
        <bdi>{value}</bdi>
      </Fact>
    ));
};

/** All that is known of one payment (PAY-041 to PAY-047, PAY-082). */
export const PaymentInfoDialog = (props: PaymentInfoDialogProps) => {
  const { payment, place, onCancelPayment, onAdjust, onClose } = props;
  const { t } = useTranslation();
  const typeName = useTypeName();
  const level = useDialogLevel();
  const seesDocuments = useCan('payment.write');
  const cancelled = payment.terminated === 1;
  return (
    <Modal
      opened
      level={level}
      size="small"
      title={t('payment.info')}
      headExtra={cancelled && <Badge>{t('card.payments.cancelled')}</Badge>}
      onClose={onClose}
      footerStart={
        onCancelPayment && (
          <Button variant="dangerQuiet" onClick={onCancelPayment}>
            {t('card.payments.cancelTitle')}
          </Button>
        )
      }
      footer={
        <>
          {onAdjust && <Button onClick={onAdjust}>{t('card.payments.adjust')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('payment.done')}
          </Button>
        </>
      }
    >
      <FactList>
        <Fact label={t('payment.amount')}>
          <MoneyText shekels={payment.amount} struck={cancelled} />
        </Fact>
        <Fact label={t('payment.type')}>
          {typeName(payment.payment_type) ||
            t(`card.payments.source.${payment.source}`, { defaultValue: payment.source })}
        </Fact>
        {place && (
          <Fact label={t('payment.one')}>
            <Ltr>{place}</Ltr>
          </Fact>
        )}
        <Fact label={t(labelsOf(payment.payment_type, payment.source).date)}>
          <DateText value={payment.due_date} show="date" />
        </Fact>
        <Numbers payment={payment} />
        {payment.comment && (
          <Fact label={t('payment.comment')}>
            <FreeText>{payment.comment}</FreeText>
          </Fact>
        )}
        <Fact label={t('payment.createdAt')}>
          <DateText value={payment.created_at} />
        </Fact>
        <Fact label={t('payment.createdBy')}>
          <FreeText>{payment.created_by}</FreeText>
        </Fact>
        {payment.terminated_at && (
          <Fact label={t('payment.terminated')}>
            <DateText value={payment.terminated_at} /> · <FreeText>{payment.terminated_by}</FreeText>
          </Fact>
        )}
        {payment.terminated_reason && (
          <Fact label={t('desk.reason')}>
            <EndedReason reason={payment.terminated_reason} />
          </Fact>
        )}
        {seesDocuments && <PaymentDocuments payment={payment} />}
      </FactList>
    </Modal>
  );
};
