import type { FactorState, RecoveryCodes } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText, SkeletonRows } from '@peruke/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../factor/code-form';
import { AddPasskey } from '../factor/add-passkey';
import { EnrolApp } from '../factor/enrol-app';
import {
  useEndFactorMutation,
  useEndTrustMutation,
  useFactorStateQuery,
  useRenewCodesMutation,
} from '../factor/factor.api';
import { RecoveryCodeList } from '../factor/recovery-codes';
import { PasskeysPart } from './passkeys-part';
import styles from './profile.module.css';

type Step = 'enrol' | 'passkey' | 'renew' | 'remove';

interface StandingProps {
  state: FactorState;
  onStep: (step: Step) => void;
  /** What was pressed has done its work, and goes. */
  onEnded: () => void;
}

const Standing = ({ state, onStep, onEnded }: StandingProps) => {
  const { totp_since, required, recovery_left, trusted, passkeys = [] } = state;
  const { t } = useTranslation('shell');
  const [endTrust, { isLoading }] = useEndTrustMutation();
  const stopTrusting = async (): Promise<void> => {
    const { error } = await endTrust();
    if (error) return void notify.error(errorText(error));
    notify.success(t('factor.trust_ended'));
    onEnded();
  };
  const addPasskey = <PasskeysPart state={state} onAdd={() => onStep('passkey')} />;
  if (!totp_since && passkeys.length === 0)
    return (
      <>
        <p className={styles.place}>{t('factor.off')}</p>
        <Button size="small" data-step="enrol" onClick={() => onStep('enrol')}>
          {t('factor.set_up')}
        </Button>
        {addPasskey}
      </>
    );
  return (
    <>
      <p className={styles.place}>
        {totp_since && (
          <>
            {t('factor.on_since')} <DateText value={totp_since} show="date" />
            {' · '}
          </>
        )}
        {t('factor.codes_left', { count: recovery_left })}
        {trusted > 0 && ` · ${t('factor.trusted', { count: trusted })}`}
      </p>
      <div className={styles.buttons}>
        <Button size="small" data-step="enrol" onClick={() => onStep('enrol')}>
          {t(totp_since ? 'factor.change' : 'factor.set_up_app')}
        </Button>
        <Button size="small" data-step="renew" onClick={() => onStep('renew')}>
          {t('factor.renew')}
        </Button>
        {trusted > 0 && (
          <Button size="small" busy={isLoading} onClick={() => void stopTrusting()}>
            {t('factor.end_trust')}
          </Button>
        )}
        {totp_since && (!required || passkeys.length > 0) && (
          <Button size="small" variant="quiet" data-step="remove" onClick={() => onStep('remove')}>
            {t('factor.remove')}
          </Button>
        )}
      </div>
      {addPasskey}
    </>
  );
};

/**
 * The second factor in the profile: whether there is one, and all that may be done about it. `onCodes` hears whether codes stand
 * here that are shown once.
 */
export const FactorPart = ({ onCodes }: { onCodes: (isShown: boolean) => void }) => {
  const { t } = useTranslation('shell');
  const { data: state } = useFactorStateQuery(undefined, { refetchOnMountOrArgChange: true });
  const [renew] = useRenewCodesMutation();
  const [end] = useEndFactorMutation();
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<RecoveryCodes>();

  const isShown = codes !== undefined;
  useEffect(() => onCodes(isShown), [onCodes, isShown]);

  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState<{ to?: Step }>();
  useEffect(() => {
    if (!left) return;
    const begun = left.to && section.current?.querySelector<HTMLElement>(`[data-step="${left.to}"]`);
    (begun ?? title.current)?.focus();
  }, [left]);

  // never on to a button that would begin another deed: to where the step began, or above all of them
  const back = (to?: Step) => {
    setStep(undefined);
    setCodes(undefined);
    setLeft({ to });
  };
  /** Another passkey may follow; nothing else that is done is begun again at once. */
  const finish = () => back(step === 'passkey' ? step : undefined);
  const withCode = async (code: string): Promise<unknown> => {
    if (step === 'renew') {
      const answer = await renew({ code });
      setCodes(answer.data);
      return answer.error;
    }
    const { error } = await end({ code });
    if (error) return error;
    notify.success(t('factor.removed'));
    finish();
    return undefined;
  };
  const kept = () => {
    if (step === 'enrol' || step === 'passkey') notify.success(t('factor.enrolled'));
    finish();
  };
  // the codes come with the first factor alone
  const added = (made: RecoveryCodes) => {
    if (made.recovery_codes.length > 0) return setCodes(made);
    notify.success(t('passkey.done'));
    finish();
  };
  const cancel = <Button onClick={() => back(step)}>{t('cancel')}</Button>;

  return (
    <section ref={section} className={styles.sessions} aria-labelledby="factor-title">
      <h3 ref={title} id="factor-title" tabIndex={-1}>
        {t('factor.section')}
      </h3>
      {!state && <SkeletonRows rows={1} />}
      {state && !step && <Standing state={state} onStep={setStep} onEnded={() => setLeft({})} />}
      {codes && <RecoveryCodeList codes={codes.recovery_codes} onKept={kept} />}
      {!codes && step === 'passkey' && <AddPasskey onDone={added} actions={cancel} />}
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
