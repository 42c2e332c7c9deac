import type { BoardCard as Card } from '@peruke/contracts/floor';
import { BarcodeText } from '@peruke/ui/core';
import { IconChevronDown, IconChevronUp, IconPlayerPause } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardCard } from './board-card';
import classes from './hold-strip.module.css';
import { openCard } from './use-next-step';

const OLDEST = 3;
const DAY_MS = 86_400_000;

const daysSince = (wall: string): number => {
  const now = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Jerusalem' });
  return Math.max(0, Math.round((Date.parse(now.slice(0, 10)) - Date.parse(wall.slice(0, 10))) / DAY_MS));
};

/** What stands still, apart from the columns: folded to a count with the oldest, by age. */
export const HoldStrip = ({ held }: { held: readonly Card[] }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (held.length === 0) return null;
  const byAge = held.toSorted((a, b) => (a.hold?.since ?? '').localeCompare(b.hold?.since ?? ''));
  return (
    <section className={classes.strip} aria-label={t('board.held')}>
      <div className={classes.line}>
        <IconPlayerPause size={16} />
        <b>{t('board.held')}</b>
        <span className={classes.count}>{held.length}</span>
        <span className={classes.chips}>
          {byAge.slice(0, OLDEST).map((card) => (
            <button key={card.id} type="button" className={classes.chip} onClick={() => openCard(card.id)}>
              <BarcodeText>{card.barcode}</BarcodeText> <Why card={card} />
            </button>
          ))}
        </span>
        <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'board.foldHeld' : 'board.unfoldHeld')}
          {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </button>
      </div>
      {open && (
        <ul className={classes.cards}>
          {byAge.map((card) => (
            <BoardCard key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Why = ({ card: { hold } }: { card: Card }) => {
  const { t } = useTranslation();
  if (!hold) return null;
  return (
    <span className={classes.why}>
      {t(`board.reason.${hold.reason}`, { defaultValue: hold.reason })}{' '}
      {t('board.heldFor', { count: daysSince(hold.since) })}
    </span>
  );
};
