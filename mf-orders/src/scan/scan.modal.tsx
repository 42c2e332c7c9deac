import { ModalFrame, type ModalPropsOf, type ModalResultOf, useModal } from '@peruke/mf-kit/shell';
import { Button, IconButton } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { IconCameraRotate, IconSearch } from '@peruke/ui/icons';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCamera } from '../camera/use-camera';
import styles from './scan.module.css';
import { useScan } from './use-scan';

/**
 * The camera as a reader of codes (SCAN-001 to SCAN-006): the rear one first, the chosen one is remembered, the first code
 * closes it. Without a camera the number can be typed; errors of the camera are not told.
 */
export const ScanModal = ({ kind }: ModalPropsOf<'orders.scan'>) => {
  const { t } = useTranslation();
  const { close } = useModal<ModalResultOf<'orders.scan'>>();
  const video = useRef<HTMLVideoElement>(null);
  const { devices, deviceId, choose, ready } = useCamera(video);
  const [typed, setTyped] = useState('');
  useScan(video, ready, kind, (code) => close({ code }));
  const turn = (): void => {
    const at = devices.findIndex((device) => device.deviceId === deviceId);
    const next = devices[(at + 1) % devices.length];
    if (next) choose(next.deviceId);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = typed.trim();
    if (code !== '') close({ code });
  };
  return (
    <ModalFrame
      title={t(`scan.${kind}`)}
      footerStart={
        devices.length > 1 && <IconButton icon={IconCameraRotate} label={t('scan.other')} onClick={turn} />
      }
      footer={<Button onClick={() => close()}>{t('scan.cancel')}</Button>}
    >
      <div className={styles.body}>
        <div className={styles.camera}>
          <video
            ref={video}
            className={styles.picture}
            autoPlay
            muted
            playsInline
            aria-label={t('scan.camera')}
          />
          <span className={styles.aim} data-kind={kind} aria-hidden />
        </div>
        <p className={styles.hint} role="status">
          {t('scan.hint')}
        </p>
        <form className={styles.typed} onSubmit={submit}>
          <TextField
            label={t('scan.typed')}
            dir="ltr"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" icon={IconSearch} disabled={typed.trim() === ''}>
            {t('scan.open')}
          </Button>
        </form>
      </div>
    </ModalFrame>
  );
};
