import { errorText, isApiError } from '@peruke/mf-kit/api';
import { Alert, Button } from '@peruke/ui/core';
import { useForm, type UseFormRegisterReturn, useServerErrors } from '@peruke/ui/forms';
import { type ReactNode, useState } from 'react';
import styles from './factor.module.css';

/** What a caller of one of these forms says of it. */
export interface OneFieldFormParts {
  submitLabel: string;
  /** Below the field. */
  children?: ReactNode;
  actions?: ReactNode;
  large?: boolean;
}

interface OneFieldFormProps extends OneFieldFormParts {
  /** As the server calls it in its errors. */
  name: string;
  value?: string;
  /** Said when nothing is written; without it the server answers. */
  missing?: string;
  /** A code is good once: what was refused is not left there. */
  emptiedWhenRefused?: boolean;
  /** Answers what went wrong, as an error of the call or as a sentence. */
  onSend: (value: string) => Promise<unknown>;
  field: (field: UseFormRegisterReturn, error: string | undefined) => ReactNode;
}

/** A form of one field, which may stand in a pop-up beside another form; what is wrong stands under the field. */
export const OneFieldForm = (props: OneFieldFormProps) => {
  const { name, value = '', missing, emptiedWhenRefused, onSend, field } = props;
  const { submitLabel, children, actions, large } = props;
  const [problem, setProblem] = useState<string>();
  const form = useForm<Record<string, string>>({ defaultValues: { [name]: value } });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (written) => {
    const sent = written[name] ?? '';
    setProblem(undefined);
    if (missing && sent.trim() === '') return form.setError(name, { message: missing });
    const error = await onSend(sent);
    if (error === undefined) return;
    if (emptiedWhenRefused) form.resetField(name);
    if (typeof error === 'string') return setProblem(error);
    const rest = isApiError(error) && error.errors ? apply(error) : [errorText(error)];
    setProblem(rest[0]);
  });

  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      noValidate
    >
      {problem && <Alert tone="bad">{problem}</Alert>}
      {field(form.register(name), errors[name]?.message)}
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
