import { errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import { Button, EmptyState, ErrorState, SkeletonRows } from '@peruke/ui/core';
import { IconRuler2 } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useFitQuery } from '../api/clients.api';
import { FitHistory } from './fit-history';
import { FitList } from './fit-list';
import styles from './fit.module.css';

/** The measures of a client's head: written by whoever may write clients, read by everybody else. */
export const ClientFit = ({ clientId, isDeleted }: { clientId: number; isDeleted: boolean }) => {
  const { t } = useTranslation();
  const canWrite = useCan('client.write') && !isDeleted;
  const { data: fit, error, isFetching, refetch } = useFitQuery(clientId);
  if (!fit && error !== undefined)
    return (
      <ErrorState
        title={t('fit.loadError')}
        text={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!fit) return <SkeletonRows rows={6} />;
  const [newest] = fit.versions;
  return (
    <div className={styles.client}>
      {newest ? <FitList measures={newest} /> : <EmptyState title={t('fit.none')} />}
      {canWrite && (
        <div className={styles.foot}>
          <Button icon={IconRuler2} onClick={() => void openModal('clients.fit', { clientId })}>
            {t(newest ? 'fit.edit' : 'fit.measureNow')}
          </Button>
        </div>
      )}
      <FitHistory fit={fit} />
    </div>
  );
};
