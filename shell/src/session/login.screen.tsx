import { config, isDebugging } from '@peruke/mf-kit/config';
import { hasEnded, startSession, wayBack } from '@peruke/mf-kit/session';
import { Alert, Button, StrandsArt } from '@peruke/ui/core';
import { PasswordField, TextField } from '@peruke/ui/fields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceToken, keepDeviceToken } from './device-token';
import { DemoLogins } from './demo-logins';
import { logIn } from './log-in';
import { causeOf } from './login-cause';
import styles from './login.module.css';

/** The link of an operator for somebody whose second factor is lost; behind the # it reaches no log. */
const RESCUE = /^#rescue=([\w-]+)$/;

interface LoginScreenProps {
  /** Somebody begins to sign in: all that will be needed then may be fetched. */
  onBegin: () => void;
  /** Somebody has signed in; settles when the portal stands in place of the login. */
  onSignedIn: () => Promise<void>;
}

/** The login (USR-027 to USR-033): any failure reads the same (USR-032); two fields, no rules of its own, password managers and pasting welcome. */
export const LoginScreen = ({ onBegin, onSignedIn }: LoginScreenProps) => {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const [, rescue] = RESCUE.exec(window.location.hash) ?? [];
  const [failed, setFailed] = useState<{ cause?: string }>();
  // whoever has turned the screen to a client takes it back by her password
  const [back] = useState(wayBack);

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
      });
      keepDeviceToken(answer.device_token);
      startSession(answer);
      await onSignedIn();
    } catch (error) {
      setFailed({ cause: causeOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} onInput={onBegin} noValidate>
        <h1 className={styles.title}>{t('login.title')}</h1>
        {failed && (
          <Alert tone="bad">
            {t('login.refused')}
            {failed.cause && <p>{failed.cause}</p>}
          </Alert>
        )}
        {!failed && hasEnded() && <Alert tone="warn">{t('login.ended')}</Alert>}
        {rescue && <Alert tone="warn">{t('login.rescue')}</Alert>}
        <TextField
          label={t('login.username')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ltr
          large
          autoFocus={!back}
          defaultValue={back?.login}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          hint={t('login.password_hint')}
          large
          autoFocus={!!back}
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
