import { Alert, Button, IconButton, Modal } from '@peruke/ui/core';
import { IconCamera, IconCameraRotate } from '@peruke/ui/icons';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './camera-dialog.module.css';
import { useCamera } from './use-camera';

const QUALITY = 0.9;

const takePhoto = (video: HTMLVideoElement): Promise<File | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) =>
        resolve(blob ? new File([blob], `photo-${Date.now()}.jpg`, { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      QUALITY,
    ),
  );
};

interface CameraDialogProps {
  /** Beside the title: what the photo will show. */
  offer?: ReactNode;
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** The picture of a camera and its release: the rear one first, the chosen one is remembered. */
export const CameraDialog = ({ offer, onPhoto, onClose }: CameraDialogProps) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const { devices, deviceId, choose, ready, failed } = useCamera(video);
  const next = (): void => {
    const at = devices.findIndex((device) => device.deviceId === deviceId);
    const device = devices[(at + 1) % devices.length];
    if (device) choose(device.deviceId);
  };
  const release = async (): Promise<void> => {
    const photo = video.current && (await takePhoto(video.current));
    if (!photo) return;
    onPhoto(photo);
    onClose();
  };
  return (
    <Modal
      opened
      title={t('camera.title')}
      headExtra={offer}
      level={1}
      onClose={onClose}
      footerStart={
        devices.length > 1 && <IconButton icon={IconCameraRotate} label={t('camera.other')} onClick={next} />
      }
      footer={
        <>
          <Button onClick={onClose}>{t('word.cancel')}</Button>
          <Button variant="primary" icon={IconCamera} disabled={!ready} onClick={() => void release()}>
            {t('camera.take')}
          </Button>
        </>
      }
    >
      {failed ? (
        <Alert tone="bad">{t('camera.failed')}</Alert>
      ) : (
        <video
          ref={video}
          className={styles.picture}
          autoPlay
          muted
          playsInline
          aria-label={t('camera.title')}
        />
      )}
    </Modal>
  );
};
