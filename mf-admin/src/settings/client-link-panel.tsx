import { Panel } from '@peruke/ui/core';
import { Toggle, useWatch } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from './settings-form';
import styles from './settings.module.css';

/** Whether clients may look at their order by a link, and what it shows. */
export const ClientLinkPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  const isOn = useWatch({ control: form.control, name: 'clientLink' });
  return (
    <Panel title={t('settings.links')}>
      <div className={styles.switches}>
        <Toggle label={t('settings.key.clientLink')} {...form.register('clientLink')} />
        {isOn && (
          <Toggle label={t('settings.key.clientLinkBalance')} {...form.register('clientLinkBalance')} />
        )}
      </div>
      <p className={styles.note}>{t('settings.linksNote')}</p>
    </Panel>
  );
};
