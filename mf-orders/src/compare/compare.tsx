import type { MediaFile, Order, PhotoAngle } from '@peruke/contracts/orders';
import {
  IconButton,
  OverlayLayer,
  Segmented,
  StateTag,
  BarcodeText,
  FreeText,
  DateText,
  useUiDirection,
} from '@peruke/ui/core';
import { Toggle } from '@peruke/ui/fields';
import {
  IconArrowsExchange,
  IconArrowsHorizontal,
  IconCamera,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconX,
} from '@peruke/ui/icons';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewText } from '../media/photo-view-menu';
import { firstPair, missingAngles, sameAngle, type Sides } from '../media/photo-view.rules';
import { type Place, seenPart, shareAt, shareOfKey } from './compare.rules';
import styles from './compare.module.css';
import { type Side, useGestures, usePlaces } from './use-places';

const MODES = ['slider', 'beside', 'overlay'] as const;
type Mode = (typeof MODES)[number];

const otherOf = (side: Side): Side => (side === 'before' ? 'after' : 'before');

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

/** Where in the picture one is, once it is larger than its frame. */
const CutOut = ({ file, place }: { file: MediaFile; place: Place }) => {
  const { left, top, size } = seenPart(place);
  const part = {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${size * 100}%`,
    height: `${size * 100}%`,
  };
  return (
    <div className={styles.map} aria-hidden>
      <img src={file.preview_url} alt="" />
      <span style={part} />
    </div>
  );
};

interface StripProps {
  side: Side;
  files: readonly MediaFile[];
  chosen: MediaFile;
  onChoose: (file: MediaFile) => void;
  missing?: readonly PhotoAngle[];
  onTake?: (angle: PhotoAngle) => void;
}

/** The photos of a side, and those that are still to be taken. */
const Strip = ({ side, files, chosen, onChoose, missing = [], onTake }: StripProps) => {
  const { t } = useTranslation();
  const viewText = useViewText();
  return (
    <section className={styles.strip} aria-label={t(`compare.${side}`)}>
      <p className={styles.count}>
        <b>{t(`compare.${side}`)}</b>
        <span>{t('card.gallery.photos', { count: files.length })}</span>
      </p>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={file.id === chosen.id}
              onClick={() => onChoose(file)}
            >
              <img src={file.preview_url} alt="" loading="lazy" />
              <span>{viewText({ angle: file.angle }) || t('card.gallery.untold')}</span>
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
const Stage = ({ pair, mode, isTurned }: StageProps) => {
  const { t } = useTranslation();
  const direction = useUiDirection();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [share, setShare] = useState(50);
  const places = usePlaces();
  const shareHere = (clientX: number): number =>
    shareAt(clientX, frame?.getBoundingClientRect() ?? { left: 0, width: 0 }, direction);
  const middle = mode === 'slider' ? share : 50;
  const sideAt = (clientX: number): Side => (shareHere(clientX) < middle ? 'before' : 'after');
  const gestures = useGestures(frame, places, sideAt);
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
      {place.zoom > 1 && <CutOut file={pair.before} place={place} />}
      <ZoomBar places={places} />
    </div>
  );
};

interface CompareProps {
  order: Order;
  sides: Sides;
  level: number;
  onClose: () => void;
  /** Takes the photo that is missing; nobody may when undefined. */
  onTake?: (angle: PhotoAngle) => void;
}

/** Before and after on the whole screen; the two sides of the same angle go together. */
export const Compare = ({ order, sides, level, onClose, onTake }: CompareProps) => {
  const { t } = useTranslation();
  const title = useId();
  const whole = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<Mode>('slider');
  const [isTurned, setIsTurned] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<Side, number>>>({});
  const first = firstPair(sides);
  if (!first) return null;
  const shown = (side: Side, at: 0 | 1): MediaFile =>
    sides[side].find(({ id }) => id === chosen[side]) ?? first[at];
  const pair = { before: shown('before', 0), after: shown('after', 1) };
  const choose = (side: Side, file: MediaFile): void => {
    const other = otherOf(side);
    const linked = sameAngle(file, sides[other]) ?? pair[other];
    setChosen({ [side]: file.id, [other]: linked.id });
  };
  const fullScreen = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen());
  return (
    <OverlayLayer
      opened
      onClose={onClose}
      level={level}
      labelledBy={title}
      closeOnOutside={false}
      className={styles.screen}
      contentClassName={styles.content}
    >
      <div ref={whole} className={styles.whole}>
        <header className={styles.head}>
          <IconButton icon={IconX} label={t('compare.close')} onClick={onClose} />
          <h2 id={title}>{t('compare.title')}</h2>
          <span className={styles.order}>
            <b>
              <BarcodeText>{order.barcode}</BarcodeText>
            </b>{' '}
            · <FreeText>{order.client}</FreeText>
          </span>
          <StateTag state={order.state} />
          <div className={styles.modes}>
            <Segmented
              label={t('compare.mode')}
              options={MODES.map((value) => ({ value, label: t(`compare.${value}`) }))}
              value={mode}
              onChange={setMode}
            />
          </div>
          <div className={styles.actions}>
            <IconButton
              icon={IconArrowsExchange}
              label={t('compare.turn')}
              aria-pressed={isTurned}
              onClick={() => setIsTurned(!isTurned)}
            />
            <IconButton icon={IconMaximize} label={t('compare.fullScreen')} onClick={fullScreen} />
          </div>
        </header>
        <Stage key={`${pair.before.id}-${pair.after.id}`} pair={pair} mode={mode} isTurned={isTurned} />
        <footer className={styles.foot}>
          <Strip
            side="before"
            files={sides.before}
            chosen={pair.before}
            onChoose={(file) => choose('before', file)}
          />
          <Strip
            side="after"
            files={sides.after}
            chosen={pair.after}
            onChoose={(file) => choose('after', file)}
            missing={missingAngles(sides)}
            onTake={onTake}
          />
        </footer>
      </div>
    </OverlayLayer>
  );
};
