import { loadRegistry, registry } from './registry';

const EVERY_MS = 60_000;
/** As long as this tab knows no remote at all: without them it has neither menu nor pages. */
const AGAIN_MS = 5_000;

/** A tab in sight asks each minute what is live, and at once when it is looked at again; soon, when it could not be told yet. */
export const watchVersions = (): void => {
  let askedAt = Date.now();
  const ask = (): void => {
    const pause = registry.get().state === 'failed' ? AGAIN_MS : EVERY_MS;
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < pause) return;
    askedAt = Date.now();
    void loadRegistry();
  };
  // more often than needed: a timer of a page that was asleep does not come late by another minute
  setInterval(ask, AGAIN_MS);
  document.addEventListener('visibilitychange', ask);
};
