import type { provePasskeyBody, RecoveryCodes } from '@peruke/contracts/identity';
import { startSession, useSession } from '@peruke/mf-kit/session';
import { Button, SkeletonRows } from '@peruke/ui/core';
import { Checkbox } from '@peruke/ui/fields';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { AddPasskey } from '../factor/add-passkey';
import { CodeForm } from '../factor/code-form';
import { EnrolApp } from '../factor/enrol-app';
import { useFactorStateQuery, useProveFactorMutation } from '../factor/factor.api';
import { useProvePasskeyMutation } from '../factor/passkey.api';
import { isPasskeyPlace } from '../factor/passkey.rules';
import { RecoveryCodeList } from '../factor/recovery-codes';
import { ShowPasskey } from '../factor/show-passkey';
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
  const [provePasskey] = useProvePasskeyMutation();
  const { data: state, isLoading } = useFactorStateQuery();
  const [byCode, setByCode] = useState(false);
  const trust = useRef<HTMLInputElement>(null);
  const verify = async (code: string): Promise<unknown> => {
    const answer = await prove({ code, trust: trust.current?.checked ?? false });
    if (answer.error) return answer.error;
    startSession(answer.data);
    await loadUser();
    return undefined;
  };
  const verifyPasskey = async (
    credential: z.input<typeof provePasskeyBody>['credential'],
  ): Promise<unknown> => {
    const answer = await provePasskey({ credential, trust: trust.current?.checked ?? false });
    if (answer.error) return answer.error;
    startSession(answer.data);
    await loadUser();
    return undefined;
  };
  const trustBox = (
    <div>
      <Checkbox ref={trust} label={t('factor.trust')} />
      <p className={styles.hint}>{t('factor.trust_hint')}</p>
    </div>
  );
  if (isLoading) return <SkeletonRows rows={4} />;
  const passkeys = state?.passkeys ?? [];
  const canShow = state !== undefined && passkeys.length > 0 && isPasskeyPlace(state);
  if (canShow && !byCode)
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>{t('factor.title')}</h1>
        <p>{t('passkey.text')}</p>
        <ShowPasskey onShown={verifyPasskey} large />
        {trustBox}
        <Button block onClick={() => setByCode(true)}>
          {t('passkey.by_code')}
        </Button>
        <LogOut />
      </div>
    );
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('factor.title')}</h1>
      <p>{t('factor.text')}</p>
      {passkeys.length > 0 && !canShow && state?.passkey_origin && (
        <p className={styles.hint}>{t('passkey.elsewhere', { origin: state.passkey_origin })}</p>
      )}
      <CodeForm
        label={t('factor.code')}
        submitLabel={t('factor.submit')}
        onCode={verify}
        actions={
          <>
            {canShow && (
              <Button block onClick={() => setByCode(false)}>
                {t('passkey.show')}
              </Button>
            )}
            <LogOut />
          </>
        }
        large
      >
        {trustBox}
      </CodeForm>
    </div>
  );
};

const Enrol = () => {
  const { t } = useTranslation('shell');
  const [codes, setCodes] = useState<RecoveryCodes>();
  const { data: state } = useFactorStateQuery();
  const [byPasskey, setByPasskey] = useState(false);
  const goOn = async (): Promise<void> => {
    if (codes?.session) startSession(codes.session);
    await loadUser();
  };
  const actions = (
    <>
      {state && isPasskeyPlace(state) && (
        <Button block onClick={() => setByPasskey(!byPasskey)}>
          {t(byPasskey ? 'passkey.enrol_app' : 'passkey.enrol')}
        </Button>
      )}
      <LogOut />
    </>
  );
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('factor.enrol_title')}</h1>
      {codes ? (
        <RecoveryCodeList codes={codes.recovery_codes} onKept={() => void goOn()} />
      ) : (
        <>
          <p>{t('factor.enrol_text')}</p>
          {byPasskey ? (
            <AddPasskey onDone={setCodes} actions={actions} large />
          ) : (
            <EnrolApp onDone={setCodes} actions={actions} large />
          )}
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
