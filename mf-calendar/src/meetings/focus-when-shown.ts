/** A page that is read anew over a slow line. */
const GIVE_UP_MS = 5_000;
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';

let stopLast = (): void => undefined;

/**
 * Gives the focus to what was just made or moved, as soon as the page shows it, and again when it is drawn anew: the row,
 * the meeting, the card that the person will go on with. It waits while a dialog is open, and is over with the next key
 * or press: from there on the person says where to go. Nothing happens on a page that does not show it.
 */
export const focusWhenShown = (find: (page: Document) => HTMLElement | null | undefined): void => {
  stopLast();
  const page = document;
  const place = () => {
    if (page.querySelector(DIALOG)) return;
    const target = find(page);
    if (target && !target.contains(page.activeElement)) target.focus();
  };
  const watch = new MutationObserver(place);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const event of ['keydown', 'pointerdown']) page.removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, GIVE_UP_MS);
  watch.observe(page.body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) page.addEventListener(event, stop, true);
  stopLast = stop;
  place();
};
