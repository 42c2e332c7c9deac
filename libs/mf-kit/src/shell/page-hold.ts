/** Whether something in the page would be lost if it were left now: asked of the same guards that the browser asks. */
export const isPageHeld = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** From here on the browser asks nobody before the page goes: the question was put, or there is nothing left to save. */
export const releasePage = (): void =>
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
