import { loadRegistry } from './registry';

const EVERY_MS = 60_000;

/** A tab in sight asks each minute what is live, and at once when it is looked at again. */
export const watchVersions = (): void => {
  let askedAt = Date.now();
  const ask = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < EVERY_MS) return;
    askedAt = Date.now();
    void loadRegistry();
  };
  // more often than needed: a timer of a page that was asleep does not come late by another minute
  setInterval(ask, EVERY_MS / 4);
  document.addEventListener('visibilitychange', ask);
};
