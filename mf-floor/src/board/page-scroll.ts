/** Told how far the page is scrolled, in pixels. */
type Listener = (offset: number) => void;

const listeners = new Set<Listener>();
/** Who is to be told yet, in the order of telling. */
const waiting = new Set<Listener>();
let offset = 0;

const tellNext = (): void => {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next(offset);
  if (waiting.size > 0) setTimeout(tellNext);
};

const onScroll = (): void => {
  // read once: after the first listener has drawn it would cost a layout
  offset = window.scrollY;
  const isTelling = waiting.size > 0;
  for (const listener of listeners) waiting.add(listener);
  if (!isTelling) setTimeout(tellNext);
};

/**
 * Follows the page's scrolling. Each listener has a task of its own, so that columns that all draw new cards leave the
 * page free to answer between one and the next. Answers how to stop.
 */
export const followPageScroll = (listener: Listener): (() => void) => {
  if (listeners.size === 0) window.addEventListener('scroll', onScroll, { passive: true });
  listeners.add(listener);
  listener(window.scrollY);
  return () => {
    listeners.delete(listener);
    waiting.delete(listener);
    if (listeners.size === 0) window.removeEventListener('scroll', onScroll);
  };
};
