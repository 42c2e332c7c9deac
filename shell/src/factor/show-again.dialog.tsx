import { errorText, isApiError } from '@peruke/mf-kit/api';
import { Alert, Button, CancelButton, Modal } from '@peruke/ui/core';
import { PasswordField, TextField, useForm, useServerErrors } from '@peruke/ui/forms';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFactorStateQuery, useShowAgainMutation } from './factor.api';
import { useShowPasskeyAgainMutation } from './passkey.api';
import { isPasskeyPlace } from './passkey.rules';
import { ShowPasskey } from './show-passkey';
import styles from './factor.module.css';

/** The password or a code again, above whatever stands open; the call that asked for it goes on afterwards. */
export const ShowAgainDialog = ({ onDone }: { onDone: (isShown: boolean) => void }) => {
  const { t } = useTranslation('shell');
  const formId = useId();
  const { data: state } = useFactorStateQuery();
  const [show] = useShowAgainMutation();
  const [showPasskey] = useShowPasskeyAgainMutation();
  const [byCode, setByCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password, code }) => {
    setProblem(undefined);
    const { error } = await show(byCode ? { code } : { password });
    if (error === undefined) return onDone(true);
    const rest = isApiError(error) && error.errors ? apply(error) : [errorText(error)];
    setProblem(rest[0]);
  });

  const byPasskey = async (credential: Parameters<typeof showPasskey>[0]['credential']): Promise<unknown> => {
    const { error } = await showPasskey({ credential });
    if (error === undefined) onDone(true);
    return error;
  };

  return (
    <Modal
      opened
      dirty={false}
      size="small"
      title={t('fresh.title')}
      onClose={() => onDone(false)}
      footer={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={formId} busy={isSubmitting}>
            {t('fresh.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        className={styles.part}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <p>{t(byCode ? 'fresh.code_text' : 'fresh.text')}</p>
        {problem && <Alert tone="bad">{problem}</Alert>}
        {byCode ? (
          <TextField
            key="code"
            label={t('factor.code')}
            error={errors.code?.message}
            autoComplete="one-time-code"
            ltr
            autoFocus
            {...form.register('code')}
          />
        ) : (
          <PasswordField
            key="password"
            label={t('fresh.password')}
            error={errors.password?.message}
            autoComplete="current-password"
            autoFocus
            {...form.register('password')}
          />
        )}
        {state?.totp_since && (
          <Button size="small" variant="quiet" onClick={() => setByCode(!byCode)}>
            {t(byCode ? 'fresh.by_password' : 'fresh.by_code')}
          </Button>
        )}
        {state?.passkeys && state.passkeys.length > 0 && isPasskeyPlace(state) && (
          <ShowPasskey onShown={byPasskey} />
        )}
      </form>
    </Modal>
  );
};
