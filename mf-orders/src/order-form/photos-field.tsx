import { Button, IconButton } from '@peruke/ui/core';
import { IconCamera, IconPhotoPlus, IconX } from '@peruke/ui/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraDialog } from '../camera/camera-dialog';
import { ACCEPT, isVideo } from '../files/file-types.rules';
import { type PhotoView, UNTOLD } from '../files/photo-view.rules';
import { PhotoViewMenu } from '../media/photo-view-menu';
import tile from '../media/tile.module.css';
import { useAccepted } from '../media/use-accepted';
import styles from './add-order.module.css';

interface PhotosFieldProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  views: ReadonlyMap<File, PhotoView>;
  onView: (file: File, view: PhotoView) => void;
}

interface ChosenProps {
  file: File;
  view: PhotoView;
  onView: (view: PhotoView) => void;
  onRemove: () => void;
}

/** A chosen file as it looks and, of a photo, what it shows, before it is sent. */
const Chosen = ({ file, view, onView, onRemove }: ChosenProps) => {
  const { t } = useTranslation();
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li className={tile.holder}>
      {isVideo(file) ? (
        <video className={styles.picture} src={url} muted aria-label={file.name} />
      ) : (
        <>
          <img className={styles.picture} src={url} alt={file.name} />
          <PhotoViewMenu
            value={view}
            name={file.name}
            onChange={(change) => onView({ ...view, ...change })}
          />
        </>
      )}
      <IconButton
        icon={IconX}
        size="small"
        className={tile.remove}
        label={`${t('card.gallery.remove')} ${file.name}`}
        onClick={onRemove}
      />
    </li>
  );
};

/** Photos and videos that go out with the new order: from files or straight from the camera (ORD-128, ORD-131). */
export const PhotosField = ({ files, onChange, views, onView }: PhotosFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const accepted = useAccepted();
  return (
    <div className={styles.photos}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        data-testid="photos-input"
        onChange={(event) => {
          onChange([...files, ...accepted(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className={styles.chosen}>
          {files.map((file, i) => (
            <Chosen
              key={`${file.name}-${i}`}
              file={file}
              view={views.get(file) ?? UNTOLD}
              onView={(view) => onView(file, view)}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <Button icon={IconPhotoPlus} onClick={() => input.current?.click()}>
          {t('form.addPhotos')}
        </Button>
        <Button icon={IconCamera} onClick={() => setCamera(true)}>
          {t('form.takePhoto')}
        </Button>
      </div>
      {camera && (
        <CameraDialog onPhoto={(photo) => onChange([...files, photo])} onClose={() => setCamera(false)} />
      )}
    </div>
  );
};
