const SCOPE = '/bench';
/** The remotes that a bench runs: its own, and the one of whose camera it makes use. */
const WORKER = `/offline-worker.js?${new URLSearchParams([
  ['with', 'mf-floor'],
  ['with', 'mf-orders'],
]).toString()}`;
const KEPT = /^(peruke-remotes-|workbox-precache)/;

/** No https, a private window, an old browser: then the page opens with a network alone. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in globalThis.navigator ? navigator.serviceWorker : undefined;

/** From now on the page of the bench opens from this device. */
export const keepPage = async (): Promise<void> => {
  try {
    await workers()?.register(WORKER, { scope: SCOPE });
  } catch {
    // it is asked again at the next opening; in development there is none
  }
};

/** This device is none of the house any more: nothing of the page stays. */
export const dropPage = async (): Promise<void> => {
  await (await workers()?.getRegistration(SCOPE))?.unregister();
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (KEPT.test(name)) await caches.delete(name);
};

/** The newer one has taken over while somebody had begun to work: the page is opened anew once that is over. */
let isOvertaken = false;
const reload = () => window.location.reload();

/** A newer page that lies ready is taken while nobody is at work (`isFree`); what waits to be sent is kept over it. */
export const takeNewerPage = async (isFree: () => boolean, reopen = reload): Promise<void> => {
  if (isOvertaken) return reopen();
  const container = workers();
  const waiting = (await container?.getRegistration(SCOPE))?.waiting;
  if (!container?.controller || !waiting) return;
  const open = () => {
    if (isFree()) reopen();
    else isOvertaken = true;
  };
  container.addEventListener('controllerchange', open, { once: true });
  waiting.postMessage('take-over');
};
