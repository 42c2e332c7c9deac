import { IconButton, Modal, useUiDirection } from '@peruke/ui/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@peruke/ui/icons';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { swipeOf, turnOfKey } from './viewer.rules';
import type { Shown } from './thumbnail';
import styles from './viewer.module.css';

interface ViewerProps {
  all: readonly Shown[];
  /** Of the file that is shown. */
  id: number;
  onShow: (id: number) => void;
  onClose: () => void;
  level: number;
}

const Large = ({ shown }: { shown: Shown }) => {
  const { t } = useTranslation();
  const { file, kind, name } = shown;
  if (kind === 'image')
    return <img className={styles.picture} src={file.large_url ?? file.url} alt={name} draggable={false} />;
  const poster = file.has_preview === false ? undefined : (file.large_url ?? file.preview_url);
  return (
    <video className={styles.picture} src={file.url} poster={poster} controls autoPlay aria-label={name}>
      {t('card.gallery.notPlayable')}
    </video>
  );
};

/** One file at a time on most of the screen: arrow keys and swipes turn, Esc closes. */
export const Viewer = ({ all, id, onShow, onClose, level }: ViewerProps) => {
  const { t } = useTranslation();
  const direction = useUiDirection();
  const at = all.findIndex(({ file }) => file.id === id);
  const shown = all[at];
  const turn = (by: number): void => {
    const next = all[at + by];
    if (next) onShow(next.file.id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // the player of a video moves with the arrows itself
    if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
    turn(turnOfKey(event.code, direction, at, all.length));
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
    if (start.current) turn(swipeOf(clientX - start.current.x, clientY - start.current.y, direction));
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
        onPointerDown={({ clientX, clientY }) => {
          start.current = { x: clientX, y: clientY };
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      >
        <Large key={shown.file.id} shown={shown} />
        <div className={styles.turns}>
          <IconButton
            icon={IconChevronLeft}
            variant="outlined"
            label={t('card.gallery.previous')}
            disabled={at === 0}
            onClick={() => turn(-1)}
          />
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
