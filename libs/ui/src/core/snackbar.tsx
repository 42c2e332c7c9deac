import { useEffect, useEffectEvent, useState, type FocusEvent, type ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '../icons';
import { AboveAll } from './above-all';
import { IconButton } from './button';
import { classNames } from './class-names';
import { useIsCovered } from './overlay-stack';
import classes from './snackbar.module.css';
import { useUiText } from './use-ui-text';

export type SnackTone = 'success' | 'warning' | 'error';

/** How long a notice stays (milliseconds). */
export const SNACK_MS: Record<SnackTone, number> = { success: 3000, warning: 5000, error: 50_000 };

const ICON = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle };

export interface SnackbarProps {
  tone: SnackTone;
  /** One sentence, no full stop. */
  children: ReactNode;
  onClose: () => void;
  /** "Try again" where it makes sense. */
  action?: { label: string; onClick: () => void };
  /** Left out: by the tone. `null`: stays until closed. */
  durationMs?: number | null;
}

/**
 * One notice. Its time stands still while the pointer or the focus is on it. A way back is out of sight, and its time stands
 * still, while a dialog that opened after it lies over what it takes back: it would cover the foot of that dialog.
 */
export const Snackbar = ({ tone, children, onClose, action, durationMs = SNACK_MS[tone] }: SnackbarProps) => {
  const t = useUiText();
  const [held, setHeld] = useState(false);
  const isCovered = useIsCovered();
  // a second try of what failed may go on meanwhile
  const waits = isCovered && tone === 'success' && action !== undefined;
  // nothing tells that the pointer has left what is out of sight
  if (waits && held) setHeld(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held || waits || durationMs === null) return;
    const timer = setTimeout(() => close(), durationMs);
    return () => clearTimeout(timer);
  }, [held, waits, durationMs]);
  const release = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  const Icon = ICON[tone];
  return (
    <div
      className={classNames(classes.snack, tone !== 'success' && classes[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
      inert={waits}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      <Icon size={20} />
      <span className={classes.text}>{children}</span>
      {action && (
        <button type="button" className={classes.action} disabled={waits} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      <IconButton icon={IconX} size="small" label={t('dismiss')} onClick={onClose} tooltip={false} />
    </div>
  );
};

/** Where notices stand: bottom inline start, newest below, above whatever is open. Show three at most. */
export const SnackbarRegion = ({ children }: { children: ReactNode }) => (
  <AboveAll className={classes.region}>{children}</AboveAll>
);
