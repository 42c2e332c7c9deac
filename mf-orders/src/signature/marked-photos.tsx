import type { Mark, MediaFile } from '@peruke/contracts/orders';
import { FreeText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { MarkedPhoto } from '../marks/marked-photo';
import styles from '../marks/marks.module.css';
import counter from './counter.module.css';

interface MarkedPhotosProps {
  photos: readonly MediaFile[];
  /** Photos without one are left out. */
  marks: readonly Mark[];
  /** For a panel among others. */
  small?: boolean;
}

/** The photos on which something is marked. */
export const markedOf = (photos: readonly MediaFile[], marks: readonly Mark[]): MediaFile[] =>
  photos.filter(({ id }) => marks.some((mark) => mark.file_id === id));

/** What is damaged where: the photos with their numbers, and the word of each. */
export const MarkedPhotos = ({ photos, marks, small = false }: MarkedPhotosProps) => {
  const { t } = useTranslation();
  return (
    <div className={small ? styles.small : counter.marked}>
      <div className={styles.photos}>
        {markedOf(photos, marks).map((photo) => (
          <MarkedPhoto key={photo.id} photo={photo} name={t('intake.marks.title')} marks={marks} />
        ))}
      </div>
      <ol className={styles.words}>
        {marks.map(({ word }, index) => (
          <li key={index}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <FreeText>{word}</FreeText>
          </li>
        ))}
      </ol>
    </div>
  );
};
