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
