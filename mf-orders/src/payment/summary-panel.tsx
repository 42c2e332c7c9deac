import { toAgorot, toShekels } from '@peruke/contracts/kernel';
import type { Order } from '@peruke/contracts/orders';
import { Alert, Button, DateText, MoneyText, Panel } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import type { ReactNode } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePaymentsQuery } from '../api/payments.api';
import { cashLimit } from '@peruke/contracts/payments';
import { canConfirm, problemsOf, type LineProblem } from './payment-problems.rules';
import { kindOf, type LineValues, type PaymentValues, totalOf } from './payment-values.rules';
import styles from './payment.module.css';
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

/** A warning with its arithmetic; the person who takes the money decides. */
const CashWarning = ({ order, lines }: { order: Order; lines: readonly LineValues[] }) => {
  const { t } = useTranslation();
  const { data: payments = [] } = usePaymentsQuery(order.id);
  const limit = cashLimit(toAgorot(order.totalPrice));
  const now = totalOf(lines.filter(({ type }) => kindOf(type) === 'cash'));
  const before = payments
    .filter(({ source, terminated }) => source === 'Cash' && terminated === 0)
    .reduce((sum, { amount }) => sum + toAgorot(amount), 0);
  if (limit === undefined || now === 0 || before + now <= limit) return null;
  return (
    <div className={styles.warning}>
      <Alert tone="warn">
        {t('payment.cashLimit', {
          limit: formatMoney(toShekels(limit)),
          price: formatMoney(order.totalPrice),
          cash: formatMoney(toShekels(before + now)),
        })}
      </Alert>
    </div>
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
          <MoneyText shekels={toShekels(totalOf(values.lines))} decimals="always" />
        </span>
      </Row>
      <CashWarning order={order} lines={values.lines} />
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
      <p className={styles.hint}>{t(values.external ? 'payment.hintExternal' : 'payment.hintLocal')}</p>
    </Panel>
  );
};
