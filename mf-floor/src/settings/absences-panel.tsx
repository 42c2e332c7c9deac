import type { WorkCentreBody } from '@peruke/contracts/floor';
import { Button, IconButton, Panel } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { wireDateOf } from '@peruke/ui/formats';
import { Controller, NumberField, TextField, useFieldArray, type UseFormReturn } from '@peruke/ui/forms';
import { IconPlus, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

/** Days on which fewer work here than belong here. */
export const AbsencesPanel = ({ form }: { form: UseFormReturn<WorkCentreBody, unknown, WorkCentreBody> }) => {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'absences' });
  const today = wireDateOf(new Date());
  return (
    <Panel
      title={t('settings.absences')}
      actions={
        <Button
          size="small"
          variant="quiet"
          icon={IconPlus}
          onClick={() => append({ from: today, to: today, hands: 1, note: '' })}
        >
          {t('settings.addAbsence')}
        </Button>
      }
    >
      {fields.length === 0 && <p className={classes.quiet}>{t('settings.noAbsences')}</p>}
      <ul className={classes.rows}>
        {fields.map((field, at) => (
          <li key={field.id} className={classes.row}>
            {(['from', 'to'] as const).map((end) => (
              <Controller
                key={end}
                control={form.control}
                name={`absences.${at}.${end}`}
                render={({ field: { value, onChange, onBlur }, fieldState }) => (
                  <DateField
                    label={t(`settings.${end}`)}
                    className={classes.date}
                    value={value}
                    onChange={(day) => onChange(day ?? '')}
                    onBlur={onBlur}
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
            <Controller
              control={form.control}
              name={`absences.${at}.hands`}
              render={({ field: { ref: _ref, ...own }, fieldState }) => (
                <NumberField
                  {...own}
                  label={t('settings.hands')}
                  className={classes.count}
                  error={fieldState.error?.message}
                />
              )}
            />
            <TextField
              label={t('settings.note')}
              className={classes.grow}
              maxLength={200}
              error={form.formState.errors.absences?.[at]?.note?.message}
              {...form.register(`absences.${at}.note`)}
            />
            <IconButton
              icon={IconTrash}
              className={classes.remove}
              label={t('settings.removeAbsence')}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
};
