import { Button, IconButton, Panel } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { Controller, PillsField, TextField, useFieldArray, useWatch } from '@peruke/ui/forms';
import { wireDateOf } from '@peruke/ui/formats';
import { IconPlus, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { BookedMeetings } from './booked-meetings';
import type { PanelProps } from './settings-form';
import styles from './settings.module.css';

/** Days on which the house is shut or ends at noon, beside those of the Jewish year. */
export const OwnDaysPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'ownDays' });
  const days = useWatch({ control: form.control, name: 'ownDays' });
  const errors = form.formState.errors.ownDays;
  return (
    <Panel
      title={t('settings.key.ownDays')}
      actions={
        <Button
          size="small"
          variant="quiet"
          icon={IconPlus}
          onClick={() => append({ day: wireDateOf(new Date()), kind: 'closed', title: '' })}
        >
          {t('settings.addDay')}
        </Button>
      }
    >
      {fields.length === 0 && <p className={styles.note}>{t('settings.noOwnDays')}</p>}
      <ul className={styles.rows}>
        {fields.map((field, at) => (
          <li key={field.id} className={styles.row}>
            <Controller
              control={form.control}
              name={`ownDays.${at}.day`}
              render={({ field: { value, onChange, onBlur } }) => (
                <DateField
                  label={t('settings.dayOf')}
                  className={styles.date}
                  value={value}
                  onChange={(day) => onChange(day ?? '')}
                  onBlur={onBlur}
                  error={errors?.[at]?.day?.message}
                />
              )}
            />
            <TextField
              label={t('settings.dayTitle')}
              className={styles.grow}
              maxLength={60}
              error={errors?.[at]?.title?.message}
              {...form.register(`ownDays.${at}.title`)}
            />
            <Controller
              control={form.control}
              name={`ownDays.${at}.kind`}
              render={({ field: { value, onChange } }) => (
                <PillsField
                  label={t('settings.dayKind')}
                  options={(['closed', 'half'] as const).map((kind) => ({
                    value: kind,
                    label: t(`settings.kind.${kind}`),
                  }))}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
            <IconButton
              icon={IconTrash}
              className={styles.remove}
              label={t('settings.removeDay')}
              onClick={() => remove(at)}
            />
            {days[at] && <BookedMeetings day={days[at].day} kind={days[at].kind} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
