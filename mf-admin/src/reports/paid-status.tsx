import { debtOfShare, type PaidShare, percentOfShare } from '@peruke/contracts/payments';
import { Ltr, ProgressRing } from '@peruke/ui/core';
import { IconCircleCheck } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { isPaid, reportMoney } from './report-rows.rules';
import styles from './reports.module.css';

/** How much of the order is paid: ring and percent; 0 where there is no price yet (RPT-020). */
export const PaidRing = ({ row }: { row: PaidShare }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.ring}>
      <ProgressRing percent={percentOfShare(row)} size={22} label={t('reports.paid')} />
    </span>
  );
};

/** Ring and debt, or a check mark when everything is paid: never neither (RPT-012). */
export const DebtStatus = ({ row }: { row: PaidShare }) => {
  const { t } = useTranslation();
  if (isPaid(row))
    return (
      <span className={styles.full}>
        <IconCircleCheck size={22} label={t('reports.fullyPaid')} />
      </span>
    );
  return (
    <span className={styles.debt}>
      <PaidRing row={row} />
      <Ltr>{reportMoney(debtOfShare(row))}</Ltr>
    </span>
  );
};
