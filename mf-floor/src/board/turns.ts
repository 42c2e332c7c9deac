import { useEffect, useReducer } from 'react';

/** How many cards a frame may draw: the rest of it is the browser's, for layout and painting. */
const IN_A_FRAME = 2;

const waiting = new Set<() => void>();
let isAsked = false;

const ask = (): void => {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  requestAnimationFrame(drawNext);
};

const drawNext = (): void => {
  isAsked = false;
  for (const draw of [...waiting].slice(0, IN_A_FRAME)) {
    waiting.delete(draw);
    draw();
  }
  ask();
};

/** Calls `draw` in one of the next frames, in the order of asking; answers how to give the turn up. */
export const takeTurn = (draw: () => void): (() => void) => {
  waiting.add(draw);
  ask();
  return () => void waiting.delete(draw);
};

/** Whether it is one's turn to be drawn: however fast somebody scrolls, no frame has more to draw than it can. */
export const useTurn = (): boolean => {
  const [isDrawn, draw] = useReducer(() => true, false);
  useEffect(() => takeTurn(draw), []);
  return isDrawn;
};
