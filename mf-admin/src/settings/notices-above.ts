import type { RefCallback } from 'react';

const HEIGHT = '--foot-bar-h';

/** A ref of a bar at the foot of the page: notices stand above it, as high as it is. */
export const noticesAbove: RefCallback<HTMLElement> = (bar) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty(HEIGHT);
  };
};
