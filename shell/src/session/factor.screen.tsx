import type { RecoveryCodes } from '@peruke/contracts/identity';
import { startSession, useSession } from '@peruke/mf-kit/session';
import { Button } from '@peruke/ui/core';
import { Checkbox } from '@peruke/ui/fields';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../factor/code-form';
import { EnrolApp } from '../factor/enrol-app';
import { useProveFactorMutation } from '../factor/factor.api';
import { RecoveryCodeList } from '../factor/recovery-codes';
import { loadUser } from './load-user';
import { logOut } from './log-out';
import styles from './login.module.css';

const LogOut = () => {
  const { t } = useTranslation('shell');
  return (
    <Button variant="quiet" block onClick={() => void logOut()}>
      {t('factor.log_out')}
    </Button>
  );
};

const Verify = () => {
  const { t } = useTranslation('shell');
  const [prove] = useProveFactorMutation();
  const trust = useRef<HTMLInputElement>(null);
  const verify = async (code: string): Promise<unknown> => {
    const answer = await prove({ code, trust: trust.current?.checked ?? false });
    if (answer.error) return answer.error;
    startSession(answer.data);
    await loadUser();
    return undefined;
  };
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('factor.title')}</h1>
      <p>{t('factor.text')}</p>
      <CodeForm
        label={t('factor.code')}
        submitLabel={t('factor.submit')}
        onCode={verify}
        actions={<LogOut />}
        large
      >
        <div>
          <Checkbox ref={trust} label={t('factor.trust')} />
          <p className={styles.hint}>{t('factor.trust_hint')}</p>
        </div>
      </CodeForm>
    </div>
  );
};

const Enrol = () => {
  const { t } = useTranslation('shell');
  const [codes, setCodes] = useState<RecoveryCodes>();
  const goOn = async (): Promise<void> => {
    if (codes?.session) startSession(codes.session);
    await loadUser();
  };
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('factor.enrol_title')}</h1>
      {codes ? (
        <RecoveryCodeList codes={codes.recovery_codes} onKept={() => void goOn()} />
      ) : (
        <>
          <p>{t('factor.enrol_text')}</p>
          <EnrolApp onDone={setCodes} actions={<LogOut />} large />
        </>
      )}
    </div>
  );
};

/** In place of every page while half of the sign-in is to come: a code, or where the role needs one, an app. */
export const FactorScreen = () => {
  const { user } = useSession();
  return user?.second_factor === 'enrol' ? <Enrol /> : <Verify />;
};
