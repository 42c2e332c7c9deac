import { HALF_DAY_KINDS, type OpenHours } from '@peruke/contracts/settings';
import { Alert, Button, Panel, VisuallyHidden } from '@peruke/ui/core';
import { TimeField } from '@peruke/ui/dates';
import { Checkbox, Controller, Toggle, useWatch } from '@peruke/ui/forms';
import { IconCopy } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { BookedWeekday } from './booked-meetings';
import type { PanelProps, SettingsForm } from './settings-form';
import styles from './settings.module.css';

const USUAL: OpenHours = { opens: '09:00', closes: '17:30' };
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
type Day = (typeof DAYS)[number];

const DayRow = ({ form, day }: { form: SettingsForm; day: Day }) => {
  const { t } = useTranslation();
  const value = useWatch({ control: form.control, name: `week.${day}` });
  const { errors: faults, dirtyFields } = form.formState;
  const errors = faults.week?.[day];
  const name = t(`settings.day.${day}`);
  const set = (next: OpenHours | null): void =>
    form.setValue(`week.${day}`, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <li className={styles.day}>
      <span className={styles.dayName} aria-hidden>
        {name}
      </span>
      <Toggle
        label={t('settings.open', { day: name })}
        hideLabel
        checked={value !== null}
        onChange={(event) => set(event.target.checked ? USUAL : null)}
      />
      {value === null ? (
        <span className={styles.quiet}>{t('settings.closed')}</span>
      ) : (
        <div className={styles.hours}>
          {(['opens', 'closes'] as const).map((which) => (
            <Controller
              key={which}
              control={form.control}
              name={`week.${day}.${which}`}
              render={({ field: { ref: _ref, ...field } }) => (
                <TimeField
                  {...field}
                  value={field.value}
                  label={<VisuallyHidden>{t(`settings.${which}`, { day: name })}</VisuallyHidden>}
                  className={styles.time}
                  error={errors?.[which]?.message}
                />
              )}
            />
          ))}
        </div>
      )}
      {dirtyFields.week?.[day] && <BookedWeekday weekday={day} hours={value} />}
    </li>
  );
};

/** When the house works: the board, the promise and the load count by it. */
export const HoursPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  const problem = form.formState.errors.week;
  const copy = () => {
    const week = form.getValues('week');
    const pattern = week.find((day) => day !== null);
    if (!pattern) return;
    form.setValue(
      'week',
      week.map((day) => day && { ...pattern }),
      { shouldDirty: true },
    );
  };
  return (
    <Panel
      title={t('settings.key.week')}
      actions={
        <Button size="small" variant="quiet" icon={IconCopy} onClick={copy}>
          {t('settings.copyHours')}
        </Button>
      }
    >
      {(problem?.root ?? problem)?.message && <Alert tone="bad">{(problem?.root ?? problem)?.message}</Alert>}
      <ul className={styles.week}>
        {DAYS.map((day) => (
          <DayRow key={day} form={form} day={day} />
        ))}
      </ul>
      <Controller
        control={form.control}
        name="halfKinds"
        render={({ field }) => (
          <fieldset className={styles.kinds}>
            <legend>{t('settings.key.halfKinds')}</legend>
            {HALF_DAY_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`settings.halfKind.${kind}`)}
                checked={field.value.includes(kind)}
                onChange={({ target }) =>
                  field.onChange(
                    HALF_DAY_KINDS.filter((one) =>
                      one === kind ? target.checked : field.value.includes(one),
                    ),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      />
      <p className={styles.note}>{t('settings.feasts')}</p>
    </Panel>
  );
};
