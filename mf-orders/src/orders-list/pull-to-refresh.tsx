import { LoaderBar } from '@peruke/ui/core';
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './orders-list.module.css';

/** How far the list is pulled before letting go reads it again, in px. */
const FAR_ENOUGH = 72;
const MOST = 110;

interface PullToRefreshProps {
  /** Off at the desk. */
  enabled: boolean;
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** On a phone: pulling the top of the list down reads it again. The browser's own pull, which loads the page anew, is off meanwhile. */
export const PullToRefresh = ({ enabled, onRefresh, children }: PullToRefreshProps) => {
  const { t } = useTranslation();
  const start = useRef<number>(undefined);
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!enabled) return undefined;
    const root = document.documentElement.style;
    const before = root.overscrollBehaviorY;
    root.overscrollBehaviorY = 'contain';
    return () => {
      root.overscrollBehaviorY = before;
    };
  }, [enabled]);

  const onTouchStart = (event: TouchEvent): void => {
    start.current = enabled && window.scrollY <= 0 && !busy ? event.touches[0]?.clientY : undefined;
  };
  const onTouchMove = (event: TouchEvent): void => {
    if (start.current === undefined) return;
    const way = (event.touches[0]?.clientY ?? 0) - start.current;
    setPulled(window.scrollY > 0 ? 0 : Math.min(Math.max(way, 0), MOST));
  };
  const onTouchEnd = async (): Promise<void> => {
    start.current = undefined;
    setPulled(0);
    if (pulled < FAR_ENOUGH) return;
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <div
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={() => void onTouchEnd()}
      onTouchCancel={() => void setPulled(0)}
    >
      {pulled > 0 && (
        <p className={styles.pull} style={{ blockSize: pulled / 2 }} aria-hidden>
          {t(pulled < FAR_ENOUGH ? 'list.pull' : 'list.letGo')}
        </p>
      )}
      {busy && <LoaderBar />}
      {children}
    </div>
  );
};
