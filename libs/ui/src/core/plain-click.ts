import type { MouseEvent } from 'react';

/** A plain click on the real link stays in the page; with a modifier the browser has it. */
export const isPlainClick = (event: MouseEvent<HTMLElement>): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
