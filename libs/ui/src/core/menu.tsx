import { Menu as KitMenu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Fragment, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import type { IconComponent } from '../icons/icon';
import { classNames } from './class-names';
import { KeyHint } from './key-hint';
import classes from './menu.module.css';

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
  /** The button that opens it; takes a ref. */
  children: ReactElement;
  /** Groups are parted by a hairline. */
  groups: readonly MenuGroup[];
  label?: string;
  align?: 'start' | 'end';
  opened?: boolean;
  onOpenedChange?: (opened: boolean) => void;
}

const Item = ({ item }: { item: MenuItem }) => {
  const { icon: Icon, tone = 'neutral', shortcut } = item;
  const shared = {
    leftSection: Icon && <Icon />,
    rightSection: shortcut && <KeyHint>{shortcut}</KeyHint>,
    disabled: item.disabled,
    onClick: item.onSelect,
    className: classNames(tone !== 'neutral' && classes[tone]),
  };
  return item.href ? (
    <KitMenu.Item component="a" href={item.href} {...shared}>
      {item.label}
    </KitMenu.Item>
  ) : (
    <KitMenu.Item {...shared}>{item.label}</KitMenu.Item>
  );
};

/** The menu takes Esc; the dialog around it stays. */
export const keepEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault();
};

/** A menu of actions. Arrow keys, Home, End, typing a letter, Esc; the focus goes back to its button. */
export const Menu = ({ children, groups, label, align = 'end', opened, onOpenedChange }: MenuProps) => (
  <KitMenu
    opened={opened}
    onChange={onOpenedChange}
    position={align === 'end' ? 'bottom-end' : 'bottom-start'}
    offset={6}
    transitionProps={{ transition: 'pop-top-right', duration: 120 }}
    zIndex="calc(var(--z-confirm) - 1)"
    classNames={{
      dropdown: classes.dropdown,
      item: classes.item,
      itemSection: classes.itemSection,
      itemLabel: classes.itemLabel,
      label: classes.label,
      divider: classes.divider,
    }}
  >
    <KitMenu.Target>{children}</KitMenu.Target>
    <KitMenu.Dropdown aria-label={label} onKeyDown={keepEscape}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group, index) => (
          <Fragment key={group.key}>
            {index > 0 && <KitMenu.Divider />}
            {group.label && <KitMenu.Label>{group.label}</KitMenu.Label>}
            {group.items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </Fragment>
        ))}
    </KitMenu.Dropdown>
  </KitMenu>
);
