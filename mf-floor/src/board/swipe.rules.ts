/** A finger's way over the glass, in pixels of the screen. */
export interface Way {
  x: number;
  y: number;
}

const LEAST_PX = 60;
/** A finger that scrolls wanders to the side; one that swipes is that much more to the side than down. */
const STEEPNESS = 2;

/** Which column a swipe asks for: the next (1), the one before (-1), or none, as it was a scroll or a touch. */
export const swipeOf = ({ x, y }: Way, direction: 'rtl' | 'ltr'): -1 | 0 | 1 => {
  if (Math.abs(x) <= LEAST_PX || Math.abs(x) < STEEPNESS * Math.abs(y)) return 0;
  // the next column lies where reading goes on; a finger pulls it in from there
  const pullsNext = direction === 'rtl' ? x > 0 : x < 0;
  return pullsNext ? 1 : -1;
};
