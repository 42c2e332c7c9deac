import { Button, IconButton, Modal, useUiDirection } from '@peruke/ui/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconMinus,
  IconPlus,
  IconReload,
} from '@peruke/ui/icons';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ZOOM } from '../compare/compare.rules';
import type { Shown } from './thumbnail';
import { type Look, useLook } from './use-look';
import { moveOfKey, swipeOf, turnOfKey, zoomOfKey } from './viewer.rules';
import styles from './viewer.module.css';

interface ViewerProps {
  all: readonly Shown[];
  /** Of the file that is shown. */
  id: number;
  onShow: (id: number) => void;
  onClose: () => void;
  level: number;
}

const Large = ({ shown, look }: { shown: Shown; look: Look }) => {
  const { t } = useTranslation();
  const { file, kind, name } = shown;
  if (kind === 'image')
    return (
      <div className={styles.frame} data-zoomed={look.isZoomed || undefined} {...look.frameProps}>
        <div className={styles.layer} style={look.placeStyle}>
          <img
            key={file.id}
            className={styles.photo}
            data-across={look.isAcross || undefined}
            style={look.turnStyle}
            src={file.large_url ?? file.url}
            alt={name}
            draggable={false}
          />
        </div>
      </div>
    );
  const poster = file.has_preview === false ? undefined : (file.large_url ?? file.preview_url);
  return (
    <video className={styles.picture} src={file.url} poster={poster} controls autoPlay aria-label={name}>
      {t('card.gallery.notPlayable')}
    </video>
  );
};

const LookBar = ({ look }: { look: Look }) => {
  const { t } = useTranslation();
  const { zoom, zoomBy } = look;
  return (
    <div className={styles.tools}>
      <IconButton
        icon={IconMinus}
        variant="outlined"
        label={t('compare.smaller')}
        disabled={!look.isZoomed}
        onClick={() => zoomBy(-1)}
      />
      <Button variant="quiet" className={styles.size} aria-label={t('compare.whole')} onClick={look.whole}>
        <bdi dir="ltr">{Math.round(zoom * 100)}%</bdi>
      </Button>
      <IconButton
        icon={IconPlus}
        variant="outlined"
        label={t('compare.larger')}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => zoomBy(1)}
      />
      <IconButton icon={IconReload} variant="outlined" label={t('compare.quarter')} onClick={look.turn} />
    </div>
  );
};

/**
 * One file at a time on most of the screen: arrow keys and swipes turn to the next, Esc closes. A photo that is larger than
 * its frame is moved by them instead.
 */
export const Viewer = ({ all, id, onShow, onClose, level }: ViewerProps) => {
  const { t } = useTranslation();
  const direction = useUiDirection();
  const at = all.findIndex(({ file }) => file.id === id);
  const shown = all[at];
  const isPhoto = shown?.kind === 'image';
  const look = useLook();
  const turn = (by: number): void => {
    const next = all[at + by];
    if (!next || by === 0) return;
    look.reset();
    onShow(next.file.id);
  };
  /** What is done with the photo itself; answers whether the key was meant for that. */
  const handle = ({ key, code }: KeyboardEvent): boolean => {
    const step = zoomOfKey(key);
    const by = look.isZoomed ? moveOfKey(code) : undefined;
    if (step) look.zoomBy(step);
    else if (by) look.move(by);
    return (step ?? by) !== undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // the player of a video moves with the arrows itself
    if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isPhoto && handle(event)) event.preventDefault();
    else turn(turnOfKey(event.code, direction, at, all.length));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    // somebody else removed it
    if (!shown) onClose();
  }, [shown, onClose]);
  const start = useRef<{ x: number; y: number }>(undefined);
  const onPointerUp = ({ clientX, clientY }: PointerEvent): void => {
    if (start.current && !look.isZoomed)
      turn(swipeOf(clientX - start.current.x, clientY - start.current.y, direction));
    start.current = undefined;
  };
  if (!shown) return null;
  return (
    <Modal
      opened
      size="wide"
      level={level}
      title={shown.name}
      headExtra={
        <span className={styles.count}>
          <bdi>{t('card.gallery.viewer', { number: at + 1, total: all.length })}</bdi>
        </span>
      }
      headActions={
        <IconButton
          icon={IconExternalLink}
          label={t('card.gallery.original')}
          onClick={() => void window.open(shown.file.url, '_blank', 'noopener')}
        />
      }
      onClose={onClose}
    >
      <div
        className={styles.stage}
        onPointerDown={({ isPrimary, clientX, clientY }) => {
          // a second finger zooms
          start.current = isPrimary ? { x: clientX, y: clientY } : undefined;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      >
        <Large key={shown.kind === 'image' ? 'photo' : shown.file.id} shown={shown} look={look} />
        <div className={styles.turns}>
          <IconButton
            icon={IconChevronLeft}
            variant="outlined"
            label={t('card.gallery.previous')}
            disabled={at === 0}
            onClick={() => turn(-1)}
          />
          {isPhoto && <LookBar look={look} />}
          <IconButton
            icon={IconChevronRight}
            variant="outlined"
            label={t('card.gallery.next')}
            disabled={at === all.length - 1}
            onClick={() => turn(1)}
          />
        </div>
      </div>
    </Modal>
  );
};
