import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Count } from './badge';
import { classNames } from './class-names';
import { moveRovingFocus } from './roving';
import classes from './tabs.module.css';
import { useUiDirection } from './ui-provider';

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  /** "2", "8/18". */
  count?: ReactNode;
}

export interface TabsProps<V extends string> {
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** A hairline under the row; off on a coloured header. */
  ruled?: boolean;
  /** Drawn for the open tab only, so a closed one costs nothing. Leave out when the page draws the panel itself. */
  children?: ReactNode;
  className?: string;
  panelClassName?: string;
}

/** Tabs with counts. Arrow keys move and open; the panel belongs to its tab. */
export const Tabs = <V extends string>(props: TabsProps<V>) => {
  const { label, items, value, onChange, ruled = true, children } = props;
  const direction = useUiDirection();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const hasPanel = children !== undefined;
  useEffect(() => {
    // where the row is wider than the screen, the open tab is in sight
    const open = list.current?.querySelector('[aria-selected="true"]');
    if (list.current && list.current.scrollWidth > list.current.clientWidth)
      open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = moveRovingFocus(event, { selector: '[role="tab"]', rtl: direction === 'rtl' });
    if (target?.dataset.value !== undefined) onChange(target.dataset.value as V);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(classes.list, ruled && classes.ruled, props.className)}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={hasPanel && item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          className={classNames(classes.panel, props.panelClassName)}
        >
          {children}
        </div>
      )}
    </>
  );
};
