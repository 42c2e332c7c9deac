import { useCan } from '@peruke/mf-kit/session';
import { openModal, type SlotPropsOf } from '@peruke/mf-kit/shell';
import { Button, DateText } from '@peruke/ui/core';
import { IconRuler2 } from '@peruke/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFitQuery } from '../api/clients.api';
import { FitList } from '../head/fit-list';
import styles from '../head/fit.module.css';
import { measuresOf } from '../head/fit.rules';

/** The client's measures in the form of a new order, which takes them over as they stand there. */
export const OrderFormFit = ({ clientId, onFit }: SlotPropsOf<'order-form.fit'>) => {
  const { t } = useTranslation();
  const canWrite = useCan('client.write');
  const { currentData } = useFitQuery(clientId);
  const newest = currentData?.versions[0];
  const tell = useEffectEvent(() => onFit(newest && { ...measuresOf(newest), version: newest.version }));
  useEffect(() => tell(), [newest]);
  if (!currentData) return null;
  return (
    <div className={styles.inForm}>
      {newest ? (
        <>
          <FitList measures={newest} />
          <p className={styles.note}>
            {t('fit.measured')} <DateText value={newest.at} show="date" /> · <bdi>{newest.by}</bdi>
          </p>
        </>
      ) : (
        <p className={styles.note}>{t('fit.none')}</p>
      )}
      {canWrite && (
        <Button size="small" icon={IconRuler2} onClick={() => void openModal('clients.fit', { clientId })}>
          {t(newest ? 'fit.edit' : 'fit.measureNow')}
        </Button>
      )}
    </div>
  );
};
