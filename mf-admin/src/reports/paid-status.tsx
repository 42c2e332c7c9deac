import { formatMoney } from '@peruke/ui/formats';
import { Ltr, OrNone, ProgressRing } from '@peruke/ui/core';
import { IconCircleCheck } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { debtOf, isPaid, type Paid, paidPercent } from './report-rows.rules';
import styles from './reports.module.css';

/** How much of the order is paid: ring and percent. */
export const PaidRing = ({ row }: { row: Paid }) => {
  const { t } = useTranslation();
  if (row.total_cost <= 0) return <OrNone>{null}</OrNone>;
  return (
    <span className={styles.ring}>
      <ProgressRing percent={paidPercent(row)} size={22} label={t('reports.paid')} />
    </span>
  );
};

/** Ring and debt, or a check mark when everything is paid (RPT-012). */
export const DebtStatus = ({ row }: { row: Paid }) => {
  const { t } = useTranslation();
  if (row.total_cost > 0 && isPaid(row))
    return (
      <span className={styles.full}>
        <IconCircleCheck size={22} label={t('reports.fullyPaid')} />
      </span>
    );
  if (row.total_cost <= 0) return <OrNone>{null}</OrNone>;
  return (
    <span className={styles.debt}>
      <PaidRing row={row} />
      <Ltr>{formatMoney(debtOf(row))}</Ltr>
    </span>
  );
};
