import type { Mark, MediaFile } from '@peruke/contracts/orders';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './marks.module.css';
import { type Spot, spotIn, spotOfKey } from './marks.rules';

interface MarkHands {
  /** The photo was touched where no mark is. */
  set: (spot: Spot) => void;
  move: (index: number, spot: Spot) => void;
  remove: (index: number) => void;
}

interface MarkedPhotoProps {
  photo: MediaFile;
  name: string;
  /** All marks of the intake: their numbers go over all its photos. */
  marks: readonly Mark[];
  /** Without them it only shows. */
  hands?: MarkHands;
}

const placed = ({ x, y }: Spot) => ({ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` });

/** A photo with the numbers of what is damaged. They are set by a touch, dragged, and moved by the arrow keys. */
export const MarkedPhoto = ({ photo, name, marks, hands }: MarkedPhotoProps) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const spotOf = (event: PointerEvent | MouseEvent): Spot =>
    spotIn(frame.current!.getBoundingClientRect(), event);
  const onPhoto = marks.flatMap((mark, index) => (mark.file_id === photo.id ? [{ mark, index }] : []));
  return (
    <div ref={frame} className={styles.frame} dir="ltr">
      {/* the keyboard sets a mark by the button below */}
      <img
        src={photo.large_url ?? photo.url}
        alt={name}
        draggable={false}
        onClick={hands && ((event) => hands.set(spotOf(event)))}
      />
      {onPhoto.map(({ mark, index }) =>
        hands ? (
          <button
            key={index}
            type="button"
            data-mark={index}
            className={styles.mark}
            style={placed(mark)}
            aria-label={t('intake.marks.at', { number: index + 1, word: mark.word })}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) hands.move(index, spotOf(event));
            }}
            onKeyDown={(event) => {
              const spot = spotOfKey(event.key, mark);
              if (spot) hands.move(index, spot);
              else if (event.key === 'Delete') hands.remove(index);
              else return;
              event.preventDefault();
            }}
          >
            {index + 1}
          </button>
        ) : (
          <span key={index} className={styles.mark} style={placed(mark)} aria-hidden>
            {index + 1}
          </span>
        ),
      )}
    </div>
  );
};
