export type Side = 'top' | 'bottom' | 'left' | 'right';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Wish {
  side: Side;
  /** Along the side; at `left` and `right` always the middle. */
  align: 'start' | 'middle' | 'end';
  /** Pixels between the two. */
  gap: number;
  rtl: boolean;
}

export interface Placement {
  left: number;
  top: number;
  /** The side that it stands at: the other one where there was no room. */
  side: Side;
}

/** Kept free at the edges of the window, in px. */
export const EDGE = 8;

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

const within = (wanted: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(wanted, room - size - EDGE));

const roomySide = (anchor: Box, size: Box, room: Box, { side, gap }: Wish): Side => {
  const free: Record<Side, number> = {
    top: anchor.top,
    bottom: room.height - anchor.top - anchor.height,
    left: anchor.left,
    right: room.width - anchor.left - anchor.width,
  };
  const needed = (side === 'top' || side === 'bottom' ? size.height : size.width) + gap + EDGE;
  return free[side] < needed && free[OPPOSITE[side]] > free[side] ? OPPOSITE[side] : side;
};

/**
 * Where a floating part of that size stands beside its element: turned over where the window has no room, never over
 * the window's edge. Pixels of the window, counted from its upper left corner in both languages.
 */
export const placeBeside = (anchor: Box, size: Box, room: Box, wish: Wish): Placement => {
  const side = roomySide(anchor, size, room, wish);
  const middleLeft = anchor.left + (anchor.width - size.width) / 2;
  const rightBound = anchor.left + anchor.width - size.width;
  const alongSide = {
    start: wish.rtl ? rightBound : anchor.left,
    middle: middleLeft,
    end: wish.rtl ? anchor.left : rightBound,
  }[wish.align];
  const left = {
    top: alongSide,
    bottom: alongSide,
    left: anchor.left - wish.gap - size.width,
    right: anchor.left + anchor.width + wish.gap,
  }[side];
  const middleTop = anchor.top + (anchor.height - size.height) / 2;
  const top = {
    top: anchor.top - wish.gap - size.height,
    bottom: anchor.top + anchor.height + wish.gap,
    left: middleTop,
    right: middleTop,
  }[side];
  return { left: within(left, size.width, room.width), top: within(top, size.height, room.height), side };
};
