import type { GuardOverride } from '@peruke/contracts/payments';
import { DateText } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useOverridesQuery } from '../api/payments.api';
import styles from './payment.module.css';
import { Sentence } from '../wig/sentence';
import { PassReason } from './pass-reason';

const money = (value: number | string | undefined): string => formatMoney(Number(value ?? 0));

/** What was passed, with the arithmetic of then. */
const Warning = ({ override: { guard, detail } }: { override: GuardOverride }) => {
  const { t } = useTranslation();
  if (guard === 'cash-limit') {
    const cash = Number(detail['before'] ?? 0) + Number(detail['now'] ?? 0);
    return t('payment.passed.cash', { cash: money(cash), limit: money(detail['limit']) });
  }
  if (guard === 'open-balance')
    return (
      <Sentence say={(reason) => t('payment.passed.balance', { open: money(detail['open']), reason })}>
        <PassReason detail={detail} />
      </Sentence>
    );
  return t('payment.passed.id');
};

/** The warnings that somebody passed on this order; nothing while there are none. */
export const PassedWarnings = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation();
  const { data: overrides = [] } = useOverridesQuery(orderId);
  if (overrides.length === 0) return null;
  return (
    <details className={styles.passed}>
      <summary>{t('payment.passed.title', { count: overrides.length })}</summary>
      <ul>
        {overrides.map((override) => (
          <li key={override.id}>
            <div>
              <Warning override={override} />
            </div>
            <span>
              <bdi>{override.by}</bdi>, <DateText value={override.at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
