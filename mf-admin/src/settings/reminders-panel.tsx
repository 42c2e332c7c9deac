import { WIG_TYPES } from '@peruke/contracts/orders';
import { Panel } from '@peruke/ui/core';
import { Controller, FormGrid, NumberField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
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
      <FormGrid className={styles.next}>
        <Controller
          control={form.control}
          name="recallMonths"
          render={({ field: { value, onChange, onBlur } }) => (
            <NumberField
              span={2}
              label={t('settings.key.recallMonths')}
              unit={t('settings.months')}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={form.formState.errors.recallMonths?.message}
            />
          )}
        />
      </FormGrid>
      <p className={styles.note}>{t('settings.recallNote')}</p>
      <MonthsByType form={form} />
    </Panel>
  );
};
