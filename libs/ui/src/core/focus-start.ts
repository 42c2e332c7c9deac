import { useLayoutEffect, type RefObject } from 'react';
import { giveHeldKeys, holdKeys } from './held-keys';

export const FIELD = 'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select:not(:disabled)';
export const TABBABLE = `a[href], button:not(:disabled), ${FIELD}, [tabindex]:not([tabindex="-1"])`;
// what did not load is tried again by itself
const BUSY = '[aria-busy="true"], [data-part-error="load"]';
const OPTIONAL = '[data-optional]';
// its text may come later than its value
const CHOSEN = '[data-chosen]';

// a finger's first touch must not bring the keyboard over half of the screen
export const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

const isEmptyField = (field: HTMLElement): boolean =>
  field.matches(':not([type="radio"], [type="checkbox"])') &&
  !field.closest(OPTIONAL) &&
  !field.matches(CHOSEN) &&
  'value' in field &&
  field.value === '';

const TAB_STOP = '[tabindex="0"]';

/** What asks for the focus may be a field, a group with one tab stop, or a place where another remote brings a field. */
const askedField = (place: HTMLElement): HTMLElement | null =>
  place.matches(TABBABLE)
    ? place
    : (place.querySelector<HTMLElement>(FIELD) ?? place.querySelector<HTMLElement>(TAB_STOP));

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Where the focus belongs; undefined while something that may hold a better place is still on its way. */
const firstTarget = (node: HTMLElement): HTMLElement | undefined => {
  const place = node.querySelector<HTMLElement>('[data-autofocus]');
  const wish = place && askedField(place);
  if (wish) return wish;
  if (place?.querySelector(BUSY)) return undefined;
  const busy = node.querySelector(BUSY);
  if (!hasKeyboard()) return titleOf(node);
  const fields = [...node.querySelectorAll<HTMLElement>(`[data-dialog-body] :is(${FIELD})`)];
  const target = fields.find(isEmptyField) ?? fields[0];
  if (busy && (!target || isBefore(busy, target))) return undefined;
  return target ?? titleOf(node);
};

/** Where the focus waits, and where it stays when there is no field. */
export const titleOf = (node: HTMLElement): HTMLElement =>
  node.querySelector<HTMLElement>('h2[tabindex]') ?? node;

const focusOn = (target: HTMLElement): void => target.focus({ preventScroll: true });

const follow = (node: HTMLElement): (() => void) => {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((end) => end());
  const place = (): boolean => {
    const target = firstTarget(node);
    if (!target) return false;
    stop();
    focusOn(target);
    // as Tab does: what is typed takes the place of what stands there
    if (target instanceof HTMLInputElement) target.select();
    giveHeldKeys(target);
    return true;
  };
  if (place()) return stop;
  focusOn(titleOf(node));
  stops.push(holdKeys(stop));
  const watch = new MutationObserver(() => void place());
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'disabled'] });
  stops.push(() => watch.disconnect());
  document.addEventListener('pointerdown', stop, true);
  stops.push(() => document.removeEventListener('pointerdown', stop, true));
  // a part that knows better has chosen a place
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target !== titleOf(node) && target !== node) stop();
  };
  node.addEventListener('focusin', onFocusIn);
  stops.push(() => node.removeEventListener('focusin', onFocusIn));
  return stop;
};

/**
 * On opening: the element that asks for it, else the first empty field that must be filled, else the first field, else
 * the title. The focus moves once, when all it needs is there, and never after the person has begun; what is typed
 * until then waits for the field.
 */
export const useFirstFocus = (ref: RefObject<HTMLElement | null>, opened: boolean): void => {
  useLayoutEffect(() => {
    const node = ref.current;
    return opened && node ? follow(node) : undefined;
  }, [ref, opened]);
};

/** Tab goes round inside a sheet that the browser does not hold it in. */
export const keepTabInside = (event: KeyboardEvent, node: HTMLElement): void => {
  const items = [...node.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && (element.checkVisibility?.() ?? true),
  );
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return event.preventDefault();
  const at = document.activeElement;
  const leaves = event.shiftKey ? at === first || at === node : at === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};

/** The element, or what is left of its surroundings when it has gone: a removed row gives the focus to its list. */
export const focusNearest = (trail: readonly Element[]): void => {
  for (const element of trail) {
    if (!element.isConnected || !(element instanceof HTMLElement)) continue;
    const target =
      element === trail[0] ? element : element.querySelector<HTMLElement>(`[tabindex], ${TABBABLE}`);
    target?.focus({ preventScroll: true });
    if (document.activeElement === target && target) return;
  }
};

/** An element and all that it stands in. */
export const trailOf = (element: Element | null): Element[] => {
  const trail: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) trail.push(at);
  return trail;
};
