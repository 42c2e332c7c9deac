import type { MediaFile, PhotoAngle } from '@peruke/contracts/orders';
import { IconCamera } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { toldApart } from '../files/told-apart.rules';
import { useViewText } from '../files/use-view-text';
import styles from './compare.module.css';
import type { Side } from './use-places';

interface StripProps {
  side: Side;
  files: readonly MediaFile[];
  chosen: MediaFile;
  onChoose: (file: MediaFile) => void;
  missing?: readonly PhotoAngle[];
  onTake?: (angle: PhotoAngle) => void;
}

/** The photos of a side, and those that are still to be taken. */
export const Strip = ({ side, files, chosen, onChoose, missing = [], onTake }: StripProps) => {
  const { t } = useTranslation();
  const viewText = useViewText();
  const names = toldApart(files.map(({ angle }) => viewText({ angle }) || t('card.gallery.untold')));
  return (
    <section className={styles.strip} aria-label={t(`compare.${side}`)}>
      <p className={styles.count}>
        <b>{t(`compare.${side}`)}</b>
        <span>{t('card.gallery.photos', { count: files.length })}</span>
      </p>
      <ul>
        {files.map((file, at) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={file.id === chosen.id}
              onClick={() => onChoose(file)}
            >
              <img src={file.preview_url} alt="" loading="lazy" />
              <span>{names[at]}</span>
            </button>
          </li>
        ))}
        {onTake &&
          missing.map((angle) => (
            <li key={angle}>
              <button type="button" className={styles.missing} onClick={() => onTake(angle)}>
                <IconCamera size={20} />
                <span>{t('compare.missing', { angle: viewText({ angle }) })}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
};
