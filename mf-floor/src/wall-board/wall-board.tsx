import type { Board, BoardColumn } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { classNames, DateText, Ltr, StateDot } from '@peruke/ui/core';
import { formatPercent, formatTime, ZONE } from '@peruke/ui/formats';
import { IconRush, IconWifiOff } from '@peruke/ui/icons';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTurningPages } from './use-turning-pages';
import { WallCard } from './wall-card';
import { cardsOfPage, pagesOf } from './wall-pages.rules';
import classes from './wall.module.css';

/** The board for everybody in the room: read from afar, no controls, no names, its pages turn by themselves. */
export const WallBoard = ({ board, isLost }: { board: Board; isLost: boolean }) => {
  const { t } = useTranslation();
  const centres = board.columns.filter(({ centre_id: id }) => id !== null);
  const pages = pagesOf(centres);
  const { page, left } = useTurningPages(pages);
  useEffect(() => {
    // the screen stays on where the browser lets it
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
  return (
    <div className={classes.wall} role="region" aria-label={t('wall.title')} tabIndex={0}>
      <WallHead isLost={isLost} />
      <div className={classes.columns} style={{ '--columns': centres.length } as CSSProperties}>
        {centres.map((column) => (
          <WallColumn key={column.key} column={column} page={page} />
        ))}
      </div>
      <footer className={classes.foot}>
        <Count label={t('board.waiting')} count={cardsIn(board, 'waiting').length} />
        <Count label={t('board.held')} count={board.hold.length} />
        <div className={classes.ready}>
          <Count label={t('board.ready')} count={cardsIn(board, 'ready').length} />
          {cardsIn(board, 'ready')
            .slice(0, 5)
            .map(({ id, barcode, due }) => (
              <span key={id}>
                <Ltr className={classes.readyCode}>{barcode}</Ltr>{' '}
                {due !== null && <DateText value={due} show="date" />}
              </span>
            ))}
        </div>
        {pages > 1 && <p className={classes.turn}>{t('wall.page', { page: page + 1, pages, left })}</p>}
      </footer>
    </div>
  );
};

const cardsIn = (board: Board, key: string) => board.columns.find((one) => one.key === key)?.cards ?? [];

const LEGEND = ['Wigs in Production', 'Rework', 'Repair Wigs'] as const;

const WallHead = ({ isLost }: { isLost: boolean }) => {
  const { t } = useTranslation();
  const now = new Date();
  const day = new Intl.DateTimeFormat(currentLanguage() === 'he' ? 'he-IL' : 'en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE },
  }).format(now);
  return (
    <header className={classes.head}>
      <h1>{t('board.title')}</h1>
      <p>{day}</p>
      {isLost && (
        <p className={classes.lost} role="status">
          <IconWifiOff size={24} /> {t('wall.lost')}
        </p>
      )}
      <ul className={classes.legend}>
        {LEGEND.map((state) => (
          <li key={state}>
            <StateDot state={state} /> {t(`wall.state.${state}`)}
          </li>
        ))}
        <li>
          <IconRush size={20} className={classes.rush} /> {t('board.rush')}
        </li>
      </ul>
      <Ltr className={classes.clock}>{formatTime(now)}</Ltr>
    </header>
  );
};

const WallColumn = ({ column, page }: { column: BoardColumn; page: number }) => {
  const { t } = useTranslation();
  const { name, cards, load, work_days: days } = column;
  const title = name?.[currentLanguage()];
  return (
    <section aria-label={title} className={classes.column}>
      <h2>
        {title} <span>{cards.length}</span>
      </h2>
      <p className={classes.figures}>
        <span>{days !== null && t('board.workDays', { days })}</span>
        {load !== null && (
          <span className={classNames(load > 1 && classes.bad)}>
            {t('board.load', { share: formatPercent(load * 100) })}
          </span>
        )}
      </p>
      <ul>
        {cardsOfPage(cards, page).map((card) => (
          <WallCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
};

const Count = ({ label, count }: { label: string; count: number }) => (
  <div className={classes.count}>
    <b>{count}</b> {label}
  </div>
);
