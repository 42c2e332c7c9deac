import type { Client } from '@peruke/contracts/clients';
import { useCan } from '@peruke/mf-kit/session';
import { Slot } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { IconCopyPlus } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './client-card.module.css';
import { useAddOrder } from './use-add-order';

/** Wigs on the first tab. */
const NEWEST = 3;

/** The newest wigs under the facts; the tab has them all. */
export const NewestWigs = ({ client, onAll }: { client: Client; onAll: () => void }) => {
  const { t } = useTranslation();
  const canOrder = useCan('order.create');
  const addOrder = useAddOrder(client);
  return (
    <section className={styles.wigs} aria-label={t('card.tab.wigs')}>
      <div className={styles.wigsHead}>
        <h3>{t('card.tab.wigs')}</h3>
        {canOrder && client.isDeleted === 0 && (
          <Button size="small" icon={IconCopyPlus} onClick={() => void addOrder('new_wig', true)}>
            {t('card.likeLast')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onAll}>
          {t('card.allWigs')}
        </Button>
      </div>
      <Slot name="client-card.wigs" props={{ clientId: client.id, limit: NEWEST }} />
    </section>
  );
};
