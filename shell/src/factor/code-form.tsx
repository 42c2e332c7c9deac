import { errorText, isApiError } from '@peruke/mf-kit/api';
import { Alert, Button } from '@peruke/ui/core';
import { TextField, useForm, useServerErrors } from '@peruke/ui/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './factor.module.css';

interface CodeFormProps {
  label: string;
  hint?: string;
  submitLabel: string;
  /** Answers the error of the call, if there is one. */
  onCode: (code: string) => Promise<unknown>;
  /** Below the field. */
  children?: ReactNode;
  actions?: ReactNode;
  large?: boolean;
}

/** One field for a code, whoever asks for it; what is wrong with it stands under it. */
export const CodeForm = ({ label, hint, submitLabel, onCode, children, actions, large }: CodeFormProps) => {
  const { t } = useTranslation('shell');
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { code: '' } });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem(undefined);
    const error = await onCode(code);
    if (error === undefined) return;
    form.resetField('code');
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
        hint={errors.code ? undefined : (hint ?? t('factor.code_hint'))}
        error={errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        ltr
        large={large}
        autoFocus
        {...form.register('code')}
      />
      {children}
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
