import { toShekels } from '@peruke/contracts/kernel';
import { type ApiError, errorText, lineIsDown } from '@peruke/mf-kit/api';
import {
  Alert,
  Button,
  ButtonLink,
  ConfirmDialog,
  DateText,
  Ltr,
  Modal,
  MoneyText,
  Segmented,
} from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { IconExternalLink } from '@peruke/ui/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { instalmentsOf, type LineValues, type PaymentValues, totalOf } from './payment-values.rules';
import styles from './payment.module.css';
import { useTypeName } from './use-catalogue';

const rowsOf = (line: LineValues) => {
  const parts = instalmentsOf(line);
  return parts.length > 0
    ? parts.map(({ date, amount }, i) => ({
        date,
        shekels: toShekels(amount),
        part: `${i + 1}/${parts.length}`,
      }))
    : [{ date: line.due_date, shekels: line.amount, part: '' }];
};

interface ConfirmPaymentProps {
  level?: number;
  values: PaymentValues;
  submitting: boolean;
  /** The answer was lost on the way and is asked for again. */
  checking?: boolean;
  onExternal: (external: boolean) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The last look before the payments are saved: every row with its date, and where they are reported (PAY-080). */
export const ConfirmPaymentDialog = ({
  level,
  values,
  submitting,
  checking = false,
  onExternal,
  ...answers
}: ConfirmPaymentProps) => {
  const { t } = useTranslation();
  const typeName = useTypeName();
  return (
    <ConfirmDialog
      opened
      level={level}
      title={t('payment.confirm')}
      question={t('payment.confirmQuestion', {
        amount: formatMoney(toShekels(totalOf(values.lines)), { decimals: 'always' }),
        client: values.clientsName.trim(),
      })}
      confirmLabel={t('payment.confirm')}
      cancelLabel={t('word.cancel')}
      busy={submitting}
      onConfirm={answers.onConfirm}
      onCancel={() => !submitting && answers.onCancel()}
    >
      <div className={styles.lastLook}>
        <ul className={styles.lines}>
          {values.lines.flatMap((line) =>
            rowsOf(line).map(({ date, shekels, part }) => (
              <li key={`${line.local_id}${part}`}>
                <span>
                  {typeName(line.type)} {part && <Ltr>{part}</Ltr>} · <DateText value={date} show="date" />
                </span>
                <MoneyText shekels={shekels} />
              </li>
            )),
          )}
        </ul>
        <Segmented
          block
          label={t('payment.register')}
          options={[
            { value: 'external', label: t('payment.external') },
            { value: 'local', label: t('payment.local') },
          ]}
          value={values.external ? 'external' : 'local'}
          onChange={(value) => onExternal(value === 'external')}
        />
        {checking && <Alert>{t('payment.checking')}</Alert>}
      </div>
    </ConfirmDialog>
  );
};

interface OutcomeProps {
  level?: number;
  onClose: () => void;
}

interface SaveErrorProps extends OutcomeProps {
  error: ApiError;
  /** Sends the same page once more. */
  onAgain: () => void;
}

/** PAY-076. Where no answer came nobody knows whether it was saved: once the line stands, the same may be asked again. */
export const SaveErrorDialog = ({ level, error, onAgain, onClose }: SaveErrorProps) => {
  const { t } = useTranslation();
  const isDown = useSyncExternalStore(lineIsDown.subscribe, lineIsDown.get);
  const mayAsk = typeof error.status === 'string' && !isDown;
  return (
    <Modal
      opened
      level={level}
      size="small"
      title={t('pages.payments.errorSavingPayment')}
      onClose={onClose}
      footer={
        <>
          <Button variant={mayAsk ? undefined : 'primary'} onClick={onClose}>
            {t('payment.back')}
          </Button>
          {mayAsk && (
            <Button variant="primary" onClick={onAgain}>
              {t('payment.again')}
            </Button>
          )}
        </>
      }
    >
      {mayAsk ? <Alert>{t('payment.inDoubt')}</Alert> : <Alert tone="bad">{errorText(error)}</Alert>}
      {error.trace && (
        <p className={styles.hint}>
          {t('payment.trace')} <Ltr>{error.trace}</Ltr>
        </p>
      )}
    </Modal>
  );
};

/** The browser kept the new tab shut: the document is one press away. */
export const DocumentDialog = ({ level, link, onClose }: OutcomeProps & { link: string }) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      level={level}
      size="small"
      title={t('payment.savedExternally')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('payment.done')}</Button>
          <ButtonLink
            variant="primary"
            icon={IconExternalLink}
            href={link}
            target="_blank"
            rel="noopener"
            onClick={onClose}
          >
            {t('payment.openDocument')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('payment.blocked')}</p>
    </Modal>
  );
};
