import type { Payment } from '@peruke/contracts/payments';
import { errorText } from '@peruke/mf-kit/api';
import { Button, DateText, Fact, Ltr } from '@peruke/ui/core';
import { IconExternalLink } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { usePaymentDocumentsQuery } from '../../api/payments.api';
import styles from './payment-documents.module.css';

/** The documents of a payment, as facts about it: its receipt, and what took it off again (PAY-040). */
export const PaymentDocuments = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation();
  // Links live for an hour: a pop-up that opens asks for fresh ones.
  const { data, error, refetch } = usePaymentDocumentsQuery(
    { wig_id: payment.wig_id, paymentId: payment.id },
    { refetchOnMountOrArgChange: true },
  );
  if (error)
    return (
      <Fact label={t('payment.documents.title')}>
        {errorText(error)}{' '}
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          {t('desk.retry')}
        </Button>
      </Fact>
    );
  return data?.map(({ kind, number, issued_at, link }) => (
    <Fact key={`${kind}${number}`} label={t(`payment.documents.${kind}`, { defaultValue: kind })}>
      <span className={styles.document}>
        {link ? (
          <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
            <Ltr>{number}</Ltr>
            <IconExternalLink size={14} aria-hidden />
          </a>
        ) : (
          <Ltr>{number}</Ltr>
        )}
        <DateText value={issued_at} show="date" />
      </span>
    </Fact>
  ));
};
