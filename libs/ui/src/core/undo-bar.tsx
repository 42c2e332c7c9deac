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

/** Whole seconds until then, put off by as long as it `stands`; tells when they are over. */
const useSecondsLeft = (until: number, stands: boolean, onOver: () => void): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  const [stood, setStood] = useState(0);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!stands) return;
    const from = Date.now();
    return () => {
      const now = Date.now();
      setStood((before) => before + now - from);
    };
  }, [stands]);
  useEffect(() => {
    if (stands) return;
    const beat = setInterval(() => {
      const now = secondsUntil(until + stood);
      setSeconds(now);
      if (now === 0) over();
    }, SECOND / 4);
    return () => clearInterval(beat);
  }, [until, stood, stands]);
  return seconds;
};

interface UndoBarProps {
  /** What was done. */
  children: ReactNode;
  /** By `Date.now()`, and how many seconds that is from the beginning. */
  until: number;
  lasts: number;
  /** Its time goes on behind a dialog too: the deed itself is done when it is over. */
  runsOn?: boolean;
  busy?: boolean;
  onUndo: () => void;
  /** It is put away by hand, or the time is over. */
  onLeave: () => void;
}

/**
 * What was done a moment ago and can be taken back: a bar above whatever is open, key Z where no field has the keys. A dialog
 * that opens after it asks about what stands there now: until that closes the bar is out of sight, its time stands still, and
 * nothing is taken back.
 */
export const UndoBar = (props: UndoBarProps) => {
  const { children, until, lasts, runsOn = false, busy = false, onUndo, onLeave } = props;
  const t = useUiText();
  const isCovered = useIsCovered();
  const stands = isCovered && !runsOn;
  const seconds = useSecondsLeft(until, stands, onLeave);
  usePageKeys({ KeyZ: isCovered ? undefined : onUndo }, { above: true });
  return (
    <AboveAll>
      <div
        className={styles.bar}
        inert={isCovered}
        data-stands={stands || undefined}
        role="group"
        aria-label={t('undo.label')}
      >
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
