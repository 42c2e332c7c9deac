import type { RecoveryCodes } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { QrCode } from '@peruke/ui/codes';
import { Alert, Ltr, SkeletonRows } from '@peruke/ui/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form';
import { useEnrolAppMutation, useOfferAppMutation } from './factor.api';
import styles from './factor.module.css';

interface EnrolAppProps {
  onDone: (codes: RecoveryCodes) => void;
  actions?: ReactNode;
  large?: boolean;
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A secret for an authenticator app, by its QR code or typed, and the first code that the app shows for it. */
export const EnrolApp = ({ onDone, actions, large }: EnrolAppProps) => {
  const { t } = useTranslation('shell');
  const [offer, { data: offered, error }] = useOfferAppMutation();
  const [enrol] = useEnrolAppMutation();
  useEffect(() => void offer(), [offer]);

  const confirmCode = async (code: string): Promise<unknown> => {
    const answer = await enrol({ code });
    if (answer.data) onDone(answer.data);
    return answer.error;
  };

  if (error) return <Alert tone="bad">{errorText(error)}</Alert>;
  if (!offered) return <SkeletonRows rows={4} />;
  return (
    <div className={styles.part}>
      <p>{t('factor.step_scan')}</p>
      <div className={styles.qr}>
        <QrCode text={offered.uri} label={t('factor.qr')} size={200} />
      </div>
      <p className={styles.key}>
        <Ltr>{inFours(offered.secret)}</Ltr>
      </p>
      <CodeForm
        label={t('factor.step_code')}
        submitLabel={t('factor.confirm')}
        onCode={confirmCode}
        actions={actions}
        large={large}
      />
    </div>
  );
};
