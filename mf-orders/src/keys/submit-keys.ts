import type { KeyboardEvent } from 'react';

/** In a form: Ctrl (or Cmd) and Enter save from any field, and so does Enter on a pill, which is a button to the browser. */
export const submitKeys =
  ({ pills = false } = {}) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isPill = pills && (event.target as HTMLElement).getAttribute('role') === 'radio';
    if (!isPill && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
