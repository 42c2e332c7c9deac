import type { Order } from '@peruke/contracts/orders';
import { Alert, Button, DateText } from '@peruke/ui/core';
import { isolated } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useIntakesQuery } from '../api/handover.api';
import { saveIntake } from '../signature/save-paper';
import styles from './intake.module.css';

/** Above the form of a repair that was taken in before: who did it and when, with that paper. */
export const SignedBefore = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { data } = useIntakesQuery(order.id, { refetchOnMountOrArgChange: true });
  const [newest] = data?.intakes ?? [];
  if (!newest) return null;
  return (
    <div className={styles.kept}>
      <Alert>
        {t('intake.before', { by: isolated(newest.by) })}{' '}
        <Button variant="quiet" size="small" onClick={() => void saveIntake(order, newest.id, 'pdf')}>
          {t('intake.pdf')} · <DateText value={newest.signed_at} />
        </Button>
      </Alert>
    </div>
  );
};
