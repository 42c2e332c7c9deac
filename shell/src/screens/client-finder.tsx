import { openModal, Slot } from '@peruke/mf-kit/shell';
import { Button, Panel, Skeleton } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';

/** Search a client and open the card (DASH-003); the picker itself is mf-clients' (slot `client-picker`). */
export const ClientFinder = () => {
  const { t } = useTranslation('shell');
  const [client, setClient] = useState<{ id: number; name: string }>();
  const open = () => client && void openModal('clients.card', { clientId: client.id });
  return (
    <Panel title={t('dashboard.open_client')} className={styles.finder}>
      <div className={styles.finderRow}>
        <div className={styles.finderField}>
          <Slot
            name="client-picker"
            props={{ value: client?.id, onPick: setClient }}
            loading={<Skeleton height={36} />}
            empty={<Skeleton height={36} />}
          />
        </div>
        <Button onClick={open} disabledReason={client ? undefined : t('dashboard.choose_client')}>
          {t('dashboard.open')}
        </Button>
      </div>
    </Panel>
  );
};
