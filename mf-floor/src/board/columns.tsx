import type { Board, BoardColumn } from '@peruke/contracts/floor';
import { EmptyState, Tabs, useNarrow } from '@peruke/ui/core';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import { Column } from './column';
import { useColumnName } from './use-column-name';

/** All columns side by side; on a phone one at a time, chosen by its chip. */
export const Columns = ({ board }: { board: Board }) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  if (board.count === 0) return <EmptyState title={t('board.nothing')} />;
  return isNarrow ? <OneColumn columns={board.columns} /> : <AllColumns columns={board.columns} />;
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
  const [chosen, setChosen] = useState<string>();
  // nothing chosen yet: the first that has something to show
  const fallback = columns.find(({ cards }) => cards.length > 0) ?? columns[0];
  const shown = columns.find(({ key }) => key === chosen) ?? fallback;
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
      <Column column={shown} />
    </Tabs>
  );
};
