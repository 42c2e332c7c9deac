import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import { Alert, Button, DateText, MoneyText, Panel } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { canConfirm, problemsOf, type LineProblem } from './payment-problems.rules';
import { cashOf, kindOf, type LineValues, type PaymentValues, totalOf } from './payment-values.rules';
import styles from './payment.module.css';
import { useCashWarning } from './use-cash-warning';
import { useTypeName } from './use-catalogue';

const Row = ({ label, children, total }: { label: ReactNode; children: ReactNode; total?: boolean }) => (
  <div className={total ? styles.totalRow : styles.sumRow}>
    <span>{label}</span>
    <b>{children}</b>
  </div>
);

interface LineRowProps {
  line: LineValues;
  index: number;
  problems: readonly LineProblem[];
}

/** A payment in a line; what it lacks is a button that leads to the field. */
const LineRow = ({ line, index, problems }: LineRowProps) => {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { setFocus } = useFormContext<PaymentValues>();
  const [first] = problems;
  const isSplit = kindOf(line.type) === 'card' && (line.quantity ?? 1) > 1;
  return (
    <li>
      <span>
        {typeName(line.type) || t('payment.numbered', { number: index + 1 })}
        {' · '}
        {isSplit ? (
          t('payment.parts', { count: line.quantity ?? 1 })
        ) : (
          <DateText value={line.due_date} show="date" />
        )}
      </span>
      {first ? (
        <button
          type="button"
          className={styles.missing}
          onClick={() => setFocus(`lines.${index}.${first.field}` as FieldPath<PaymentValues>)}
        >
          {t(`payment.missing.${first.text === 'required' ? first.field : 'wrong'}`)}
        </button>
      ) : (
        <MoneyText shekels={line.amount} />
      )}
    </li>
  );
};

interface SummaryPanelProps {
  order: Order;
  submitting: boolean;
  onConfirm: () => void;
}

/** What is paid, what is left, and what keeps it from being confirmed (PAY-025, PAY-026, PAY-032). */
export const SummaryPanel = ({ order, submitting, onConfirm }: SummaryPanelProps) => {
  const { t } = useTranslation();
  const { setFocus } = useFormContext<PaymentValues>();
  const values = useWatch<PaymentValues>() as PaymentValues;
  const problems = problemsOf(values);
  const cashWarning = useCashWarning(order)(cashOf(values.lines));
  const balance = toAgorot(order.totalPrice) - toAgorot(order.deposit);
  const left = balance - totalOf(values.lines);
  return (
    <Panel title={t('payment.summary')} className={styles.summary}>
      <Row label={t('card.payments.price')}>
        <MoneyText shekels={order.totalPrice} />
      </Row>
      <Row label={t('card.payments.paidToDate')}>
        <MoneyText shekels={order.deposit} />
      </Row>
      <Row label={t('card.payments.balance')}>
        <MoneyText shekels={toShekels(balance)} />
      </Row>
      <ul className={styles.lines}>
        {problems.document.map(({ field, text }) => (
          <li key={field}>
            <span>{t(`payment.${field === 'clientsName' ? 'clientName' : field}`)}</span>
            <button type="button" className={styles.missing} onClick={() => setFocus(field)}>
              {t(`payment.missing.${text === 'nineDigits' ? 'wrong' : 'document'}`)}
            </button>
          </li>
        ))}
        {values.lines.map((line, index) => (
          <LineRow key={line.local_id} {...{ line, index }} problems={problems.lines[index] ?? []} />
        ))}
        {values.lines.length === 0 && <li className={styles.none}>{t('payment.noLines')}</li>}
      </ul>
      <Row label={t(left < 0 ? 'payment.over' : 'payment.left')}>
        <MoneyText shekels={toShekels(Math.abs(left))} />
      </Row>
      <Row total label={t('payment.totalNow')}>
        <span data-testid="payment-total">
          <MoneyText shekels={toShekels(totalOf(values.lines))} />
        </span>
      </Row>
      {cashWarning && (
        <div className={styles.warning}>
          <Alert tone="warn">{cashWarning}</Alert>
        </div>
      )}
      <div className={styles.confirmBar}>
        <span className={styles.barTotal} aria-hidden>
          <MoneyText shekels={toShekels(totalOf(values.lines))} />
        </span>
        <Button
          variant="primary"
          size="large"
          block
          busy={submitting}
          disabledReason={canConfirm(values) ? undefined : t('payment.checkFields')}
          onClick={onConfirm}
        >
          {t('payment.confirm')}
        </Button>
      </div>
      <p className={styles.hint}>{t(values.external ? 'payment.hintExternal' : 'payment.hintLocal')}</p>
    </Panel>
  );
};
