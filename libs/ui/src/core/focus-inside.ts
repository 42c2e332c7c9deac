import { useEffect, type RefObject } from 'react';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';
const FIELD = 'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select:not(:disabled)';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0 || !element.checkVisibility;

const tabbables = (node: HTMLElement) =>
  [...node.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && (element.checkVisibility?.() ?? isShown(element)),
  );

// a finger's first touch must not bring the keyboard over half of the screen
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

const firstTarget = (node: HTMLElement): HTMLElement =>
  node.querySelector<HTMLElement>('[data-autofocus]') ??
  (hasKeyboard() ? node.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELD})`) : null) ??
  node.querySelector<HTMLElement>('h2[tabindex]') ??
  node;

/** On opening: the element that asks for it, else the first field, else the title. */
export const useInitialFocus = (ref: RefObject<HTMLElement | null>, mounted: boolean) => {
  useEffect(() => {
    const node = ref.current;
    if (!mounted || !node || node.contains(document.activeElement)) return;
    firstTarget(node).focus({ preventScroll: true });
  }, [ref, mounted]);
};

/** Tab goes round inside the sheet while it is the top one; lists and menus that float above it are left alone. */
export const useTabInside = (ref: RefObject<HTMLElement | null>, active: boolean) => {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const node = ref.current;
      if (event.key !== 'Tab' || event.defaultPrevented || !node) return;
      const at = document.activeElement;
      const floatsAbove =
        at instanceof HTMLElement && !node.contains(at) && at.closest('[data-portal]') !== null;
      if (floatsAbove) return;
      const items = tabbables(node);
      const [first, last] = [items[0], items.at(-1)];
      if (!first || !last) return event.preventDefault();
      const leaves = event.shiftKey ? at === first || at === node : at === last;
      if (!leaves && node.contains(at)) return;
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ref, active]);
};
