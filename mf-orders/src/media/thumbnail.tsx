import type { MediaFile } from '@peruke/contracts/orders';
import { IconPlayerPlay, IconVideo } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { formatDuration } from './duration.rules';
import styles from './gallery-panel.module.css';

/** A file of the gallery with its names. */
export interface Shown {
  readonly file: MediaFile;
  readonly kind: 'image' | 'video';
  readonly name: string;
  readonly removeName: string;
}

/** A small picture that opens the large view. */
export const Thumbnail = ({ shown, onOpen }: { shown: Shown; onOpen: () => void }) => {
  const { t } = useTranslation();
  const { file, kind, name } = shown;
  // the address stays when the preview replaces what stood in for it
  const src = `${file.preview_url}${file.is_ready === false ? '#making' : ''}`;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={t('card.gallery.open', { name })}
      onClick={onOpen}
    >
      {file.has_preview === false ? (
        <span className={styles.bare}>
          <IconVideo size={32} />
        </span>
      ) : (
        <img key={src} src={src} alt={name} loading="lazy" />
      )}
      {kind === 'video' && (
        <span className={styles.length}>
          <IconPlayerPlay size={14} />
          {file.duration != null && <bdi dir="ltr">{formatDuration(file.duration)}</bdi>}
        </span>
      )}
    </button>
  );
};
