import { errorText, isApiError } from '@peruke/mf-kit/api';
import { Alert, Button } from '@peruke/ui/core';
import { TextField, useForm, useServerErrors } from '@peruke/ui/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './factor.module.css';

interface NameFormProps {
  label: string;
  hint?: string;
  value: string;
  submitLabel: string;
  /** Answers what went wrong, as an error of the call or as a sentence. */
  onName: (name: string) => Promise<unknown>;
  actions?: ReactNode;
  large?: boolean;
}

/** The name of a passkey; what is wrong with it stands under it. */
export const NameForm = ({ label, hint, value, submitLabel, onName, actions, large }: NameFormProps) => {
  const { t } = useTranslation('shell');
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { name: value } });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name }) => {
    setProblem(undefined);
    if (name.trim() === '') return form.setError('name', { message: t('passkey.name_missing') });
    const error = await onName(name);
    if (error === undefined) return;
    if (typeof error === 'string') return setProblem(error);
    const rest = isApiError(error) && error.errors ? apply(error) : [errorText(error)];
    setProblem(rest[0]);
  });
  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={(event) => {
        // it may stand in a pop-up beside another form
        event.stopPropagation();
        void submit(event);
      }}
      noValidate
    >
      {problem && <Alert tone="bad">{problem}</Alert>}
      <TextField
        label={label}
        hint={errors.name ? undefined : hint}
        error={errors.name?.message}
        maxLength={60}
        large={large}
        autoFocus
        {...form.register('name')}
      />
      <div className={styles.actions} data-wide={large}>
        <Button
          type="submit"
          variant="primary"
          size={large ? 'large' : undefined}
          block={large}
          busy={isSubmitting}
        >
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
};
