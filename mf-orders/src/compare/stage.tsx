import type { MediaFile } from '@peruke/contracts/orders';
import { DateText, IconButton, useUiDirection } from '@peruke/ui/core';
import { Toggle } from '@peruke/ui/fields';
import { IconArrowsHorizontal, IconMinus, IconPlus } from '@peruke/ui/icons';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewText } from '../files/use-view-text';
import { type Place, seenPart, shareAt, shareOfKey } from './compare.rules';
import styles from './compare.module.css';
import { type Side, useGestures, usePlaces } from './use-places';

export const MODES = ['slider', 'beside', 'overlay'] as const;
export type Mode = (typeof MODES)[number];

export const otherOf = (side: Side): Side => (side === 'before' ? 'after' : 'before');

const placeStyle = ({ zoom, x, y }: Place): CSSProperties => ({
  transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})`,
});

interface PictureProps {
  file: MediaFile;
  /** Where it lies: the first at the inline start. */
  side: Side;
  /** What it shows, which is the other one when the two are turned. */
  what: Side;
  place: Place;
  style?: CSSProperties;
}

/** One of the two, with what it is in its corner. */
const Picture = ({ file, side, what, place, style }: PictureProps) => {
  const { t } = useTranslation();
  const viewText = useViewText();
  return (
    <div className={styles.layer} data-side={side} style={style}>
      <img
        src={file.large_url ?? file.url}
        alt={t(`compare.${what}Photo`, { view: viewText(file) })}
        style={placeStyle(place)}
        draggable={false}
      />
    </div>
  );
};

const Caption = ({ file, side, what }: Pick<PictureProps, 'file' | 'side' | 'what'>) => {
  const { t } = useTranslation();
  const viewText = useViewText();
  return (
    <p className={styles.caption} data-side={side}>
      <b>{t(`compare.${what}`)}</b>
      <span>{viewText(file)}</span>
      <DateText value={file.created_at} />
    </p>
  );
};

interface HandleProps {
  share: number;
  onMove: (share: number) => void;
  onDrag: (clientX: number) => void;
}

/** What parts the two pictures: drawn with a pointer, moved by 5 % with an arrow. */
const Handle = ({ share, onMove, onDrag }: HandleProps) => {
  const { t } = useTranslation();
  const direction = useUiDirection();
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = shareOfKey(event.key, share, direction);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  const hold = (event: PointerEvent): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event.clientX);
  };
  return (
    <div className={styles.line} style={{ insetInlineStart: `${share}%` }}>
      <span
        role="slider"
        tabIndex={0}
        className={styles.handle}
        aria-label={t('compare.handle')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        onKeyDown={onKeyDown}
        onPointerDown={hold}
        onPointerMove={drag}
      >
        <IconArrowsHorizontal size={24} />
      </span>
    </div>
  );
};

/** Where in the picture one is, once it is larger than its frame; `shape` of the frame, width by height. */
const CutOut = ({ file, place, shape }: { file: MediaFile; place: Place; shape: number }) => {
  const { left, top, size } = seenPart(place);
  const part = {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${size * 100}%`,
    height: `${size * 100}%`,
  };
  return (
    <div className={styles.map} style={{ aspectRatio: shape }} aria-hidden>
      <img src={file.preview_url} alt="" />
      <span style={part} />
    </div>
  );
};

const ZoomBar = ({ places }: { places: ReturnType<typeof usePlaces> }) => {
  const { t } = useTranslation();
  const { place, zoom, reset, together, join } = places;
  return (
    <div className={styles.zoom}>
      <IconButton
        icon={IconMinus}
        label={t('compare.smaller')}
        disabled={place.zoom <= 1}
        onClick={() => zoom(-1)}
      />
      <button type="button" className={styles.percent} aria-label={t('compare.whole')} onClick={reset}>
        <bdi dir="ltr">{Math.round(place.zoom * 100)}%</bdi>
      </button>
      <IconButton icon={IconPlus} label={t('compare.larger')} onClick={() => zoom(1)} />
      <Toggle
        label={t('compare.together')}
        checked={together}
        onChange={(event) => join(event.target.checked)}
      />
    </div>
  );
};

/** How much of the first picture is cut away at the inline end; a clip knows left and right alone. */
const clipOf = (share: number, direction: 'ltr' | 'rtl'): CSSProperties => {
  const cut = `${100 - share}%`;
  return { clipPath: direction === 'rtl' ? `inset(0 0 0 ${cut})` : `inset(0 ${cut} 0 0)` };
};

const styleOf = (
  mode: Mode,
  side: Side,
  share: number,
  direction: 'ltr' | 'rtl',
): CSSProperties | undefined => {
  if (side === 'after' || mode === 'beside') return undefined;
  return mode === 'slider' ? clipOf(share, direction) : { opacity: share / 100 };
};

interface StageProps {
  pair: Readonly<Record<Side, MediaFile>>;
  mode: Mode;
  /** After at the inline start. */
  isTurned: boolean;
}

/** The two pictures over or beside each other. */
export const Stage = ({ pair, mode, isTurned }: StageProps) => {
  const { t } = useTranslation();
  const direction = useUiDirection();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [share, setShare] = useState(50);
  const places = usePlaces();
  const shareHere = (clientX: number): number =>
    shareAt(clientX, frame?.getBoundingClientRect() ?? { left: 0, width: 0 }, direction);
  const middle = mode === 'slider' ? share : 50;
  const sideAt = (clientX: number): Side => (shareHere(clientX) < middle ? 'before' : 'after');
  const columns = mode === 'beside' ? 2 : 1;
  const gestures = useGestures({ frame, columns, sideAt }, places);
  const shape = frame?.clientHeight ? frame.clientWidth / columns / frame.clientHeight : 1;
  const { place } = places;
  const whatAt = (side: Side): Side => (isTurned ? otherOf(side) : side);
  return (
    <div className={styles.stage} data-mode={mode}>
      <div ref={setFrame} className={styles.frame} {...gestures}>
        {(['after', 'before'] as const).map((side) => (
          <Picture
            key={side}
            file={pair[whatAt(side)]}
            side={side}
            what={whatAt(side)}
            place={places.places[side]}
            style={styleOf(mode, side, share, direction)}
          />
        ))}
        {mode === 'slider' && (
          <Handle share={share} onMove={setShare} onDrag={(clientX) => setShare(shareHere(clientX))} />
        )}
      </div>
      {(['before', 'after'] as const).map((side) => (
        <Caption key={side} file={pair[whatAt(side)]} side={side} what={whatAt(side)} />
      ))}
      {mode === 'overlay' && (
        <label className={styles.mix}>
          <span>{t('compare.mix')}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(share)}
            onChange={(event) => setShare(Number(event.target.value))}
          />
        </label>
      )}
      {place.zoom > 1 && <CutOut file={pair.before} place={place} shape={shape} />}
      <ZoomBar places={places} />
    </div>
  );
};
