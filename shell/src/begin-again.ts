import { logProblem } from '@peruke/mf-kit/config';
import { currentLanguage } from '@peruke/mf-kit/i18n';

const TRIES = 'peruke.tries';
/** Milliseconds before the page is loaded anew by itself; after these a person is asked. */
const WAITS_MS = [1_000, 4_000];

/** The words of the page are among what may not have come. */
const WORDS = {
  he: { text: 'הדף לא נטען עד הסוף', retry: 'ניסיון חוזר' },
  en: { text: 'The page did not load completely', retry: 'Try again' },
};

const reload = (): void => window.location.reload();

const sayIn = (place: Element): void => {
  const { text, retry } = WORDS[currentLanguage()];
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.addEventListener('click', reload);
  place.querySelector('i')?.replaceWith(words, button);
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
  if (wait !== undefined) return void setTimeout(again, wait);
  const place = document.querySelector('.first-paint');
  if (place) sayIn(place);
};
