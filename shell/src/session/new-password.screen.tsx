import { errorText, fieldErrors } from '@peruke/mf-kit/api';
import { useSession } from '@peruke/mf-kit/session';
import { Alert, Button, StrandsArt } from '@peruke/ui/core';
import { PasswordField, StrengthMeter } from '@peruke/ui/forms';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateProfileMutation } from '../api/shell.api';
import { loadUser } from './load-user';
import { logOut } from './log-out';
import styles from './login.module.css';

/** In place of every page while the password is one that somebody else has set. */
export const NewPasswordScreen = () => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [update] = useUpdateProfileMutation();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const errors = fieldErrors(failed);
  const isUnplaced = failed !== undefined && Object.keys(errors).length === 0;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    const answer = await update({ password, old_password: old });
    if (answer.error) setFailed(answer.error);
    else await loadUser();
    setBusy(false);
  };

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1 className={styles.title}>{t('renewal.title')}</h1>
        <p>{t('renewal.text')}</p>
        {isUnplaced && <Alert tone="bad">{errorText(failed)}</Alert>}
        <input type="hidden" name="username" autoComplete="username" value={user?.login ?? ''} readOnly />
        <PasswordField
          label={t('profile.old_password')}
          name="old_password"
          autoComplete="current-password"
          value={old}
          onChange={(event) => setOld(event.target.value)}
          error={errors.old_password}
          large
          autoFocus
        />
        <PasswordField
          label={t('profile.new_password')}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={errors.password ? undefined : t('login.password_hint')}
          error={errors.password}
          large
        />
        <StrengthMeter password={password} />
        <Button type="submit" variant="primary" size="large" block busy={busy} disabled={password === ''}>
          {t('renewal.submit')}
        </Button>
        <Button variant="quiet" block onClick={() => void logOut()}>
          {t('renewal.log_out')}
        </Button>
      </form>
      <StrandsArt className={styles.art} />
    </>
  );
};
