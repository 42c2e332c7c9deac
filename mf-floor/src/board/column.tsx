import type { BoardColumn } from '@peruke/contracts/floor';
import { classNames } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../at-work/share.rules';
import classes from './board.module.css';
import { ColumnCards } from './column-cards';
import { useColumnName } from './use-column-name';

/** A work centre, or those who wait: how many, how much work, the cards with the most urgent first. */
export const Column = ({ column }: { column: BoardColumn }) => {
  const { t } = useTranslation();
  const name = useColumnName()(column);
  return (
    <section className={classes.column} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <span>{name}</span> <span className={classes.count}>{column.cards.length}</span>
        </h2>
        <p className={classes.figures}>
          <Waits column={column} />
          {column.work_days !== null && <span>{t('board.workDays', { days: column.work_days })}</span>}
          {column.load !== null && (
            <span className={classNames(column.load > 1 && classes.over)}>
              {t('board.load', { share: formatShare(column.load) })}
            </span>
          )}
        </p>
        <Load load={column.load} />
      </header>
      {column.cards.length === 0 ? (
        <p className={classes.empty}>{t('board.empty')}</p>
      ) : (
        <ColumnCards cards={column.cards} />
      )}
    </section>
  );
};

/** Of what waits for its start the oldest, of what is ready how many have a day to be fetched. */
const Waits = ({ column: { key, cards } }: { column: BoardColumn }) => {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  if (key === 'ready')
    return <span>{t('board.pickUps', { count: cards.filter((card) => card.pick_up).length })}</span>;
  if (key === 'waiting')
    return (
      <span>{t('board.oldest', { count: Math.floor(Math.max(...cards.map(({ days }) => days))) })}</span>
    );
  return null;
};

const Load = ({ load }: { load: number | null }) => (
  <div className={classNames(classes.load, load !== null && load > 1 && classes.loadOver)} aria-hidden>
    {load !== null && <i style={{ inlineSize: `${Math.min(100, load * 100)}%` }} />}
  </div>
);
