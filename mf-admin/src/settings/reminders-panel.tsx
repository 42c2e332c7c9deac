import { WIG_TYPES } from '@peruke/contracts/orders';
import { Panel } from '@peruke/ui/core';
import { Controller, FormGrid, NumberField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { NumberSetting } from './number-setting';
import type { PanelProps } from './settings-form';
import styles from './settings.module.css';

/** What of a type needs another time; one that is emptied is as all types. */
const MonthsByType = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="recallMonthsByType"
      render={({ field: { value, onChange, onBlur } }) => (
        <fieldset className={styles.types}>
          <legend>{t('settings.key.recallMonthsByType')}</legend>
          <FormGrid>
            {WIG_TYPES.map((type) => (
              <NumberField
                key={type}
                span={2}
                label={t(`stock.type.${type}`)}
                unit={t('settings.months')}
                value={value[type]}
                onChange={(months) => {
                  const { [type]: _before, ...rest } = value;
                  onChange(months === null ? rest : { ...rest, [type]: months });
                }}
                onBlur={onBlur}
                error={form.formState.errors.recallMonthsByType?.[type]?.message}
              />
            ))}
          </FormGrid>
        </fieldset>
      )}
    />
  );
};

/** After how long clients are asked to come. */
export const RemindersPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.reminders')}>
      <FormGrid>
        <NumberSetting form={form} name="uncollectedDays" unit={t('settings.days')} />
      </FormGrid>
      <p className={styles.note}>{t('settings.remindersNote')}</p>
      <FormGrid className={styles.next}>
        <NumberSetting form={form} name="recallMonths" unit={t('settings.months')} />
      </FormGrid>
      <p className={styles.note}>{t('settings.recallNote')}</p>
      <MonthsByType form={form} />
    </Panel>
  );
};
