import type { FactorState, RecoveryCodes } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText, SkeletonRows } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../factor/code-form';
import { EnrolApp } from '../factor/enrol-app';
import {
  useEndFactorMutation,
  useEndTrustMutation,
  useFactorStateQuery,
  useRenewCodesMutation,
} from '../factor/factor.api';
import { RecoveryCodeList } from '../factor/recovery-codes';
import styles from './profile.module.css';

type Step = 'enrol' | 'renew' | 'remove';

interface StandingProps {
  state: FactorState;
  onStep: (step: Step) => void;
}

const Standing = ({ state: { totp_since, required, recovery_left, trusted }, onStep }: StandingProps) => {
  const { t } = useTranslation('shell');
  const [endTrust, { isLoading }] = useEndTrustMutation();
  const stopTrusting = async (): Promise<void> => {
    const { error } = await endTrust();
    if (error) notify.error(errorText(error));
    else notify.success(t('factor.trust_ended'));
  };
  if (!totp_since)
    return (
      <>
        <p className={styles.place}>{t('factor.off')}</p>
        <Button size="small" onClick={() => onStep('enrol')}>
          {t('factor.set_up')}
        </Button>
      </>
    );
  return (
    <>
      <p className={styles.place}>
        {t('factor.on_since')} <DateText value={totp_since} show="date" />
        {' · '}
        {t('factor.codes_left', { count: recovery_left })}
        {trusted > 0 && ` · ${t('factor.trusted', { count: trusted })}`}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onStep('enrol')}>
          {t('factor.change')}
        </Button>
        <Button size="small" onClick={() => onStep('renew')}>
          {t('factor.renew')}
        </Button>
        {trusted > 0 && (
          <Button size="small" busy={isLoading} onClick={() => void stopTrusting()}>
            {t('factor.end_trust')}
          </Button>
        )}
        {!required && (
          <Button size="small" variant="quiet" onClick={() => onStep('remove')}>
            {t('factor.remove')}
          </Button>
        )}
      </div>
    </>
  );
};

/** The second factor in the profile: whether there is one, and all that may be done about it. */
export const FactorPart = () => {
  const { t } = useTranslation('shell');
  const { data: state } = useFactorStateQuery(undefined, { refetchOnMountOrArgChange: true });
  const [renew] = useRenewCodesMutation();
  const [end] = useEndFactorMutation();
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<RecoveryCodes>();

  const back = () => {
    setStep(undefined);
    setCodes(undefined);
  };
  const withCode = async (code: string): Promise<unknown> => {
    if (step === 'renew') {
      const answer = await renew({ code });
      setCodes(answer.data);
      return answer.error;
    }
    const { error } = await end({ code });
    if (error) return error;
    notify.success(t('factor.removed'));
    back();
    return undefined;
  };
  const kept = () => {
    if (step === 'enrol') notify.success(t('factor.enrolled'));
    back();
  };
  const cancel = <Button onClick={back}>{t('cancel')}</Button>;

  return (
    <section className={styles.sessions} aria-labelledby="factor-title">
      <h3 id="factor-title">{t('factor.section')}</h3>
      {!state && <SkeletonRows rows={1} />}
      {state && !step && <Standing state={state} onStep={setStep} />}
      {codes && <RecoveryCodeList codes={codes.recovery_codes} onKept={kept} />}
      {!codes && step === 'enrol' && <EnrolApp onDone={setCodes} actions={cancel} />}
      {!codes && (step === 'renew' || step === 'remove') && (
        <CodeForm
          label={t('factor.code')}
          hint={t('factor.ask_code')}
          submitLabel={t(`factor.${step}`)}
          onCode={withCode}
          actions={cancel}
        />
      )}
    </section>
  );
};
