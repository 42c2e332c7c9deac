import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useSession } from '@peruke/mf-kit/session';
import { Alert, Button } from '@peruke/ui/core';
import { PasswordField, StrengthMeter, useForm, useServerErrors, useWatch } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateProfileMutation } from '../account/account.api';
import { loadUser } from './load-user';
import { logOut } from './log-out';
import styles from './login.module.css';

/** In place of every page while the password is one that somebody else has set. */
export const NewPasswordScreen = () => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [update] = useUpdateProfileMutation();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { old_password: '', password: '' } });
  const { formRef, apply } = useServerErrors(form);
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const { error } = await update(values);
    if (error === undefined) return loadUser();
    const rest = isApiError(error) && error.errors ? apply(error) : [errorText(error)];
    setProblem(rest[0]);
  });

  return (
    <form ref={formRef} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles.title}>{t('renewal.title')}</h1>
      <p>{t('renewal.text')}</p>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <input type="hidden" name="username" autoComplete="username" value={user?.login ?? ''} readOnly />
      <PasswordField
        label={t('profile.old_password')}
        autoComplete="current-password"
        error={errors.old_password?.message}
        large
        autoFocus
        {...form.register('old_password')}
      />
      <PasswordField
        label={t('profile.new_password')}
        autoComplete="new-password"
        hint={errors.password ? undefined : t('login.password_hint')}
        error={errors.password?.message}
        large
        {...form.register('password')}
      />
      <StrengthMeter password={password} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={isSubmitting}
        disabled={password === ''}
      >
        {t('renewal.submit')}
      </Button>
      <Button variant="quiet" block onClick={() => void logOut()}>
        {t('renewal.log_out')}
      </Button>
    </form>
  );
};
