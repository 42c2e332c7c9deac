import type { BoardCard as Card } from '@peruke/contracts/floor';
import { BarcodeText, useNarrow } from '@peruke/ui/core';
import { IconChevronDown, IconChevronUp, IconPlayerPause } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoldReason } from '../at-work/hold-reason';
import { byAgeOfHold, daysSince } from '../at-work/hold.rules';
import { Cards } from './cards';
import classes from './hold-strip.module.css';
import { openCard } from './next-step';

const OLDEST = 3;

/** What stands still, apart from the columns: folded to a count with the oldest, by age; on a phone to one line. */
export const HoldStrip = ({ held }: { held: readonly Card[] }) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (held.length === 0) return null;
  const byAge = byAgeOfHold(held);
  return (
    <section className={classes.strip} aria-label={t('board.held')}>
      <div className={classes.line}>
        <IconPlayerPause size={16} />
        <b>{t('board.held')}</b>
        <span className={classes.count}>{held.length}</span>
        {isNarrow ? (
          <OldestHold card={byAge[0]} />
        ) : (
          <span className={classes.chips}>
            {byAge.slice(0, OLDEST).map((card) => (
              <button key={card.id} type="button" className={classes.chip} onClick={() => openCard(card.id)}>
                <BarcodeText>{card.barcode}</BarcodeText> <HoldReason card={card} className={classes.why} />
              </button>
            ))}
          </span>
        )}
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-label={t(open ? 'board.foldHeld' : 'board.unfoldHeld')}
          onClick={() => setOpen(!open)}
        >
          {!isNarrow && t(open ? 'board.foldHeld' : 'board.unfoldHeld')}
          {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </button>
      </div>
      {open && <Cards cards={byAge} className={classes.cards} />}
    </section>
  );
};

const OldestHold = ({ card }: { card: Card | undefined }) => {
  const { t } = useTranslation();
  if (!card?.hold) return null;
  const count = daysSince(card.hold.since, new Date());
  return <span className={classes.why}>{t('board.oldestHold', { age: t('board.heldFor', { count }) })}</span>;
};
