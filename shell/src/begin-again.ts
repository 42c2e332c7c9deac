import { logProblem } from '@peruke/mf-kit/config';
import { currentLanguage } from '@peruke/mf-kit/i18n';

const TRIES = 'peruke.tries';
/** Milliseconds before the page is loaded anew by itself; after these a person is asked. */
const WAITS_MS = [1_000, 4_000];

const reload = (): void => window.location.reload();

/** The words stand in the page itself: those of the packs are among what may not have come. */
const say = (): void => {
  const place = document.querySelector('.first-paint');
  place?.querySelector('i')?.remove();
  for (const word of place?.querySelectorAll<HTMLElement>(`[lang=${currentLanguage()}]`) ?? []) {
    word.hidden = false;
    if (word.matches('button')) word.onclick = reload;
  }
};

/** The page stands: what failed before is over. */
export const hasBegun = (): void => sessionStorage.removeItem(TRIES);

/**
 * A file without which the page cannot begin did not come: the line broke, or a release took it away in that moment. The page
 * is loaded anew, twice by itself, then by whoever waits before it; nothing was typed yet.
 */
export const beginAgain = (error: unknown, again = reload): void => {
  logProblem('the page could not begin', error);
  const tries = Number(sessionStorage.getItem(TRIES));
  const wait = WAITS_MS[tries];
  sessionStorage.setItem(TRIES, String(tries + 1));
  if (wait === undefined) say();
  else setTimeout(again, wait);
};
