import { Panel } from '@peruke/ui/core';
import { FormGrid } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { NumberSetting } from './number-setting';
import type { PanelProps } from './settings-form';
import styles from './settings.module.css';

/** How long is kept what nobody needs any more, and what was deleted where nobody can delete it. */
export const PrivacyPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.privacy')}>
      <FormGrid>
        <NumberSetting form={form} name="backupDays" unit={t('settings.days')} />
        <NumberSetting form={form} name="messageMonths" unit={t('settings.months')} />
        <NumberSetting form={form} name="signInDays" unit={t('settings.days')} />
      </FormGrid>
      <p className={styles.note}>{t('settings.privacyNote')}</p>
      <p className={styles.note}>{t('settings.retentionNote')}</p>
    </Panel>
  );
};
