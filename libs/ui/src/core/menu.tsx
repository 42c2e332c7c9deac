import {
  cloneElement,
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { IconComponent } from '../icons/icon';
import { classNames } from './class-names';
import { Floating, useOutsidePress, type OpenerProps } from './floating';
import { KeyHint } from './key-hint';
import classes from './menu.module.css';
import { useOverlayStack } from './overlay-stack';
import { moveRovingFocus } from './roving';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconComponent;
  onSelect?: () => void;
  href?: string;
  tone?: 'neutral' | 'danger' | 'plum';
  shortcut?: string;
  disabled?: boolean;
}

export interface MenuGroup {
  key: string;
  label?: ReactNode;
  items: readonly MenuItem[];
}

export interface MenuProps {
  /** The button that opens it; takes a ref and what a button takes. */
  children: ReactElement<OpenerProps>;
  /** Groups are parted by a hairline. */
  groups: readonly MenuGroup[];
  label?: string;
  align?: 'start' | 'end';
}

/** A menu of actions. Arrow keys, Home, End, typing a letter, Esc; the focus goes back to its button. */
export const Menu = ({ children, ...rest }: MenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<'by-key' | 'by-pointer'>();
  const { onClick, onKeyDown } = children.props;
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    // a click that a key made has no detail
    setOpened(opened ? undefined : event.detail === 0 ? 'by-key' : 'by-pointer');
  };
  const openBelow = (event: KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'ArrowDown' || opened) return;
    event.preventDefault();
    setOpened('by-key');
  };
  const opener = cloneElement(children, {
    ref: setAnchor,
    onClick: toggle,
    onKeyDown: openBelow,
    'aria-haspopup': 'menu',
    'aria-expanded': opened !== undefined,
    'aria-controls': opened && id,
  });
  return (
    <>
      {opener}
      {opened && anchor && (
        <MenuList
          {...rest}
          id={id}
          anchor={anchor}
          byKey={opened === 'by-key'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

const ITEM = '[role="menuitem"]:not(:disabled)';

/** The next item after the one with the focus that begins with the letter. */
const focusByLetter = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  const items = [...currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const at = items.findIndex((item) => item === document.activeElement) + 1;
  [...items.slice(at), ...items.slice(0, at)]
    .find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
    ?.focus();
};

interface MenuListProps extends Omit<MenuProps, 'children'> {
  id: string;
  anchor: HTMLElement;
  byKey: boolean;
  onClose: () => void;
}

const MenuList = ({ id, anchor, byKey, groups, label, align = 'end', onClose }: MenuListProps) => {
  const ref = useRef<HTMLDivElement>(null);
  // before what follows: a dialog that an item opens gives the focus back to the button
  const leave = () => {
    anchor.focus({ preventScroll: true });
    onClose();
  };
  useOutsidePress(ref, anchor, leave);
  useOverlayStack(true, leave);
  useEffect(() => {
    const target = byKey ? ref.current?.querySelector<HTMLElement>(ITEM) : ref.current;
    target?.focus({ preventScroll: true });
  }, [byKey]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // the menu takes Esc; the dialog around it stays
      event.preventDefault();
      leave();
    } else if (event.key === 'Tab') leave();
    else if (!moveRovingFocus(event, { selector: ITEM, rtl: false, axis: 'block' })) focusByLetter(event);
  };
  const shown = groups.filter(({ items }) => items.length > 0);
  return (
    <Floating
      ref={ref}
      id={id}
      anchor={anchor}
      side="bottom"
      align={align}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classNames(classes.dropdown, classes.menu)}
      onKeyDown={onKeyDown}
    >
      {shown.map((group, index) => (
        <Fragment key={group.key}>
          {index > 0 && <hr className={classes.divider} />}
          {group.label && <div className={classes.label}>{group.label}</div>}
          {group.items.map((item) => (
            <Item key={item.key} item={item} onLeave={leave} />
          ))}
        </Fragment>
      ))}
    </Floating>
  );
};

const Item = ({ item, onLeave }: { item: MenuItem; onLeave: () => void }) => {
  const { icon: Icon, tone = 'neutral', shortcut } = item;
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(classes.item, tone !== 'neutral' && classes[tone]),
    // one item is marked, whether pointed at or reached by a key
    onMouseMove: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus({ preventScroll: true }),
    onClick: () => {
      onLeave();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {Icon && <Icon />}
      {item.label}
      {shortcut && <KeyHint>{shortcut}</KeyHint>}
    </>
  );
  return item.href ? (
    <a {...shared} href={item.href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button" disabled={item.disabled}>
      {content}
    </button>
  );
};
