import { errorText } from '@peruke/mf-kit/api';
import { clearSession, startSession, useSession } from '@peruke/mf-kit/session';
import { Alert, Button, OverlayLayer } from '@peruke/ui/core';
import { PasswordField } from '@peruke/ui/fields';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../factor/code-form';
import { useProveFactorMutation } from '../factor/factor.api';
import { deviceToken, keepDeviceToken } from '../session/device-token';
import { logIn } from '../session/log-in';
import { causeOf } from '../session/login-cause';
import { goOnAs } from '../session/go-on-as';
import styles from './idle.module.css';

/** Somebody else, or another day: what stands in the page is given up, which the browser asks about where it is unsaved. */
const leave = (): void => {
  clearSession();
  window.location.assign('/login');
};

const Leave = () => {
  const { t } = useTranslation('shell');
  return (
    <Button variant="quiet" block onClick={leave}>
      {t('idle.leave')}
    </Button>
  );
};

const AskCode = ({ token }: { token: string }) => {
  const { t } = useTranslation('shell');
  const [prove] = useProveFactorMutation();
  const verify = async (code: string): Promise<unknown> => {
    const answer = await prove({ code, trust: false, token });
    if (answer.error) return answer.error;
    startSession(answer.data);
    return (await goOnAs()) ? undefined : { status: 'offline' };
  };
  return (
    <CodeForm label={t('factor.code')} submitLabel={t('factor.submit')} onCode={verify} actions={<Leave />} />
  );
};

interface AskPasswordProps {
  login: string;
  /** A code is still to come; the half session that takes it. */
  onHalf: (token: string) => void;
}

const AskPassword = ({ login, onHalf }: AskPasswordProps) => {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await logIn({ login, password, device_token: deviceToken() });
      keepDeviceToken(answer.device_token);
      if (answer.second_factor === 'verify') return onHalf(answer.access_token);
      startSession(answer);
      if (!(await goOnAs())) setProblem(errorText({ status: 'offline', code: 'offline', message: '' }));
    } catch (error) {
      setProblem(causeOf(error) ?? t('idle.refused'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <input type="text" name="login" autoComplete="username" value={login} readOnly hidden />
      <div data-autofocus>
        <PasswordField label={t('login.password')} name="password" autoComplete="current-password" large />
      </div>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {t('idle.go_on')}
      </Button>
      <Leave />
    </form>
  );
};

/**
 * Lies over everything when the session has ended for want of use. What stands in the page stays as it is; the same person
 * signs in here and goes on.
 */
export const LockedPage = () => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const titleId = useId();
  const [half, setHalf] = useState<string>();
  if (!user) return null;
  return (
    <OverlayLayer
      opened
      onClose={() => undefined}
      closeOnOutside={false}
      labelledBy={titleId}
      className={styles.lock}
      contentClassName={styles.sheet}
    >
      <h2 id={titleId} className={styles.title}>
        {t('idle.locked_title')}
      </h2>
      <p className={styles.text}>{t('idle.locked_text', { name: user.nickName })}</p>
      {half === undefined ? <AskPassword login={user.login} onHalf={setHalf} /> : <AskCode token={half} />}
    </OverlayLayer>
  );
};
