import { Button, IconButton } from '@peruke/ui/core';
import { IconCamera, IconUpload } from '@peruke/ui/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraDialog } from '../camera/camera-dialog';
import { ACCEPT } from '../files/file-types.rules';
import type { NextPhoto } from './use-next-photo';
import styles from './photo-view.module.css';
import { PhotoViewMenu } from './photo-view-menu';

interface GalleryButtonsProps {
  next: NextPhoto;
  onFiles: (files: readonly File[], isPhoto?: boolean) => void;
  busy: boolean;
}

/** What the next photos show, and the ways to bring them: the camera and files. */
export const GalleryButtons = ({ next, onFiles, busy }: GalleryButtonsProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        data-testid="gallery-input"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span className={styles.next}>
        <PhotoViewMenu value={next.view} name={t('card.gallery.nextPhoto')} onChange={next.change} />
      </span>
      <IconButton icon={IconCamera} label={t('card.gallery.take')} onClick={next.openCamera} />
      <Button size="small" icon={IconUpload} aria-busy={busy} onClick={() => input.current?.click()}>
        {t('card.gallery.upload')}
      </Button>
      {next.isCameraOpen && (
        <CameraDialog
          offer={
            <PhotoViewMenu value={next.view} name={t('card.gallery.nextPhoto')} onChange={next.change} />
          }
          onPhoto={(photo) => onFiles([photo], true)}
          onClose={next.closeCamera}
        />
      )}
    </>
  );
};
