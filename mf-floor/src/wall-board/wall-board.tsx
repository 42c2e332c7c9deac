import type { Board, BoardColumn, HouseDay } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { classNames, LogoMark, Ltr, StateDot, stateKeyOf } from '@peruke/ui/core';
import { formatTime, wireDateOf, ZONE } from '@peruke/ui/formats';
import { IconRush, IconWifiOff } from '@peruke/ui/icons';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { byAgeOfHold, daysSince } from '../at-work/hold.rules';
import { PickUp } from '../at-work/pick-up';
import { nextPickUps } from '../at-work/pick-up.rules';
import { formatShare } from '../at-work/share.rules';
import { hoursSaid, howFar } from './opening.rules';
import { useTurningPages } from './use-turning-pages';
import { useWholeCards } from './use-whole-cards';
import { WallCard } from './wall-card';
import { cardsOfPage, pagesOf } from './wall-pages.rules';
import classes from './wall.module.css';

/** The board for everybody in the room: read from afar, no controls, no names, its pages turn by themselves. */
export const WallBoard = ({ board, isLost }: { board: Board; isLost: boolean }) => {
  const { t } = useTranslation();
  const centres = board.columns.filter(({ centre_id: id }) => id !== null);
  const columns = useRef<HTMLDivElement>(null);
  const size = useWholeCards(columns);
  const pages = pagesOf(centres, size);
  const { page, left } = useTurningPages(pages);
  const [oldest] = byAgeOfHold(board.hold);
  const pickUps = nextPickUps(cardsIn(board, 'ready'), new Date(), MOST_PICK_UPS);
  useEffect(() => {
    // the screen stays on where the browser lets it
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
  return (
    <div className={classes.wall} role="region" aria-label={t('wall.title')} tabIndex={0}>
      <WallHead isLost={isLost} today={board.today} />
      <div ref={columns} className={classes.columns} style={{ '--columns': centres.length } as CSSProperties}>
        {centres.map((column) => (
          <WallColumn key={column.key} column={column} page={page} size={size} />
        ))}
      </div>
      <footer className={classes.foot}>
        <Count label={t('board.waiting')} count={cardsIn(board, 'waiting').length} />
        <Count label={t('board.held')} count={board.hold.length}>
          {oldest &&
            t('wall.oldest', {
              age: t('board.heldFor', { count: daysSince(oldest.hold?.since ?? '', new Date()) }),
            })}
        </Count>
        <div className={classes.ready}>
          <Count label={t('board.ready')} count={cardsIn(board, 'ready').length} />
          {pickUps.map(({ id, barcode, state, pick_up: at }) => (
            <span key={id} className={classes.pickUp} data-state={stateKeyOf(state)}>
              <Ltr className={classes.readyCode}>{barcode}</Ltr> <PickUp at={at ?? null} />
            </span>
          ))}
        </div>
        {pages > 1 && (
          <div className={classes.turn} style={{ '--pages': pages } as CSSProperties}>
            <div aria-hidden>
              {Array.from({ length: pages }, (_, one) => (
                <i key={one} data-now={one === page || undefined} />
              ))}
            </div>
            {t('wall.page', { page: page + 1, pages, left })}
          </div>
        )}
      </footer>
    </div>
  );
};

const MOST_PICK_UPS = 4;

const cardsIn = (board: Board, key: string) => board.columns.find((one) => one.key === key)?.cards ?? [];

const LEGEND = ['Wigs in Production', 'Rework', 'Repair Wigs'] as const;

const dayFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage() === 'he' ? 'he-IL' : 'en-GB', { ...parts, timeZone: ZONE });
const WEEKDAY = { weekday: 'long' } as const;
const WHOLE_DAY = { ...WEEKDAY, day: 'numeric', month: 'long' } as const;

/** When the house opens after today. */
const Next = ({ next: { day, opens: time }, now }: { next: NonNullable<HouseDay['next']>; now: Date }) => {
  const { t } = useTranslation();
  const far = howFar(day, wireDateOf(now));
  if (far === 'tomorrow') return <>{t('wall.nextTomorrow', { time })}</>;
  const named = dayFormat(far === 'week' ? WEEKDAY : WHOLE_DAY).format(new Date(`${day}T12:00:00Z`));
  return <>{t('wall.nextOn', { day: named, time })}</>;
};

/** Which feast, eve or fast it is, and from when or until when the house is open; when it is shut, what comes next. */
const Today = ({ today, now }: { today: HouseDay; now: Date }) => {
  const { t } = useTranslation();
  const { say, next, ...hours } = hoursSaid(today, formatTime(now));
  return (
    <>
      {today.title && ` · ${today.title[currentLanguage()]}`}
      {' · '}
      {t(`wall.hours.${say}`, hours)}
      {next && (
        <>
          {', '}
          <Next next={next} now={now} />
        </>
      )}
    </>
  );
};

const WallHead = ({ isLost, today }: { isLost: boolean; today: HouseDay | undefined }) => {
  const { t } = useTranslation();
  const now = new Date();
  return (
    <header className={classes.head}>
      <LogoMark size={44} />
      <h1>{t('board.title')}</h1>
      <p>
        {dayFormat(WHOLE_DAY).format(now)}
        {today && <Today today={today} now={now} />}
      </p>
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

const WallColumn = ({ column, page, size }: { column: BoardColumn; page: number; size: number }) => {
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
            {t('board.load', { share: formatShare(load) })}
          </span>
        )}
      </p>
      <div className={classNames(classes.load, load !== null && load > 1 && classes.over)} aria-hidden>
        {load !== null && <i style={{ inlineSize: `${Math.min(100, load * 100)}%` }} />}
      </div>
      <ul>
        {cardsOfPage(cards, page, size).map((card) => (
          <WallCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
};

interface CountProps {
  label: string;
  count: number;
  children?: ReactNode;
}

const Count = ({ label, count, children }: CountProps) => (
  <div className={classes.count}>
    <b>{count}</b>
    <span>
      {label}
      {children && <small>{children}</small>}
    </span>
  </div>
);
