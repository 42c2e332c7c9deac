import type { Point } from '../compare/compare.rules';

type Direction = 'ltr' | 'rtl';

/** A finger that moved less, or more up than aside, only touched. */
const SWIPE_PX = 50;

/** How far to turn for a swipe: the next picture comes from the inline end. */
export const swipeOf = (x: number, y: number, direction: Direction): number => {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return 0;
  return Math.sign(direction === 'rtl' ? x : -x);
};

/** How far to turn for a key: arrows in the direction of reading, Home and End to the edges. */
export const turnOfKey = (code: string, direction: Direction, at: number, total: number): number => {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (code) {
    case forward:
      return 1;
    case back:
      return -1;
    case 'Home':
      return -at;
    case 'End':
      return total - 1 - at;
    default:
      return 0;
  }
};

/** How far an arrow moves a photo that is larger than its frame, in shares of the frame. */
const MOVE = 0.1;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: MOVE, y: 0 },
  ArrowRight: { x: -MOVE, y: 0 },
  ArrowUp: { x: 0, y: MOVE },
  ArrowDown: { x: 0, y: -MOVE },
};

/** An arrow shows what lies on its side, whatever the direction of reading. */
export const moveOfKey = (code: string): Point | undefined => MOVES[code];

const ZOOMS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 };

/** A step of the zoom by the sign on the key. */
export const zoomOfKey = (key: string): 1 | -1 | undefined => ZOOMS[key];
