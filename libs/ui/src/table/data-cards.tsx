import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../core/button';
import { SkeletonRows } from '../core/feedback';
import { stateKeyOf } from '../core/state-tag';
import { useUiText } from '../core/use-ui-text';
import { isPlainClick } from '../core/plain-click';
import type { DataTableProps } from './data-table-props';
import classes from './table.module.css';

interface DataCardsProps<Row extends object> extends DataTableProps<Row> {
  renderCard: (row: Row) => ReactNode;
  showSkeleton: boolean;
}

/** The phone's form of a table: a list of cards, each one target. */
export const DataCards = <Row extends object>(props: DataCardsProps<Row>) => {
  const { rows = [], rowKey, rowState, rowHref, onOpen, renderCard, onMore, hasMore, fetching } = props;
  const t = useUiText();
  if (props.showSkeleton) return <SkeletonRows rows={6} />;
  return (
    <>
      <ul className={classes.cards} aria-label={props.label}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <Card
              href={rowHref?.(row)}
              state={rowState && stateKeyOf(rowState(row))}
              onOpen={onOpen && (() => onOpen(row))}
            >
              {renderCard(row)}
            </Card>
          </li>
        ))}
      </ul>
      {onMore && hasMore && (
        <div className={classes.more}>
          <Button onClick={onMore} busy={fetching}>
            {t('table.more')}
          </Button>
        </div>
      )}
    </>
  );
};

interface CardProps {
  href?: string;
  state?: string;
  onOpen?: () => void;
  children: ReactNode;
}

const Card = ({ href, state, onOpen, children }: CardProps) => {
  if (!href && onOpen) {
    return (
      <button type="button" className={classes.card} data-state={state} onClick={onOpen}>
        {children}
      </button>
    );
  }
  if (!href) {
    return (
      <div className={classes.card} data-state={state}>
        {children}
      </div>
    );
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className={classes.card} data-state={state} href={href} onClick={follow}>
      {children}
    </a>
  );
};
