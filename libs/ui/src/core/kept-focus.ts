import { FIELD, hasKeyboard, TABBABLE, titleOf } from './focus-start';

/** Where an element stood before it went. */
interface Place {
  parent: Node;
  previous: Node | null;
  next: Node | null;
}

interface Stop {
  element: HTMLElement;
  /** A page that goes takes its elements along: the next one says itself where it begins. */
  address: string;
  place?: Place;
}

/** What comes back at once, or is given the focus by its own code, is not lost. */
const SETTLE_MS = 150;
const STOPS_KEPT = 12;
/** Nothing outside of these stands near to what was inside. */
const SURROUNDINGS = 'main, dialog, nav, header';
const FOCUSABLE = `${TABBABLE}, [tabindex]`;

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.matches(FOCUSABLE) &&
  !element.matches(':disabled') &&
  !element.closest('[inert], dialog:not([open])') &&
  (element.checkVisibility?.() ?? true);

const canTakeFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && isUsable(element) && (hasKeyboard() || !element.matches(FIELD));

const comesAfter = (element: Element, node: Node): boolean =>
  (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const isBehind = (element: Element, { previous, next }: Place): boolean => {
  if (next?.isConnected) return next.contains(element) || comesAfter(element, next);
  // what the one before contains follows it, too
  if (previous?.isConnected) return comesAfter(element, previous) && !previous.contains(element);
  return true;
};

const elementOf = ({ parent }: Place): Element | null => (parent instanceof Element ? parent : null);

/** The next one at that place, or the one before it: first in the same row, then in its list, then around that. */
const neighbourOf = (
  place: Place,
  edge = elementOf(place)?.closest(SURROUNDINGS),
): HTMLElement | undefined => {
  const start = elementOf(place);
  if (!edge) return undefined;
  for (let around: Element | null = start; around; around = around === edge ? null : around.parentElement) {
    const all = [...around.querySelectorAll<HTMLElement>(TABBABLE)].filter(canTakeFocus);
    const found = all.find((element) => isBehind(element, place)) ?? all.at(-1);
    if (found) return found;
  }
  return edge instanceof HTMLElement && edge.tabIndex === -1 ? titleOf(edge) : undefined;
};

const placeOf = (element: HTMLElement): Place | undefined =>
  element.parentNode
    ? { parent: element.parentNode, previous: element.previousSibling, next: element.nextSibling }
    : undefined;

/** Its place, as it was noted when it or what it stood in went. */
const placeIn = (records: readonly MutationRecord[], gone: Node): Place | undefined => {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!record) return undefined;
  const { target: parent, previousSibling: previous, nextSibling: next } = record;
  return parent.isConnected ? { parent, previous, next } : placeIn(records, parent);
};

const notePlace = (stop: Stop, records: readonly MutationRecord[]): void => {
  const gone = stop.place?.parent ?? stop.element;
  if (!gone.isConnected) stop.place = placeIn(records, gone) ?? stop.place;
};

/** A meeting that was canceled stays on its board, and can be pressed no more: it is done with as if it had gone. */
const isDone = (element: HTMLElement): boolean =>
  !element.matches(FOCUSABLE) && !element.matches(':disabled');

/**
 * What is switched off for now (Save, once it has saved) gives way to a button beside it alone: further off would be a
 * field that nobody chose, and takes what is typed on.
 */
const targetOf = ({ element, place }: Stop): HTMLElement | undefined => {
  if (isUsable(element)) return element;
  if (!element.isConnected) return place && neighbourOf(place);
  const at = placeOf(element);
  if (!at) return undefined;
  return isDone(element)
    ? neighbourOf({ ...at, previous: element, next: null })
    : neighbourOf(at, elementOf(at));
};

/**
 * Watches over the focus of the whole page. What holds it may go: a row that was done with, a notice whose "undo" was
 * pressed, a button that no longer applies. The browser then leaves the focus on the body, and whoever works by keys or
 * by ear stands at the top of the page. Here it goes to the neighbour of what went, or back to where it was before.
 * Answers how to stop.
 */
export const keepFocus = (): (() => void) => {
  let trail: Stop[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && trail[0] !== undefined;
  const bringBack = () => {
    timer = undefined;
    if (!isLost() || trail[0]?.address !== location.pathname) return;
    for (const stop of trail) {
      const target = targetOf(stop);
      target?.focus({ preventScroll: true });
      if (target && document.activeElement === target) return;
    }
  };
  const observer = new MutationObserver((records) => {
    trail.forEach((stop) => notePlace(stop, records));
    // the browser takes the focus from what can hold it no more a frame later
    const { activeElement: at } = document;
    const isDoneWith = at instanceof HTMLElement && isDone(at) && records.some(({ target }) => target === at);
    if (isLost() || isDoneWith) timer ??= setTimeout(bringBack, SETTLE_MS);
  });
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const address = location.pathname;
    const earlier = trail.filter((stop) => stop.element !== target && stop.address === address);
    trail = [{ element: target, address }, ...earlier].slice(0, STOPS_KEPT);
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    // who presses the bare ground has left the field
    if (target instanceof Element && !target.closest(FOCUSABLE)) trail = [];
  };
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown, true);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert', 'open', 'tabindex'],
  });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
};
