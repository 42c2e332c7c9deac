import {
  DEVICE_KINDS,
  type DeviceInvitation,
  type DeviceKind,
  inviteDeviceBody,
} from '@peruke/contracts/identity';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { QrCode } from '@peruke/ui/codes';
import { Alert, Button, CancelButton, Modal, Segmented } from '@peruke/ui/core';
import { IconCircleCheck } from '@peruke/ui/icons';
import { TextField, useServerErrors, useUiForm } from '@peruke/ui/forms';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDevicesQuery, useInviteDeviceMutation } from '../api/bench.api';
import styles from './devices.module.css';

const LOOK_AGAIN_MS = 2_000;

/** What the QR leads to. The code stands behind the `#`: it reaches no server and no log. */
const enrolAddress = (code: string): string => `${window.location.origin}/bench#enrol=${code}`;

const inFours = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

const useSecondsLeft = (ofSeconds: number): number => {
  const [until] = useState(() => Date.now() + ofSeconds * 1_000);
  const [seconds, setSeconds] = useState(ofSeconds);
  useEffect(() => {
    const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The code, until the device has shown it or its time is over. */
const ShownCode = ({ invitation }: { invitation: DeviceInvitation }) => {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(invitation.expires_in);
  const { data: devices } = useDevicesQuery(undefined, { pollingInterval: LOOK_AGAIN_MS });
  const device = devices?.find(({ id }) => id === invitation.id);
  if (device?.state === 'active')
    return (
      <div className={styles.enrolled} role="status">
        <IconCircleCheck size={48} />
        <p className={styles.big}>{t('devices.enrolled', { name: invitation.name })}</p>
        <p className={styles.quiet}>{t(`devices.next_${invitation.kind === 'wall' ? 'wall' : 'bench'}`)}</p>
      </div>
    );
  if (seconds === 0) return <Alert tone="warn">{t('devices.codeOver')}</Alert>;
  return (
    <div className={styles.code}>
      <p className={styles.lead}>{t('devices.howTo')}</p>
      <QrCode text={enrolAddress(invitation.code)} label={t('devices.qr', { name: invitation.name })} />
      <p className={styles.lead}>
        {t('devices.orType')} <bdi dir="ltr">{`${window.location.host}/bench`}</bdi>
      </p>
      <p className={styles.digits} dir="ltr" data-testid="enrol-code">
        {inFours(invitation.code)}
      </p>
      <p className={styles.quiet} role="timer">
        {t('devices.waitingFor')} <bdi dir="ltr">{clock(seconds)}</bdi>
      </p>
    </div>
  );
};

interface EnrolDeviceDialogProps {
  /** What was asked for already: its code alone is shown. */
  invitation?: DeviceInvitation;
  onClose: () => void;
}

/** Name and kind of a new device, then the code that it shows within minutes. */
export const EnrolDeviceDialog = ({ invitation, onClose }: EnrolDeviceDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [invite] = useInviteDeviceMutation();
  const [shown, setShown] = useState(invitation);
  const [problem, setProblem] = useState<string>();
  const form = useUiForm({
    schema: inviteDeviceBody,
    defaultValues: { name: '', kind: 'bench' as DeviceKind },
  });
  const { formRef, apply } = useServerErrors(form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { errors, isDirty, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const answer = await invite(values);
    if (!answer.error) return setShown(answer.data);
    if (isApiError(answer.error) && answer.error.errors) apply(answer.error);
    else setProblem(errorText(answer.error));
  });

  if (shown)
    return (
      <Modal
        opened
        size="small"
        title={t('devices.add')}
        subtitle={<bdi>{shown.name}</bdi>}
        onClose={onClose}
        footer={<CancelButton>{t('users.close')}</CancelButton>}
      >
        <ShownCode invitation={shown} />
      </Modal>
    );
  return (
    <Modal
      opened
      size="small"
      title={t('devices.add')}
      onClose={onClose}
      dirty={isDirty}
      footer={
        <>
          <CancelButton>{t('users.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('devices.showCode')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <TextField
          dir="auto"
          label={t('devices.name')}
          hint={t('devices.nameHint')}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Segmented
          block
          label={t('devices.kind')}
          value={kind}
          options={DEVICE_KINDS.map((value) => ({ value, label: t(`devices.kind_${value}`) }))}
          onChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
        />
        <p className={styles.quiet}>{t(`devices.about_${kind}`)}</p>
      </form>
    </Modal>
  );
};
