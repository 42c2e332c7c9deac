import { config, isDebugging } from '@peruke/mf-kit/config';
import { startSession } from '@peruke/mf-kit/session';
import { Alert, Button, StrandsArt } from '@peruke/ui/core';
import { PasswordField, TextField } from '@peruke/ui/fields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLoginMutation } from '../api/shell.api';
import { deviceToken, keepDeviceToken } from './device-token';
import { DemoLogins } from './demo-logins';
import { loadUser } from './load-user';
import { causeOf } from './login-cause';
import styles from './login.module.css';

/** The link of an operator for somebody whose second factor is lost; behind the # it reaches no log. */
const RESCUE = /^#rescue=([\w-]+)$/;

/** The login (USR-027 to USR-033): any failure reads the same (USR-032); two fields, no rules of its own, password managers and pasting welcome. */
export const LoginScreen = () => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [logIn] = useLoginMutation();
  const [busy, setBusy] = useState(false);
  const { hash } = useLocation();
  const [, rescue] = RESCUE.exec(hash) ?? [];
  const [failed, setFailed] = useState<{ cause?: string }>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await logIn({
        login: String(fields.get('login')),
        password: String(fields.get('password')),
        device_token: deviceToken(),
        ...(rescue && { rescue }),
      }).unwrap();
      keepDeviceToken(answer.device_token);
      startSession(answer);
      await loadUser();
      await navigate('/', { replace: true });
    } catch (error) {
      setFailed({ cause: causeOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1 className={styles.title}>{t('login.title')}</h1>
        {failed && (
          <Alert tone="bad">
            {t('login.refused')}
            {failed.cause && <p>{failed.cause}</p>}
          </Alert>
        )}
        {rescue && <Alert tone="warn">{t('factor.rescue')}</Alert>}
        <TextField
          label={t('login.username')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ltr
          large
          autoFocus
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          hint={t('login.password_hint')}
          large
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {t('login.submit')}
        </Button>
        {config().mode === 'demo' && !isDebugging() && <DemoLogins />}
      </form>
      <StrandsArt className={styles.art} />
    </>
  );
};
