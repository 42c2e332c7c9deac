import { notify } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import type { FieldValues, UseFormReturn } from '@peruke/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

interface SaveButtonsProps {
  isDirty: boolean;
  busy: boolean;
  onRevert: () => void;
}

export const SaveButtons = ({ isDirty, busy, onRevert }: SaveButtonsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="quiet" disabled={!isDirty} onClick={onRevert}>
        {t('settings.revert')}
      </Button>
      <Button variant="primary" type="submit" busy={busy} disabled={!isDirty}>
        {t('settings.save')}
      </Button>
    </>
  );
};

interface SettingsFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** What the topic is about. */
  explain: string;
  save: (body: Values) => Promise<{ error?: unknown }>;
  children: ReactNode;
}

/** A topic that is saved as a whole; a refusal shows under its fields and changes nothing. */
export const SettingsForm = <Values extends FieldValues>(props: SettingsFormProps<Values>) => {
  const { form, explain, save, children } = props;
  const { t } = useTranslation();
  const { formRef, refuse, isDirty } = useSettingsForm(form);
  const submit = form.handleSubmit(async (body) => {
    const { error } = await save(body);
    if (error) return refuse(error);
    form.reset(body);
    notify.success(t('settings.saved'));
  });
  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.bar}>
        <p className={classes.quiet}>{explain}</p>
        <SaveButtons {...{ isDirty }} busy={form.formState.isSubmitting} onRevert={() => form.reset()} />
      </div>
      {children}
    </form>
  );
};
