import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { IconX } from '../icons';
import { AboveAll } from './above-all';
import { IconButton } from './button';
import { KeyHint } from './key-hint';
import { useIsCovered } from './overlay-stack';
import { pageKeysOn, usePageKeys } from './page-keys';
import styles from './undo-bar.module.css';
import { useUiText } from './use-ui-text';

const SECOND = 1_000;
const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / SECOND));

/** Whole seconds until then; tells when they are over. */
const useSecondsLeft = (until: number, onOver: () => void): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const beat = setInterval(() => {
      const now = secondsUntil(until);
      setSeconds(now);
      if (now === 0) over();
    }, SECOND / 4);
    return () => clearInterval(beat);
  }, [until]);
  return seconds;
};

interface UndoBarProps {
  /** What was done. */
  children: ReactNode;
  /** By `Date.now()`, and how many seconds that is from the beginning. */
  until: number;
  lasts: number;
  busy?: boolean;
  onUndo: () => void;
  /** It is put away by hand, or the time is over. */
  onLeave: () => void;
}

/**
 * What was done a moment ago and can be taken back: a bar above whatever is open, key Z where no field has the keys. A dialog
 * that opens after it asks about what stands there now: until that closes the bar is out of sight, and nothing is taken back.
 */
export const UndoBar = ({ children, until, lasts, busy = false, onUndo, onLeave }: UndoBarProps) => {
  const t = useUiText();
  const seconds = useSecondsLeft(until, onLeave);
  const isCovered = useIsCovered();
  usePageKeys({ KeyZ: isCovered ? undefined : onUndo }, { above: true });
  return (
    <AboveAll>
      <div className={styles.bar} inert={isCovered} role="group" aria-label={t('undo.label')}>
        <span role="status" className={styles.what}>
          {children}
        </span>
        <span className={styles.seconds} aria-hidden>
          {t('undo.seconds', { count: seconds })}
        </span>
        <button type="button" className={styles.undo} disabled={busy} onClick={onUndo}>
          {t('undo.button')}
          {pageKeysOn() && <KeyHint>Z</KeyHint>}
        </button>
        <IconButton
          icon={IconX}
          size="small"
          tooltip={false}
          label={t('undo.dismiss')}
          className={styles.close}
          onClick={onLeave}
        />
        <span className={styles.line} style={{ animationDuration: `${lasts}s` }} aria-hidden />
      </div>
    </AboveAll>
  );
};
