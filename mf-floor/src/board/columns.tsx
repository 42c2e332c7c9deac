import type { Board, BoardColumn } from '@peruke/contracts/floor';
import { EmptyState, Tabs, useNarrow, useUiDirection } from '@peruke/ui/core';
import { type CSSProperties, type TouchEvent, useRef } from 'react';
import { useAddress } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import { columnsOf, withValue } from './board-filter.rules';
import { Column } from './column';
import { swipeOf, type Way } from './swipe.rules';
import { useColumnName } from './use-column-name';

/** All columns side by side; on a phone one at a time, chosen by its chip or a swipe. */
export const Columns = ({ board }: { board: Board }) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [address] = useAddress();
  if (board.count === 0) return <EmptyState title={t('board.nothing')} />;
  return isNarrow ? (
    <OneColumn columns={board.columns} />
  ) : (
    <AllColumns columns={columnsOf(board.columns, address)} />
  );
};

const AllColumns = ({ columns }: { columns: readonly BoardColumn[] }) => (
  <div className={classes.board} style={{ '--columns': columns.length } as CSSProperties}>
    {columns.map((column) => (
      <Column key={column.key} column={column} />
    ))}
  </div>
);

const OneColumn = ({ columns }: { columns: readonly BoardColumn[] }) => {
  const { t } = useTranslation();
  const nameOf = useColumnName();
  const [address, write] = useAddress();
  const chosen = address.get('centre');
  const setChosen = (key: string) => write(withValue('centre', key));
  // nothing chosen yet: the first that has something to show
  const fallback = columns.find(({ cards }) => cards.length > 0) ?? columns[0];
  const shown = columns.find(({ key }) => key === chosen) ?? fallback;
  const swipe = useSwipe((by) => {
    const next = shown && columns[columns.indexOf(shown) + by];
    if (next) setChosen(next.key);
  });
  if (!shown) return null;
  return (
    <Tabs
      label={t('board.columns')}
      value={shown.key}
      onChange={setChosen}
      items={columns.map((column) => ({
        value: column.key,
        label: nameOf(column),
        count: column.cards.length,
      }))}
    >
      <div {...swipe} className={classes.swiped}>
        <Column key={shown.key} column={shown} />
      </div>
    </Tabs>
  );
};

/** Hears one finger that goes to the side; two of them zoom. */
const useSwipe = (go: (by: -1 | 1) => void) => {
  const direction = useUiDirection();
  const from = useRef<Way>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0);
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      const start = from.current;
      from.current = undefined;
      if (!finger || !start) return;
      const by = swipeOf({ x: finger.clientX - start.x, y: finger.clientY - start.y }, direction);
      if (by !== 0) go(by);
    },
  };
};
