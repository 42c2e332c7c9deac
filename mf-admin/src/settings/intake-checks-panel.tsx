import { MOST_INTAKE_CHECKS } from '@peruke/contracts/settings';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Alert, Button, IconButton, Panel } from '@peruke/ui/core';
import { Controller, TextField, Toggle, useFieldArray, useWatch } from '@peruke/ui/forms';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from './settings-form';
import styles from './settings.module.css';

const newId = (): string => `own-${crypto.randomUUID().slice(0, 8)}`;

/** What is looked at when a wig comes in for repair: named in both languages, put in order, put aside. */
export const IntakeChecksPanel = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  const { control, formState } = form;
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'intakeChecks',
    keyName: 'key',
  });
  const now = useWatch({ control, name: 'intakeChecks' });
  const errors = formState.errors.intakeChecks;
  const kept = new Set(formState.defaultValues?.intakeChecks?.map((check) => check?.id));
  return (
    <Panel
      title={t('settings.key.intakeChecks')}
      actions={
        <Button
          size="small"
          variant="quiet"
          icon={IconPlus}
          disabled={fields.length >= MOST_INTAKE_CHECKS}
          onClick={() => append({ id: newId(), he: '', en: '', isAside: false })}
        >
          {t('settings.checks.add')}
        </Button>
      }
    >
      <p className={styles.note}>{t('settings.checks.note')}</p>
      {(errors?.root ?? errors)?.message && <Alert tone="bad">{(errors?.root ?? errors)?.message}</Alert>}
      <ul className={styles.checks}>
        {fields.map((field, at) => {
          const name = now[at]?.[currentLanguage()] || t('settings.checks.new');
          return (
            <li key={field.key} className={styles.check} data-aside={now[at]?.isAside || undefined}>
              <Controller
                control={control}
                name={`intakeChecks.${at}.isAside`}
                render={({ field: { value, onChange } }) => (
                  <Toggle
                    label={t('settings.checks.inUse', { name })}
                    hideLabel
                    checked={!value}
                    onChange={(event) => onChange(!event.target.checked)}
                  />
                )}
              />
              {(['he', 'en'] as const).map((language) => (
                <TextField
                  key={language}
                  label={t(`settings.checks.${language}`)}
                  className={styles.grow}
                  ltr={language === 'en'}
                  maxLength={40}
                  error={errors?.[at]?.[language]?.message}
                  {...form.register(`intakeChecks.${at}.${language}`)}
                />
              ))}
              <span className={styles.moves}>
                <IconButton
                  icon={IconArrowUp}
                  label={t('settings.checks.up', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  label={t('settings.checks.down', { name })}
                  disabled={at === fields.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                {!kept.has(field.id) && (
                  <IconButton
                    icon={IconTrash}
                    label={t('settings.checks.remove', { name })}
                    onClick={() => remove(at)}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
