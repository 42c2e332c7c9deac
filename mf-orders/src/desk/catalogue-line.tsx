import { errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText } from '@peruke/ui/core';
import { IconRefresh } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useCatalogueStateQuery, useRefreshCatalogueMutation } from '../api/payments.api';
import styles from './desk.module.css';
import { useReasonText } from './use-reason-text';

/** When payment types and banks came from the invoicing system last, for who may ask for them anew. */
export const CatalogueLine = () => {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const mayRefresh = useCan('payment.refresh-catalogue');
  const { data } = useCatalogueStateQuery(undefined, { skip: !mayRefresh });
  const [refresh, { isLoading }] = useRefreshCatalogueMutation();
  if (!mayRefresh || !data?.provider) return null;
  const ask = async () => {
    const { data: outcome, error } = await refresh();
    if (!outcome) notify.error(errorText(error));
    else if (outcome.reason)
      notify.warning(t('desk.catalogue.failed', { reason: reasonText(outcome.reason) }));
    else notify.success(t('desk.catalogue.done', { types: outcome.types, banks: outcome.banks }));
  };
  return (
    <p className={styles.catalogue}>
      <span>
        {t('desk.catalogue.title')}{' '}
        {data.refreshed_at ? <DateText value={data.refreshed_at} /> : t('desk.catalogue.never')}
      </span>
      <Button size="small" variant="quiet" icon={IconRefresh} busy={isLoading} onClick={() => void ask()}>
        {t('desk.catalogue.refresh')}
      </Button>
    </p>
  );
};
