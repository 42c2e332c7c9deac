import { Panel } from '@peruke/ui/core';
import { Controller, FormGrid, NumberField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from './settings-form';
import styles from './settings.module.css';

/** After how long clients are asked to come. */
export const RemindersPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.reminders')}>
      <FormGrid>
        <Controller
          control={form.control}
          name="uncollectedDays"
          render={({ field: { value, onChange, onBlur } }) => (
            <NumberField
              span={2}
              label={t('settings.key.uncollectedDays')}
              unit={t('settings.days')}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={form.formState.errors.uncollectedDays?.message}
            />
          )}
        />
      </FormGrid>
      <p className={styles.note}>{t('settings.remindersNote')}</p>
    </Panel>
  );
};
