import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { KeyHint } from '../core/key-hint';
import { LoaderBar } from '../core/feedback';
import { PaletteFrame, type PaletteControl } from '../core/palette-frame';
import { useUiText } from '../core/use-ui-text';
import { VisuallyHidden } from '../core/visually-hidden';
import { IconCornerDownLeft } from '../icons';
import type { IconComponent } from '../icons/icon';
import classes from './palette.module.css';

export interface PaletteItem {
  key: string;
  /** Main text; wrap numbers and names in the text components of core. */
  label: ReactNode;
  /** Quiet text after it: a phone, a client. */
  secondary?: ReactNode;
  /** Between the two: a state tag. */
  mark?: ReactNode;
  /** At the start: an icon or an avatar. */
  icon?: IconComponent;
  start?: ReactNode;
  shortcut?: string;
  /** It is what was typed, not only something like it: Enter may take it unseen. */
  exact?: boolean;
  onSelect: () => void;
}

export interface PaletteGroup {
  key: string;
  label: string;
  items: readonly PaletteItem[];
}

export interface PaletteListProps {
  onClose: () => void;
  query: string;
  /** What the query found, in the order in which it is shown. */
  groups: readonly PaletteGroup[];
  loading?: boolean;
  /** Enter was pressed before the results were there: they are waited for, and need not wait for more keys. */
  onHurry?: (query: string) => void;
  /** Enter was pressed before the list was there. */
  enterWaits?: boolean;
  /** Tells the field of the list. */
  onControl: (control: PaletteControl | undefined) => void;
}

export interface CommandPaletteProps extends Omit<PaletteListProps, 'onControl' | 'enterWaits'> {
  opened: boolean;
  onQueryChange: (query: string) => void;
}

/** Search or action (Ctrl K): clients, orders, pages, actions. The view only; what is found comes from outside. */
export const CommandPalette = ({ opened, onQueryChange, ...list }: CommandPaletteProps) => {
  const [control, setControl] = useState<PaletteControl>();
  const { onClose, query } = list;
  return (
    <PaletteFrame {...{ opened, onClose, query, onQueryChange, control }}>
      <PaletteList {...list} onControl={setControl} />
    </PaletteFrame>
  );
};

/** What nobody has seen is taken only when no doubt is left: it is what was typed, or all there is. */
const sureOf = (items: readonly PaletteItem[]): PaletteItem | undefined =>
  items.find(({ exact }) => exact) ?? (items.length === 1 ? items[0] : undefined);

/**
 * What was found, below the field of `PaletteFrame`. Enter takes what is marked; pressed before the results are there, as
 * a hand scanner and a fast hand do, it waits for them and takes what is surely meant, or leaves the choice.
 */
export const PaletteList = (props: PaletteListProps) => {
  const { onClose, query, groups, loading = false, onHurry, onControl, enterWaits } = props;
  const t = useUiText();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  // what was pointed at belongs to the words of that moment
  const [wanted, setWanted] = useState<{ key: string | undefined; query: string }>();
  const found = wanted?.query === query ? items.findIndex((item) => item.key === wanted.key) : -1;
  const active = found === -1 ? 0 : found;
  const activeKey = items[active]?.key;
  const point = (key: string | undefined) => setWanted({ key, query });
  /** What Enter was pressed for before it was found. */
  const [awaited, setAwaited] = useState(enterWaits ? query : undefined);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.onSelect();
  };
  const moveTo = (index: number) => point(items[(index + items.length) % items.length]?.key);
  const enter = () => {
    if (!loading || found !== -1) return choose(items[active]);
    setAwaited(query);
    onHurry?.(query);
  };
  const takeAwaited = useEffectEvent(() => {
    setAwaited(undefined);
    if (awaited === query) choose(sureOf(items));
  });
  useEffect(() => {
    // what was awaited is here: taking it is an answer to that, not a part of this render
    if (awaited !== undefined && !loading) queueMicrotask(() => takeAwaited());
  }, [awaited, loading]);
  const press = useEffectEvent((event: KeyboardEvent<HTMLInputElement>) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      Enter: enter,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  const activeId = activeKey && `${listId}-${activeKey}`;
  const expanded = items.length > 0;
  const tell = useEffectEvent(onControl);
  useLayoutEffect(() => {
    tell({ listId, activeId, expanded, press: (event) => press(event) });
  }, [listId, activeId, expanded]);
  useEffect(() => () => tell(undefined), []);
  return (
    <>
      <div className={classes.loader}>{loading && <LoaderBar />}</div>
      <div ref={list} id={listId} role="listbox" aria-label={t('palette.label')} className={classes.list}>
        {groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            <div key={group.key} role="group" aria-label={group.label}>
              <div className={classes.groupLabel} aria-hidden>
                {group.label}
              </div>
              {group.items.map((item) => (
                <PaletteRow
                  key={item.key}
                  id={`${listId}-${item.key}`}
                  item={item}
                  isActive={item.key === activeKey}
                  onPoint={() => point(item.key)}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ))}
      </div>
      {items.length === 0 && !loading && query.trim() !== '' && (
        <p className={classes.empty} role="status">
          {t('palette.nothing')}
        </p>
      )}
      <VisuallyHidden>{t('palette.hint')}</VisuallyHidden>
      {/* the list is only pointed at: how long it is has to be said */}
      <VisuallyHidden>
        <span role="status">
          {items.length > 0 && !loading && query.trim() !== '' && t('palette.found', { count: items.length })}
        </span>
      </VisuallyHidden>
    </>
  );
};

interface PaletteRowProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const PaletteRow = ({ id, item, isActive, onPoint, onChoose }: PaletteRowProps) => {
  const Icon = item.icon;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.item}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      {Icon ? <Icon /> : item.start}
      <span className={classes.label}>{item.label}</span>
      {item.mark}
      {item.secondary && <span className={classes.secondary}>{item.secondary}</span>}
      <span className={classes.end}>
        {item.shortcut && <KeyHint>{item.shortcut}</KeyHint>}
        {isActive && <IconCornerDownLeft size={16} />}
      </span>
    </div>
  );
};
