import { type Mark, MOST_MARKS, type Order } from '@peruke/contracts/orders';
import { Button, IconButton } from '@peruke/ui/core';
import { PillsField, TextField } from '@peruke/ui/forms';
import { IconPlus, IconX } from '@peruke/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toldApart } from '../files/told-apart.rules';
import { useViewText } from '../files/use-view-text';
import { GalleryButtons } from '../media/gallery-buttons';
import { useNextPhoto } from '../media/use-next-photo';
import { useUploads } from '../media/use-uploads';
import { MarkedPhoto } from './marked-photo';
import styles from './marks.module.css';
import type { Spot } from './marks.rules';

interface PhotoMarksProps {
  order: Order;
  marks: readonly Mark[];
  onChange: (marks: readonly Mark[]) => void;
  problemOf: (index: number) => string | undefined;
}

const MOST_OF_A_WORD = 80;
const MIDDLE: Spot = { x: 0.5, y: 0.5 };

/** What is damaged, marked by numbers on the photos of the order with a word for each. */
export const PhotoMarks = ({ order, marks, onChange, problemOf }: PhotoMarksProps) => {
  const { t } = useTranslation();
  const viewText = useViewText();
  const { images } = order.files;
  const [shownId, setShownId] = useState<number>();
  const photo = images.find(({ id }) => id === shownId) ?? images[0];
  const mayUpload = order.actions.includes('upload');
  const { items, add } = useUploads(order, mayUpload);
  const next = useNextPhoto(order);
  const root = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string>(undefined);
  useEffect(() => {
    if (toFocus.current !== undefined) root.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = undefined;
  }, [marks]);

  /** After a touch its word is asked for; by the keyboard it has to be moved first. */
  const set = (spot: Spot, isByKeys: boolean): void => {
    if (!photo || marks.length >= MOST_MARKS) return;
    toFocus.current = isByKeys ? `[data-mark="${marks.length}"]` : `input[name="mark-${marks.length}"]`;
    onChange([...marks, { file_id: photo.id, ...spot, word: '' }]);
  };
  const put = (index: number, more: Partial<Mark>) =>
    onChange(marks.with(index, { ...marks[index]!, ...more }));
  const remove = (index: number) => onChange(marks.toSpliced(index, 1));
  const names = toldApart(
    images.map(({ angle }, at) => viewText({ angle }) || t('intake.marks.photo', { number: at + 1 })),
  );
  return (
    <div ref={root} className={styles.marks}>
      {photo ? (
        <>
          <MarkedPhoto
            photo={photo}
            name={names[images.indexOf(photo)] ?? ''}
            marks={marks}
            hands={{ set: (spot) => set(spot, false), move: put, remove }}
          />
          {images.length > 1 && (
            <PillsField
              label={t('intake.marks.photos')}
              options={images.map(({ id }, at) => ({ value: String(id), label: names[at] ?? '' }))}
              value={String(photo.id)}
              onChange={(id) => setShownId(Number(id))}
            />
          )}
        </>
      ) : (
        <p className={styles.hint}>{t('intake.marks.none')}</p>
      )}
      <div className={styles.buttons}>
        {mayUpload && (
          <GalleryButtons
            next={next}
            busy={items.length > 0}
            onFiles={(files, isPhoto = false) => {
              add(files, { isPhoto, view: next.view });
              next.used();
            }}
          />
        )}
        {photo && (
          <Button
            size="small"
            variant="quiet"
            icon={IconPlus}
            disabled={marks.length >= MOST_MARKS}
            onClick={() => set(MIDDLE, true)}
          >
            {t('intake.marks.add')}
          </Button>
        )}
      </div>
      {photo && <p className={styles.hint}>{t('intake.marks.how')}</p>}
      <ol className={styles.words}>
        {marks.map((mark, index) => (
          <li key={index}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <TextField
              name={`mark-${index}`}
              label={t('intake.marks.word', { number: index + 1 })}
              maxLength={MOST_OF_A_WORD}
              value={mark.word}
              onFocus={() => setShownId(mark.file_id)}
              onChange={(event) => put(index, { word: event.target.value })}
              error={problemOf(index)}
            />
            <IconButton
              icon={IconX}
              label={t('intake.marks.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
};
