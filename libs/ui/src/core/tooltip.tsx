import { Tooltip as KitTooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import type { ReactElement, ReactNode } from 'react';
import classes from './tooltip.module.css';

export interface TooltipProps {
  label: ReactNode;
  /** Logical side: `start` and `end` follow the reading direction. */
  side?: 'top' | 'bottom' | 'start' | 'end';
  /** One element that takes a ref. */
  children: ReactElement;
  disabled?: boolean;
}

const POSITION = { top: 'top', bottom: 'bottom', start: 'left', end: 'right' } as const;
const EVENTS = { hover: true, focus: true, touch: false };

/** Opens on hover and on keyboard focus, closes with Esc. Nothing important lives only in it. */
export const Tooltip = ({ label, side = 'top', children, disabled }: TooltipProps) => (
  <KitTooltip
    label={label}
    position={POSITION[side]}
    disabled={disabled}
    events={EVENTS}
    openDelay={400}
    offset={7}
    withArrow
    arrowSize={9}
    multiline
    transitionProps={{ transition: 'fade', duration: 120 }}
    zIndex="var(--z-tooltip)"
    classNames={{ tooltip: classes.tooltip, arrow: classes.arrow }}
  >
    {children}
  </KitTooltip>
);
