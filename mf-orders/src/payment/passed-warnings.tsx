import type { GuardOverride } from '@peruke/contracts/payments';
import { DateText } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useOverridesQuery } from '../api/payments.api';
import styles from './payment.module.css';
import { usePassReason } from './use-passed-balance';

const money = (value: number | string | undefined): string => formatMoney(Number(value ?? 0));

/** What was passed, with the arithmetic of then. */
const useWarningText = () => {
  const { t } = useTranslation();
  const reasonText = usePassReason();
  return ({ guard, detail }: GuardOverride): string => {
    if (guard === 'cash-limit') {
      const cash = Number(detail['before'] ?? 0) + Number(detail['now'] ?? 0);
      return t('payment.passed.cash', { cash: money(cash), limit: money(detail['limit']) });
    }
    if (guard === 'open-balance')
      return t('payment.passed.balance', { open: money(detail['open']), reason: reasonText(detail) });
    return t('payment.passed.id');
  };
};

/** The warnings that somebody passed on this order; nothing while there are none. */
export const PassedWarnings = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation();
  const textOf = useWarningText();
  const { data: overrides = [] } = useOverridesQuery(orderId);
  if (overrides.length === 0) return null;
  return (
    <details className={styles.passed}>
      <summary>{t('payment.passed.title', { count: overrides.length })}</summary>
      <ul>
        {overrides.map((override) => (
          <li key={override.id}>
            <bdi>{textOf(override)}</bdi>
            <span>
              <bdi>{override.by}</bdi>, <DateText value={override.at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
