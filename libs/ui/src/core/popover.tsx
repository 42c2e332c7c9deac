import { Popover as KitPopover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactElement, ReactNode } from 'react';
import { keepEscape } from './menu';
import classes from './menu.module.css';

export interface PopoverProps {
  /** The button that opens it; takes a ref and its own onClick. */
  target: ReactElement;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  label: string;
  width?: number;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A small floating sheet beside its button, as the list of notifications. */
export const Popover = ({
  target,
  opened,
  onOpenedChange,
  label,
  width,
  align = 'end',
  children,
}: PopoverProps) => (
  <KitPopover
    opened={opened}
    onChange={onOpenedChange}
    position={align === 'end' ? 'bottom-end' : 'bottom-start'}
    offset={6}
    width={width}
    trapFocus
    returnFocus
    transitionProps={{ transition: 'fade', duration: 120 }}
    zIndex="calc(var(--z-confirm) - 1)"
    classNames={{ dropdown: classes.dropdown }}
  >
    <KitPopover.Target>{target}</KitPopover.Target>
    <KitPopover.Dropdown aria-label={label} onKeyDown={keepEscape}>
      {children}
    </KitPopover.Dropdown>
  </KitPopover>
);
