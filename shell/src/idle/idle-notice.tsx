import { noteUse, usedAt, warningOf } from '@peruke/mf-kit/session';
import { Button } from '@peruke/ui/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './idle.module.css';

const LOOK_MS = 250;

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The last minutes before the end, counted. Whatever the person does on the page puts it off, the button among it. */
export const IdleNotice = ({ limit }: { limit: number }) => {
  const { t } = useTranslation('shell');
  const ref = useRef<HTMLElement>(null);
  const [left, setLeft] = useState(() => limit - (Date.now() - usedAt()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(limit - (Date.now() - usedAt())), LOOK_MS);
    return () => clearInterval(timer);
  }, [limit]);
  // above an open form too
  useLayoutEffect(() => ref.current?.showPopover?.(), []);
  return (
    <aside ref={ref} popover="manual" className={styles.notice} aria-label={t('idle.label')}>
      <p role="status">{t('idle.warning')}</p>
      <span className={styles.left} dir="ltr" aria-hidden>
        {clock(left)}
      </span>
      <Button size="small" variant="primary" onClick={() => noteUse()}>
        {t('idle.stay')}
      </Button>
      <progress className={styles.bar} max={warningOf(limit)} value={Math.max(0, left)} aria-hidden />
    </aside>
  );
};
