import type { Mark } from '@peruke/contracts/orders';

/** From the left and from the top, as a share of the photo. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STEP = 0.02;
const MOVES: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** On the photo, to a thousandth. */
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000;

/** Where a finger or a mouse is on the photo. */
export const spotIn = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot => ({ x: within((clientX - left) / width), y: within((clientY - top) / height) });

/** A photo is never mirrored, and so the arrows go where they point in both languages. */
export const spotOfKey = (key: string, { x, y }: Spot): Spot | undefined => {
  const by = MOVES[key];
  return by && { x: within(x + by.x), y: within(y + by.y) };
};

export const hasWord = ({ word }: Mark): boolean => word.trim() !== '';
